import {
  type FileExtensions,
  IMAGE_FILE_EXTENSIONS,
  TEXTURE_FILE_EXTENSIONS,
  VIDEO_FILE_EXTENSIONS,
} from '../../../common/file-extensions';
import { ApplicationV2 } from '../api/application';
import type { ApplicationOptions, RenderContext, RenderOptions } from '../api/application-types';
import { HandlebarsApplicationMixin, type TemplatePart } from '../api/handlebars-application';
import { getRoute } from '../../foundry-functions/files';
import { host, localize } from '../host';
import type { FormDataExtended } from '../ux/form-data-extended';

/** What a picker starts with. @see https://foundryvtt.com/api/v13/interfaces/foundry.applications.apps.FilePickerConfiguration.html */
export interface FilePickerOptions extends ApplicationOptions {
  type?: string;
  current?: string;
  field?: HTMLInputElement;
  callback?: (path: string, picker: FilePicker) => unknown;
}

/** What the server answers to an upload. */
export interface UploadAnswer {
  path: string;
  status?: string;
  message?: string;
}

const ACCEPTED: Record<string, string> = {
  image: 'image/*',
  video: 'video/*',
  audio: 'audio/*',
  imagevideo: 'image/*,video/*',
  texture: 'image/*,video/*,.basis,.ktx2',
  text: '.json,.txt,.md,.csv',
};

/** What the server says of a folder. */
export interface FolderListing {
  target: string;
  dirs: string[];
  files: string[];
  error?: string;
}

const endingIn = (...kinds: FileExtensions[]): RegExp =>
  new RegExp(String.raw`\.(${kinds.flatMap((kind) => Object.keys(kind)).join('|')})$`, 'i');

const PICTURE = endingIn(IMAGE_FILE_EXTENSIONS);
const FILE_KINDS: Record<string, RegExp> = {
  image: PICTURE,
  imagevideo: endingIn(IMAGE_FILE_EXTENSIONS, VIDEO_FILE_EXTENSIONS),
  texture: endingIn(TEXTURE_FILE_EXTENSIONS),
  audio: /\.(flac|m4a|mp3|ogg|opus|wav|aac)$/i,
};

/**
 * Chooses a file: by its path, from the folders of the server, or by uploading one.
 * @see https://foundryvtt.com/api/v13/classes/foundry.applications.apps.FilePicker.html
 */
export class FilePicker extends HandlebarsApplicationMixin(ApplicationV2) {
  static get implementation(): typeof FilePicker {
    return FilePicker;
  }

  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: 'file-picker-{id}',
    tag: 'form',
    classes: ['file-picker'],
    window: { title: 'FILES.Title', icon: 'fa-solid fa-file-import', contentClasses: ['standard-form'] },
    position: { width: 520 },
    actions: { openFolder: FilePicker.#onFolder, pickFile: FilePicker.#onFile },
    form: { handler: FilePicker.#onSubmit, closeOnSubmit: true },
  };

  static override PARTS: Record<string, TemplatePart> = {
    form: { template: 'templates/apps/file-picker.hbs' },
    footer: { template: 'templates/generic/form-footer.hbs' },
  };

  constructor(options: FilePickerOptions = {}) {
    super(options);
  }

  get type(): string {
    return String(this.options['type'] ?? 'any');
  }

  /** Where uploads of this world go. */
  static get target(): string {
    return `worlds/${host().game.world?.id ?? 'world'}/assets`;
  }

  static get canUpload(): boolean {
    const { user } = host().game;
    return Boolean(user?.isGM || user?.hasPermission?.('FILES_UPLOAD'));
  }

  /** Lists a folder of the server, or with a wildcard the files whose names fit. @see https://foundryvtt.com/api/v13/classes/foundry.applications.apps.FilePicker.html#browse */
  static async browse(source: string, target: string, options: { wildcard?: boolean } = {}): Promise<FolderListing> {
    if (options.wildcard) {
      const folder = target.slice(0, Math.max(0, target.lastIndexOf('/')));
      const listing = await FilePicker.browse(source, folder);
      return { ...listing, files: listing.files.filter((file) => fits(decodeURI(file), target)) };
    }
    const empty = { target, dirs: [], files: [] };
    const { socket } = host().game;
    if (!socket) return empty;
    const listing = await new Promise<FolderListing>((resolve) =>
      socket.emit('manageFiles', { action: 'browseFiles', target }, resolve),
    );
    return listing.error ? { ...empty, error: listing.error } : listing;
  }

  /** Makes a folder on the server; refused where uploads may not go. @see https://foundryvtt.com/api/v13/classes/foundry.applications.apps.FilePicker.html#createdirectory */
  static async createDirectory(_source: string, target: string, _options: object = {}): Promise<string> {
    const { socket } = host().game;
    const made = await new Promise<string | { error: string }>((resolve) => {
      if (socket) socket.emit('manageFiles', { action: 'createDirectory', target }, resolve);
      else resolve({ error: 'There is no connection' });
    });
    if (typeof made !== 'string') throw new Error(made.error);
    return made;
  }

  /**
   * Sends a file to the server: false where it answers with an error, undefined where it refuses the request. As the
   * published types of the league remark.
   * @see https://foundryvtt.com/api/v13/classes/foundry.applications.apps.FilePicker.html#upload
   */
  static async upload(
    source: string,
    path: string,
    file: File,
    body: Record<string, string> = {},
    options: { notify?: boolean } = {},
  ): Promise<UploadAnswer | false | undefined> {
    const form = new FormData();
    form.set('source', source);
    form.set('target', path);
    for (const [key, value] of Object.entries(body)) form.set(key, value);
    form.set('upload', file);
    const user = host().game.userId ?? '';
    const response = await fetch(`${getRoute('upload')}?user=${encodeURIComponent(user)}`, { method: 'POST', body: form });
    const notifications = host().ui['notifications'] as { error(text: string): void; info(text: string): void };
    if (!response.ok) {
      notifications.error(localize('FILES.UploadFailed', { name: file.name }));
      return undefined;
    }
    const answer = (await response.json()) as UploadAnswer & { error?: string };
    if (answer.error !== undefined) {
      notifications.error(localize('FILES.UploadFailed', { name: file.name }));
      return false;
    }
    if (options.notify !== false) notifications.info(localize('FILES.Uploaded', { path: answer.path }));
    return answer;
  }

  #folder: string | null = null;
  #path: string | null = null;

  override async _prepareContext(_options: RenderOptions): Promise<RenderContext> {
    const current = this.#path ?? String(this.options['current'] ?? '');
    this.#folder ??= /^(worlds|assets|modules)\/.*\//.test(current)
      ? current.slice(0, current.lastIndexOf('/'))
      : FilePicker.target;
    const { dirs, files } = await FilePicker.browse('data', this.#folder);
    const wanted = FILE_KINDS[this.type] ?? /./;
    const name = (path: string): string => decodeURIComponent(path.slice(path.lastIndexOf('/') + 1));
    const parent = this.#folder.includes('/') ? this.#folder.slice(0, this.#folder.lastIndexOf('/')) : '';
    return {
      current,
      folder: this.#folder,
      parent: this.#folder ? { path: parent } : null,
      dirs: dirs.map((path) => ({ path, name: this.#folder ? name(path) : path })),
      files: files
        .filter((path) => wanted.test(path))
        .map((path) => ({ path, name: name(path), isPicture: PICTURE.test(path), chosen: path === current })),
      canUpload: FilePicker.canUpload,
      accept: ACCEPTED[this.type] ?? '',
      rootId: this.id,
      buttons: [{ type: 'submit', icon: 'fa-solid fa-check', label: 'FILES.Select' }],
    };
  }

  override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    this.element.querySelector<HTMLInputElement>('input[type=file]')?.addEventListener('change', (event) => {
      const [file] = Array.from((event.currentTarget as HTMLInputElement).files ?? []);
      if (file) void this.#upload(file);
    });
  }

  async #upload(file: File): Promise<void> {
    const answer = await FilePicker.upload('data', FilePicker.target, file);
    const path = this.element?.querySelector<HTMLInputElement>('input[name=path]');
    if (answer && path) path.value = answer.path;
  }

  /** Opens the picker. */
  async browse(): Promise<this> {
    return this.render({ force: true });
  }

  static async #onFolder(this: FilePicker, _event: PointerEvent, target: HTMLElement): Promise<void> {
    this.#folder = target.dataset['path'] ?? '';
    await this.render({ parts: ['form'] });
  }

  static async #onFile(this: FilePicker, _event: PointerEvent, target: HTMLElement): Promise<void> {
    this.#path = target.dataset['path'] ?? '';
    await this.render({ parts: ['form'] });
  }

  static async #onSubmit(this: FilePicker, _event: Event, _form: HTMLFormElement, formData: FormDataExtended): Promise<void> {
    const path = String(formData.object['path'] ?? '').trim();
    const field = this.options['field'];
    if (field instanceof HTMLInputElement) {
      field.value = path;
      field.dispatchEvent(new Event('change', { bubbles: true }));
    }
    (this.options['callback'] as FilePickerOptions['callback'])?.(path, this);
  }
}

/** Whether a path is one of those that a path with `*`, `?` and `{one,other}` in it stands for. */
function fits(path: string, pattern: string): boolean {
  const shape = pattern
    .replace(/[.+^$()|[\]\\]/g, '\\$&')
    .replaceAll('*', '[^/]*')
    .replaceAll('?', '[^/]')
    .replace(/\{([^}]*)\}/g, (_all, choices: string) => `(?:${choices.replaceAll(',', '|')})`);
  return new RegExp(`^${shape}$`, 'i').test(path);
}
