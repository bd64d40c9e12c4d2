/** The GM's window that imports a map: a file in, the map as players will see it, and a ghost scene once the GM agrees. */
import type { Making } from '../../../foundry/ghost/making/making.ts';
import { ghostOn, makeMapScene, mapPlan } from '../../../foundry/ghost/ghost-scenes.ts';
import { MODULE_ID } from '../../../foundry/host/module-id.ts';
import { say, words } from '../../../foundry/host/notices.ts';
import { besideSidebar } from '../../../foundry/scene/view.ts';
import type { GivenMap } from '../../../foundry/ghost/windows.ts';
import { openExpedition } from '../../../foundry/requests/windows.ts';
import type { MapFault } from '../../../rules/maps/reading/map-reading.ts';
import { followSources } from '../../parts/given-file.ts';
import { breath } from '../../../foundry/browser/chunked.ts';
import { READ_MAP } from '../../../foundry/maps/read-maps.ts';
import { isOpen, unlessClosed } from '../../windows/is-open.ts';
import { KeptFocus } from '../../kit/kept-focus.ts';
import { SteadyWindow } from '../../kit/steady-window.ts';
import { type MapPreview, freshPreview, mapContext, withField } from './context.ts';
import { PreviewPicture } from './picture.ts';
import { MAP_WORDS, faultSentence } from './words.ts';
import { isTag } from '../../kit/elements.ts';

const WIDTH = 760;

/** Bytes that are certainly more than the longest text that is read. */
const LARGEST_FILE = 200_000_000;

/** Where the import is: before, while and after a file is read, and while the scene is made. */
type Stage = 'source' | 'reading' | 'preview' | 'making';

const template = (name: string): string => `modules/${MODULE_ID}/templates/map-window/${name}.hbs`;

/** Where whoever plays by keyboard goes on when the pressed control is gone. */
const NEXT = ['[data-next]', ':is(button, input, select):enabled'];

/** The window; only a GM opens it. */
export class MapWindow extends SteadyWindow {
  static override DEFAULT_OPTIONS = {
    id: 'ghost-map-maps',
    classes: ['ghost-map', 'ghost-map-maps'],
    window: { title: 'GHOSTMAP.Maps.Window', icon: 'fa-solid fa-dungeon', resizable: true },
    position: { width: WIDTH, height: 'auto' as const },
    actions: {
      cancel: MapWindow.#cancel,
      again: MapWindow.#again,
      make: MapWindow.#make,
    },
  };

  static override PARTS = {
    body: { template: template('body'), templates: [template('source'), template('preview')], scrollable: ['.maps-left-out'] },
    footer: { template: template('footer') },
  };

  #stage: Stage = 'source';
  #preview: MapPreview | null = null;
  #name = '';
  #faults: readonly MapFault[] = [];
  #work = new AbortController();
  readonly #picture = new PreviewPicture();
  protected override readonly keptOverall = [new KeptFocus(NEXT)];

  constructor() {
    super({ position: besideSidebar(WIDTH) });
  }

  protected override async _prepareContext(): Promise<object & foundry.applications.api.ApplicationV2.RenderContext> {
    const preview = this.#stage === 'preview' ? this.#preview : null;
    const context: object = {
      stage: this.#stage,
      name: this.#name || words('GHOSTMAP.Maps.Given'),
      refused: this.#faults.map(faultSentence),
      preview: preview && { ...mapContext(preview, MAP_WORDS), picture: await this.#picture.of(preview) },
    };
    return context;
  }

  protected override async _onFirstRender(context: object, options: object): Promise<void> {
    await super._onFirstRender(context, options);
    followSources(this.element, {
      file: (file) => void this.take(file),
      text: () => undefined,
    });
    this.element.addEventListener('change', ({ target }) => {
      const field = isTag(target, 'input', 'select') ? target : null;
      if (!field || field.name === 'file' || !this.#preview || this.#stage !== 'preview') return;
      this.#preview = withField(this.#preview, field.name, field.value, 'checked' in field && field.checked);
      // A field that is left by a press on a button must not take that button away.
      if (field.type !== 'text') void this.render({ parts: ['body'] });
    });
  }

  async #show(stage: Stage): Promise<void> {
    this.#stage = stage;
    if (isOpen(this)) await this.render();
  }

  /** Reads a file or a text that somebody gave, unless the window is busy. */
  async take(given: GivenMap): Promise<void> {
    if (this.#stage === 'reading' || this.#stage === 'making') return;
    const read = await readable(given);
    if (read === null) sayUnreadable(given);
    else await this.#read(given, read);
  }

  /** Reads a file or a text beside the page, and shows what was made of it. */
  async #read(given: GivenMap, read: Blob | string): Promise<void> {
    this.#name = given.name;
    this.#work = new AbortController();
    this.#faults = [];
    this.#preview = null;
    await this.#show('reading');
    try {
      const reading = await READ_MAP(read, { progress: this.#progress, signal: this.#work.signal });
      if (reading?.kind === 'unreadable') sayUnreadable(given);
      if (reading?.kind === 'faults') this.#faults = reading.faults;
      const title = given.name.replace(/\.[^.]*$/, '');
      if (reading?.kind === 'map') this.#preview = freshPreview(reading.map, mapPlan(reading.map, title));
    } finally {
      await this.#show(this.#preview ? 'preview' : 'source');
    }
  }

  /** Shows how far the work is, without drawing the window anew. */
  readonly #progress = (share: number, doing?: Making): void => {
    if (!isOpen(this)) return;
    const bar = this.element.querySelector('progress');
    if (bar) bar.value = share;
    const line = this.element.querySelector('.maps-doing');
    if (line && doing) line.textContent = words(`GHOSTMAP.Ghost.Making.${doing}`);
  };

  static #cancel(this: MapWindow): void {
    this.#work.abort();
  }

  static async #again(this: MapWindow): Promise<void> {
    this.#faults = [];
    await this.#show('source');
  }

  /** Makes the scene, shows it and opens the window of its ghost map. */
  static async #make(this: MapWindow): Promise<void> {
    const preview = this.#preview;
    if (!preview) return;
    await this.#show('making');
    // The bar is seen before the work begins.
    await breath();
    const scene = await makeMapScene(preview.map, preview.plan, this.#progress);
    if (!scene) {
      await this.#show('preview');
      return;
    }
    say('info', 'GHOSTMAP.Maps.Made', { name: preview.plan.name });
    await this.close();
    await scene.view();
    const ref = ghostOn(scene);
    if (ref) openExpedition(ref);
  }

  protected override _onClose(options: never): void {
    super._onClose(options);
    this.#work.abort();
    this.#picture.release();
  }
}

/** Tells a file from what has only its name and text; one that was chosen in a window of its own is no instance of this page's class. */
function isFile(given: GivenMap): given is File {
  return 'size' in given;
}

function sayUnreadable({ name }: GivenMap): void {
  say('error', 'GHOSTMAP.Maps.Unreadable', { name });
}

/** Returns what was given as something that can be read, a file as it is; null where it cannot be opened or is far too large. */
async function readable(given: GivenMap): Promise<Blob | string | null> {
  if (!isFile(given)) return typeof given.text === 'string' ? given.text : given.text();
  if (given.size > LARGEST_FILE) return null;
  // A folder, or a file that went away meanwhile: its first byte tells.
  const first = await given
    .slice(0, 1)
    .arrayBuffer()
    .catch(() => null);
  return first && given;
}

let current: MapWindow | null = null;

/** Opens the window, or brings it to the front, and reads what is given. */
export async function openMapWindow(given: GivenMap | null): Promise<void> {
  if (!game.user.isGM) return;
  const window = (current = unlessClosed(current) ?? new MapWindow());
  await window.render({ force: true });
  if (given) await window.take(given);
}
