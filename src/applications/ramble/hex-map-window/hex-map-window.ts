/** The GM's window that lays a map of hexes: a file in, or a GM's own ramble, the map as it will be drawn, and a scene on which players see nothing of it but what their party has seen. */
import { breath } from '../../../foundry/browser/chunked.ts';
import { orTell, say, words } from '../../../foundry/host/notices.ts';
import { makeHexMap } from '../../../foundry/ramble/hex-maps/hex-map-scenes.ts';
import { type Progress, SHEET_LAYS } from '../../../foundry/ramble/hex-maps/hex-map.ts';
import type { GivenHexMap } from '../../../foundry/ramble/windows.ts';
import { openExpedition } from '../../../foundry/requests/windows.ts';
import { expeditionsOn } from '../../../foundry/store/expeditions.ts';
import { cellName } from '../../../rules/grid/sides.ts';
import type { SheetFault } from '../../../rules/hex-maps/sheet.ts';
import { focusBar } from '../../bar/bar-focus.ts';
import { type FormField, dataAt } from '../../kit/elements.ts';
import { KeptUnfolded } from '../../kit/kept-unfolded.ts';
import { followSources } from '../../parts/given-file.ts';
import { taking } from '../../parts/taking.ts';
import type { WindowModel } from '../../windows/described-window.ts';
import { isOpen } from '../../windows/is-open.ts';
import { singleWindow } from '../../windows/single-window.ts';
import {
  READING_ACTIONS,
  type ReadingWindow,
  cancel,
  nothingRead,
  reading,
  showProgress,
  shownPreview,
  turnTo,
} from '../../windows/working.ts';
import { kindName } from '../parts/kind-words.ts';
import { siteName } from '../parts/site-words.ts';
import { type Called, HEX_MAP_FIELDS, type HexMapPreview, hexMapContext, meaningOf, meaningWith } from './context.ts';
import { MapPicture } from './map-picture.ts';
import { cellByArrow } from './picture-lay.ts';
import { drawSamples } from './samples.ts';
import { type HexMapSource, centred, previewOf, readAgain, remember, sourceOf } from './source.ts';

/** What the window remembers: after the reading it makes a scene. */
interface HexMapMemory extends ReadingWindow<HexMapPreview, 'making', SheetFault> {
  /** What is read: a file or a text, or a ramble. */
  source: HexMapSource | null;
  readonly picture: MapPicture;
  /** Counts the readings, so that one that was overtaken is not shown. */
  readings: number;
}
type HexMapModel = WindowModel & HexMapMemory;

const CALLED: Called = { kind: kindName, site: siteName };

/** Reads what somebody gave beside the page, unless the window is busy. */
async function take(model: HexMapModel, given: GivenHexMap): Promise<void> {
  if (model.stage === 'reading' || model.stage === 'making') return;
  const source = sourceOf(given);
  if (!source) {
    say('error', 'GHOSTMAP.HexMap.Unreadable', { name: 'name' in given ? given.name : '' });
    return;
  }
  model.source = source;
  const work = reading(
    model,
    (following) => previewOf(source, following),
    (read) => {
      if (read.kind === 'preview') return read.preview;
      if (read.kind === 'faults') model.refused = read.faults;
      else say('error', 'GHOSTMAP.HexMap.Unreadable', { name: source.name });
      return null;
    },
  );
  await work.catch(orTell('a map of hexes could not be read', 'GHOSTMAP.HexMap.NotRead', { name: source.name }));
}

/** Reads the same again after a change of what it is read by, while the window shows what it did. */
async function again(model: HexMapModel, changed: HexMapPreview): Promise<void> {
  const { source } = model;
  if (!source) return;
  model.preview = changed;
  model.redraw('body');
  model.readings += 1;
  const number = model.readings;
  const read = await readAgain(source, changed).catch(
    orTell('a map of hexes could not be read', 'GHOSTMAP.HexMap.NotRead', { name: source.name }),
  );
  // What it is read by was changed once more, and is read after this.
  const now = shownPreview(model);
  if (!read || !now || number !== model.readings) return;
  if (read.kind === 'preview') {
    const { preview } = read;
    const hasMoved = now.map.start !== changed.map.start;
    const map = hasMoved ? { ...preview.map, start: now.map.start } : preview.map;
    model.preview = { ...preview, map, plan: now.plan };
  } else if (read.kind === 'faults')
    for (const { code, path } of read.faults) say('warn', `GHOSTMAP.HexMap.Fault.${code}`, { path });
  model.redraw('body');
}

/** Shows that the party sets out from another cell, where the map has it. */
function startAt(model: HexMapModel, cell: string): void {
  const preview = shownPreview(model);
  const { lay } = model.picture;
  if (!preview || !lay?.has.some((one) => cellName(one) === cell)) return;
  model.preview = { ...preview, map: { ...preview.map, start: cell } };
  model.redraw('body');
}

/** Takes what a list of a question was turned to. */
function answer(model: HexMapModel, field: FormField): void {
  const preview = shownPreview(model);
  const question = preview?.questions.find(({ word }) => word === dataAt(field, 'word'));
  if (!preview || !question) return;
  const list = field.name === 'site' ? 'site' : 'ground';
  const meaning = meaningWith(meaningOf(preview, question), list, field.value);
  void again(model, { ...preview, answers: { ...preview.answers, [question.word]: meaning } });
}

/** Makes the scene of the map that is shown, and closes the window; null where it could not be made. */
async function make(model: HexMapModel, begins: boolean): Promise<Scene.Implementation | null> {
  const { preview } = model;
  if (!preview || model.stage === 'making') return null;
  await turnTo(model, 'making');
  // The bar is seen before the work begins.
  await breath();
  const progress: Progress = (share, doing) => {
    showProgress(model, share);
    const line = isOpen(model) ? model.element.querySelector('.hex-map-doing') : null;
    if (line) line.textContent = words(`GHOSTMAP.HexMap.Making.${doing}`);
  };
  const { plan } = preview;
  const scene = await makeHexMap(await centred(preview), plan, begins, progress);
  if (!scene) {
    await turnTo(model, 'preview');
    return null;
  }
  await remember(preview);
  say('info', 'GHOSTMAP.HexMap.Made', { name: plan.name });
  await model.close();
  return scene;
}

/** Shows what else a field has changed; one that is left by a press on a button must not take that button away. */
function settle(model: HexMapModel, { type }: FormField): void {
  if (type !== 'text') model.redraw('body');
}

const WINDOW = singleWindow<HexMapMemory>({
  name: 'hex-map',
  title: 'GHOSTMAP.HexMap.Window',
  icon: 'fa-solid fa-map',
  width: 860,
  resizable: true,
  parts: {
    body: {
      templates: ['source', 'preview', 'questions'],
      scrollable: ['', '.hex-map-left-out', '.hex-map-scroll'],
      view(model) {
        const preview = shownPreview(model);
        return {
          stage: model.stage,
          name: model.source?.name || words('GHOSTMAP.HexMap.Given'),
          refused: model.refused.map(({ code, path }) => words(`GHOSTMAP.HexMap.Fault.${code}`, { path })),
          preview: preview && hexMapContext(preview, words, CALLED),
        };
      },
      changed: {
        ...taking(
          HEX_MAP_FIELDS,
          (model: HexMapModel, change, field) => {
            const preview = shownPreview(model);
            if (preview) model.preview = { ...preview, plan: { ...preview.plan, ...change } };
            settle(model, field);
          },
          settle,
        ),
        lay(model, { value }) {
          const preview = shownPreview(model);
          if (preview) void again(model, { ...preview, lay: SHEET_LAYS.find((one) => one === value) ?? preview.lay });
        },
        ground: answer,
        site: answer,
      },
    },
    footer: { view: (model) => ({ stage: model.stage, preview: shownPreview(model) !== null }) },
  },
  actions: {
    ...READING_ACTIONS,
    read() {
      const text = this.element.querySelector('textarea')?.value ?? '';
      if (text.trim() !== '') return take(this, { name: '', text });
      say('warn', 'GHOSTMAP.HexMap.NothingPasted');
      return null;
    },
    /** Makes the scene, opens it to all, and the party sets out. */
    async begin() {
      const scene = await make(this, true);
      if (!scene) return;
      await scene.update({ active: true });
      await scene.view();
      focusBar();
    },
    /** Makes the scene, shows it to the GM alone and opens the window of its ramble. */
    async make() {
      const scene = await make(this, false);
      if (!scene) return;
      await scene.view();
      const [ref] = expeditionsOn(scene);
      if (ref) openExpedition(ref);
    },
  },
  fresh: (): HexMapMemory => ({ ...nothingRead(), source: null, picture: new MapPicture(), readings: 0 }),
  next: ['[data-next]', ':is(button, input, select):enabled'],
  nextAnywhere: true,
  kept: () => [new KeptUnfolded()],
  follow(model) {
    followSources(model.element, {
      file: (file) => void take(model, file),
      text: (text) => void take(model, { name: '', text }),
    });
    model.element.addEventListener('click', (event) => {
      const cell = model.picture.cellAt(event);
      if (cell !== null) startAt(model, cell);
    });
    model.element.addEventListener('keydown', (event) => {
      const preview = shownPreview(model);
      const { lay } = model.picture;
      if (!preview || !lay || !model.picture.isFocused()) return;
      const cell = cellByArrow(lay, preview.map.start, event.key);
      if (cell === null) return;
      event.preventDefault();
      startAt(model, cell);
    });
  },
  drawn(model) {
    const preview = shownPreview(model);
    model.picture.show(model.element.querySelector('.hex-map-picture'), preview);
    if (preview) drawSamples(model.element, preview.plan.style);
  },
  closed(model) {
    cancel(model);
    model.picture.release();
  },
});

/** Opens the window, or brings it to the front, and reads what is given. */
export async function openHexMapWindow(given: GivenHexMap | null): Promise<void> {
  if (!game.user.isGM) return;
  const model = await WINDOW.open();
  if (given) await take(model, given);
}
