import { ApplicationV2 } from "../api/application";
import type { ApplicationOptions, RenderContext, RenderOptions } from "../api/application-types";
import { HandlebarsApplicationMixin, type TemplatePart } from "../api/handlebars-application";
import { host, localize } from "../host";
import type { FormDataExtended } from "../ux/form-data-extended";

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

const ACCEPTED: Record<string, string> = { image: "image/*", video: "video/*", audio: "audio/*", imagevideo: "image/*,video/*", text: ".json,.txt,.md,.csv" };

/**
 * Chooses a file by its path or uploads one; the server's folders are not listed.
 * @see https://foundryvtt.com/api/v13/classes/foundry.applications.apps.FilePicker.html
 */
export class FilePicker extends HandlebarsApplicationMixin(ApplicationV2) {
  static get implementation(): typeof FilePicker {
    return FilePicker;
  }

  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "file-picker-{id}",
    tag: "form",
    classes: ["file-picker"],
    window: { title: "FILES.Title", icon: "fa-solid fa-file-import", contentClasses: ["standard-form"] },
    position: { width: 440 },
    form: { handler: FilePicker.#onSubmit, closeOnSubmit: true },
  };

  static override PARTS: Record<string, TemplatePart> = {
    form: { template: "templates/apps/file-picker.hbs" },
    footer: { template: "templates/generic/form-footer.hbs" },
  };

  constructor(options: FilePickerOptions = {}) {
    super(options);
  }

  get type(): string {
    return String(this.options["type"] ?? "any");
  }

  /** Where uploads of this world go. */
  static get target(): string {
    return `worlds/${host().game.world?.id ?? "world"}/assets`;
  }

  static get canUpload(): boolean {
    const { user } = host().game;
    return Boolean(user?.isGM || user?.hasPermission?.("FILES_UPLOAD"));
  }

  /** Sends a file to the server. */
  static async upload(source: string, path: string, file: File, body: Record<string, string> = {}, options: { notify?: boolean } = {}): Promise<UploadAnswer | false> {
    const form = new FormData();
    form.set("source", source);
    form.set("target", path);
    for (const [key, value] of Object.entries(body)) form.set(key, value);
    form.set("upload", file);
    const user = host().game.userId ?? "";
    const response = await fetch(`/upload?user=${encodeURIComponent(user)}`, { method: "POST", body: form });
    const notifications = host().ui["notifications"] as { error(text: string): void; info(text: string): void };
    if (!response.ok) {
      notifications.error(localize("FILES.UploadFailed", { name: file.name }));
      return false;
    }
    const answer = (await response.json()) as UploadAnswer;
    if (options.notify !== false) notifications.info(localize("FILES.Uploaded", { path: answer.path }));
    return answer;
  }

  override async _prepareContext(_options: RenderOptions): Promise<RenderContext> {
    return {
      current: this.options["current"] ?? "",
      canUpload: FilePicker.canUpload,
      accept: ACCEPTED[this.type] ?? "",
      rootId: this.id,
      buttons: [{ type: "submit", icon: "fa-solid fa-check", label: "FILES.Select" }],
    };
  }

  override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    this.element.querySelector<HTMLInputElement>("input[type=file]")?.addEventListener("change", (event) => {
      const [file] = Array.from((event.currentTarget as HTMLInputElement).files ?? []);
      if (file) void this.#upload(file);
    });
  }

  async #upload(file: File): Promise<void> {
    const answer = await FilePicker.upload("data", FilePicker.target, file);
    const path = this.element?.querySelector<HTMLInputElement>("input[name=path]");
    if (answer && path) path.value = answer.path;
  }

  /** Opens the picker. */
  async browse(): Promise<this> {
    return this.render({ force: true });
  }

  static async #onSubmit(this: FilePicker, _event: Event, _form: HTMLFormElement, formData: FormDataExtended): Promise<void> {
    const path = String(formData.object["path"] ?? "").trim();
    const field = this.options["field"];
    if (field instanceof HTMLInputElement) {
      field.value = path;
      field.dispatchEvent(new Event("change", { bubbles: true }));
    }
    (this.options["callback"] as FilePickerOptions["callback"])?.(path, this);
  }
}
