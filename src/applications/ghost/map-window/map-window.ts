/** The GM's window that imports a map: a file in, the map as players will see it, and a ghost scene once the GM agrees. */
import { ghostGrid, ghostOn, makeMapScene, mapPlan } from '../../../foundry/ghost/ghost-scenes.ts';
import type { GivenMap } from '../../../foundry/ghost/windows.ts';
import { orTell, say, words } from '../../../foundry/host/notices.ts';
import { READ_MAP } from '../../../foundry/maps/read-maps.ts';
import { openExpedition } from '../../../foundry/requests/windows.ts';
import { canStandIn, entrancesOf } from '../../../rules/maps/dungeon/entrance.ts';
import type { MapFault } from '../../../rules/maps/reading/map-reading.ts';
import type { Point } from '../../../rules/procedure.ts';
import { setOut } from '../../listing/setting-out.ts';
import { type FormField, isTicked } from '../../kit/elements.ts';
import { KeptUnfolded } from '../../kit/kept-unfolded.ts';
import { followSources } from '../../parts/given-file.ts';
import type { WindowModel } from '../../windows/described-window.ts';
import { singleWindow } from '../../windows/single-window.ts';
import { taking } from '../../parts/taking.ts';
import { READING_ACTIONS, type ReadingWindow, cancel, nothingRead, reading, shownPreview } from '../../windows/working.ts';
import { makingScene } from '../parts/making-scene.ts';
import { MAP_FIELDS, type MapPreview, type Ticked, freshPreview, mapContext, withTick, withTicked } from './context.ts';
import { PreviewPicture } from './picture.ts';

/** Bytes that are certainly more than the longest text that is read. */
const LARGEST_FILE = 200_000_000;

/** What the window remembers: after the reading it makes a scene. */
interface MapMemory extends ReadingWindow<MapPreview, 'making', MapFault> {
  /** The name of what was read last. */
  name: string;
  readonly picture: PreviewPicture;
}
type MapModel = WindowModel & MapMemory;

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

/** Reads a file or a text that somebody gave beside the page, unless the window is busy. */
async function take(model: MapModel, given: GivenMap): Promise<void> {
  if (model.stage === 'reading' || model.stage === 'making') return;
  const read = await readable(given);
  if (read === null) {
    sayUnreadable(given);
    return;
  }
  model.name = given.name;
  const work = reading(
    model,
    (following) => READ_MAP(read, following),
    (made) => {
      if (made.kind === 'unreadable') sayUnreadable(given);
      if (made.kind === 'faults') model.refused = made.faults;
      const title = given.name.replace(/\.[^.]*$/, '');
      return made.kind === 'map' ? freshPreview(made.map, made.look, mapPlan(made.map, title)) : null;
    },
  );
  await work.catch(orTell('a map could not be read', 'GHOSTMAP.Maps.NotRead', { name: given.name }));
}

/** Has rooms ticked at once. */
function tick(model: MapModel, ticked: Ticked): void {
  if (model.preview) model.preview = withTicked(model.preview, ticked);
  model.redraw('body');
}

/** Makes the scene of the map that is shown, and closes the window; null where it could not be made. */
async function make(model: MapModel): Promise<Scene.Implementation | null> {
  const { preview } = model;
  if (!preview) return null;
  const { plan } = preview;
  const scene = await makingScene(model, (progress) => makeMapScene(preview, plan, progress));
  if (!scene) return null;
  say('info', 'GHOSTMAP.Maps.Made', { name: plan.name });
  await model.close();
  return scene;
}

/** Shows what else a field has changed; one that is left by a press on a button must not take that button away. */
function settle(model: MapModel, { type }: FormField): void {
  if (type !== 'text') model.redraw('body');
}

const WINDOW = singleWindow<MapMemory>({
  name: 'map',
  title: 'GHOSTMAP.Maps.Window',
  id: 'ghost-map-maps',
  classes: ['ghost-map-maps'],
  icon: 'fa-solid fa-dungeon',
  width: 760,
  resizable: true,
  parts: {
    body: {
      templates: ['source', 'preview'],
      scrollable: ['.maps-left-out', '.maps-rooms ul'],
      view(model) {
        const preview = shownPreview(model);
        const picture = preview && model.picture.shown(preview, () => model.redraw('body'));
        return {
          stage: model.stage,
          name: model.name || words('GHOSTMAP.Maps.Given'),
          refused: model.refused.map(({ code, path }) => words(`GHOSTMAP.Maps.Fault.${code}`, { path })),
          preview: preview && { ...mapContext(preview, words), picture, drawing: picture === null },
        };
      },
      changed: {
        ...taking(
          MAP_FIELDS,
          (model: MapModel, change, field) => {
            const preview = shownPreview(model);
            if (preview) model.preview = { ...preview, plan: { ...preview.plan, ...change } };
            settle(model, field);
          },
          settle,
        ),
        encounter(model, field) {
          if (model.preview) model.preview = withTick(model.preview, field.dataset['room'] ?? '', isTicked(field));
          model.redraw('body');
        },
      },
    },
    footer: { view: (model) => ({ preview: shownPreview(model) !== null }) },
  },
  actions: {
    ...READING_ACTIONS,
    tickAll() {
      tick(this, 'all');
    },
    tickNoted() {
      tick(this, 'noted');
    },
    tickNone() {
      tick(this, 'none');
    },
    /** Makes the scene, and has the party of the scene that was viewed set out on it. */
    async begin() {
      const { preview } = this;
      const from = canvas.scene;
      const scene = await make(this);
      const ref = scene && ghostOn(scene);
      if (!preview || !ref) return;
      const { map } = preview;
      const { x, y, size } = ghostGrid(ref);
      const ways = entrancesOf(map).map((square) => ({ x: x + (square.x + 0.5) * size, y: y + (square.y + 0.5) * size }));
      const stands = (at: Point): boolean =>
        canStandIn(map, { x: Math.floor((at.x - x) / size), y: Math.floor((at.y - y) / size) });
      await setOut(scene, { from, ways, stands });
    },
    /** Makes the scene, shows it and opens the window of its ghost map. */
    async make() {
      const scene = await make(this);
      if (!scene) return;
      await scene.view();
      const ref = ghostOn(scene);
      if (ref) openExpedition(ref);
    },
  },
  fresh: (): MapMemory => ({ ...nothingRead(), name: '', picture: new PreviewPicture() }),
  next: ['[data-next]', ':is(button, input, select):enabled'],
  nextAnywhere: true,
  kept: () => [new KeptUnfolded()],
  follow(model) {
    followSources(model.element, {
      file: (file) => void take(model, file),
      text: () => undefined,
    });
  },
  closed(model) {
    cancel(model);
    model.picture.release();
  },
});

/** Opens the window, or brings it to the front, and reads what is given. */
export async function openMapWindow(given: GivenMap | null): Promise<void> {
  if (!game.user.isGM) return;
  const model = await WINDOW.open();
  if (given) await take(model, given);
}
