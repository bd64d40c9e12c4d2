/** The GM's window that takes tables out of the world: as files, as a compendium, or as a module of their own. */
import { breath, chunked } from '../../../foundry/browser/chunked.ts';
import { say, words } from '../../../foundry/host/notices.ts';
import { makeCompendium, sharedTable } from '../../../foundry/tables/shared-tables.ts';
import { type SharedTable, isPackageId, moduleSource, slugOf } from '../../../rules/encounters/formats/module-source.ts';
import { type Importing, part } from '../../../rules/values/pausing.ts';
import { type FormField, inputIn } from '../../kit/elements.ts';
import { offer } from '../../parts/offer.ts';
import { taking } from '../../parts/taking.ts';
import type { WindowModel } from '../../windows/described-window.ts';
import { singleWindow } from '../../windows/single-window.ts';
import { type Working, begun, cancel, turnTo } from '../../windows/working.ts';
import { EXPORT_FORMATS, type ListedTable, type ShareModel, exportedFile, moduleIdOf, shareContext } from './context.ts';
import { zipped } from './zip.ts';

type TableDocument = RollTable.Implementation;

/** What the window remembers while tables are chosen, and while something is made of them. */
interface ShareMemory extends Working<'choosing' | 'busy'> {
  share: ShareModel;
}
type ShareWindow = WindowModel & ShareMemory;

/** How it is said that there is no new compendium. */
const KIND_OF_NOTICE = { taken: 'warn', cancelled: 'info', failed: 'error' } as const;

/** Lists the world's tables by name. */
function tablesHere(): ListedTable[] {
  return game.tables
    .map(({ id, name, folder, results }) => ({ id, name, folder: folder?.name ?? '', rows: results.size }))
    .sort((one, other) => one.name.localeCompare(other.name, game.i18n.lang));
}

function chosenIn({ share }: ShareWindow): TableDocument[] {
  return game.tables.filter(({ id }) => share.chosen.has(id));
}

/** Reads the chosen tables, one after another: a long one takes a frame or two. */
async function shared(model: ShareWindow): Promise<SharedTable[]> {
  const tables: SharedTable[] = [];
  for (const document of chosenIn(model)) {
    tables.push(sharedTable(document));
    await breath();
  }
  return tables;
}

/** Does something that takes a while, with a bar and a button to cancel it. */
async function working(model: ShareWindow, act: (following: ReturnType<typeof begun>) => Promise<void>): Promise<void> {
  const following = begun(model);
  await turnTo(model, 'busy');
  try {
    await act(following);
  } finally {
    await turnTo(model, 'choosing');
  }
}

/** Packs tables as a module, a stretch at a time. */
function* moduleZip(wish: Parameters<typeof moduleSource>[0]): Importing<Blob> {
  const files = yield* part(moduleSource(wish), 0, 0.5);
  return yield* part(zipped(files, wish.id), 0.5, 1);
}

function choose(model: ShareWindow, chosen: Iterable<string>): void {
  model.note('share', { chosen: new Set(chosen) });
}

/** Keeps what was typed; a field that is left by a press on a button must not take that button away. */
function keep(model: ShareWindow, { name, value }: FormField): void {
  model.note('share', { [name]: value });
}

const WINDOW = singleWindow<ShareMemory>({
  name: 'share',
  title: 'GHOSTMAP.Share.Window',
  icon: 'fa-solid fa-share-nodes',
  width: 520,
  resizable: true,
  parts: {
    share: {
      scrollable: ['.share-tables'],
      view: ({ share, stage }) => ({ ...shareContext(tablesHere(), share), busy: stage === 'busy' }),
      changed: {
        table(model, { value }) {
          const chosen = new Set(model.share.chosen);
          if (!chosen.delete(value)) chosen.add(value);
          choose(model, chosen);
          model.redraw();
        },
        ...taking({ format: { kind: 'choice', ids: EXPORT_FORMATS } }, (model: ShareWindow, change) => {
          model.show('share', change);
        }),
        packLabel: keep,
        moduleId: keep,
        author: keep,
        title(model, field) {
          keep(model, field);
          const id = inputIn(model.element, 'moduleId');
          if (id) id.placeholder = slugOf(field.value);
        },
      },
      actions: {
        chooseAll() {
          const all = tablesHere().map(({ id }) => id);
          choose(this, this.share.chosen.size === all.length ? [] : all);
          void this.render();
        },
        download() {
          return working(this, async (following) => {
            const tables = (await shared(this)).map(({ table }) => table);
            const file = await chunked(exportedFile(tables, this.share.format), following);
            if (file) foundry.utils.saveDataToFile(file.text, file.type, file.name);
          });
        },
        async compendium() {
          const label = this.share.packLabel.trim();
          const name = slugOf(label);
          if (name === '') {
            say('warn', 'GHOSTMAP.Share.PackUnnamed');
            return;
          }
          await working(this, async ({ counted, signal }) => {
            const made = await makeCompendium(chosenIn(this), label, name, { progress: counted, signal });
            if (made.kind === 'made') say('info', 'GHOSTMAP.Share.PackMade', { label, count: String(made.tables) });
            else say(KIND_OF_NOTICE[made.kind], `GHOSTMAP.Share.PackEnded.${made.kind}`, { label });
            if ('left' in made && made.left) say('error', 'GHOSTMAP.Share.PackLeft', { label });
          });
        },
        async module() {
          const id = moduleIdOf(this.share);
          const title = this.share.title.trim();
          if (title === '' || !isPackageId(id)) {
            say('warn', 'GHOSTMAP.Share.BadId');
            return;
          }
          await working(this, async (following) => {
            const wish = {
              id,
              title,
              author: this.share.author.trim() || game.user.name,
              description: words('GHOSTMAP.Share.ModuleDescription'),
              readme: words('GHOSTMAP.Share.Readme', { id, title }),
              tables: await shared(this),
            };
            const zip = await chunked(moduleZip(wish), following);
            if (zip) offer(zip, `${id}.zip`);
          });
        },
        cancel() {
          cancel(this);
        },
      },
    },
  },
  fresh: (): ShareMemory => ({
    stage: 'choosing',
    work: new AbortController(),
    share: {
      chosen: new Set(),
      format: 'csv',
      packLabel: words('GHOSTMAP.Share.PackLabel'),
      title: words('GHOSTMAP.Share.PackLabel'),
      moduleId: '',
      author: game.user.name,
    },
  }),
  next: ['[data-next]', 'button:enabled'],
  kept: () => [],
  closed: cancel,
});

/** Opens the window with some tables chosen in place of those that were, or brings it to the front. */
export function openShareWindow(tables: readonly TableDocument[]): void {
  if (!game.user.isGM) return;
  void WINDOW.open((model) => {
    choose(
      model,
      tables.flatMap(({ id }) => id ?? []),
    );
  });
}
