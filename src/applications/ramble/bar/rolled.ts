/** The GM's part of the bar: what the encounter table of the place tells of this hour, and what comes next of it (RA-60). Fetched when there is something. */
import { oneAtATime } from '../../../foundry/requests/one-at-a-time.ts';
import { rambleHalves } from '../../../foundry/ramble/ramble-ground.ts';
import { sendCommand } from '../../../foundry/requests/asking.ts';
import { isNightNow } from '../../../foundry/scene/calendar.ts';
import { type ExpeditionRef, expeditionOn } from '../../../foundry/store/expeditions.ts';
import { watchTables } from '../../../foundry/tables/encounter-tables.ts';
import { placedHere } from '../../../foundry/tables/table-tokens.ts';
import { rollMet, rollOwed } from '../../../rules/ramble/encounter/table-rolls.ts';
import { encounterTableHere } from '../../../rules/ramble/encounter/tables.ts';
import { hoursBehind, isRollOpen } from '../../../rules/ramble/state/ruling.ts';
import type { RambleCommand } from '../../../rules/ramble/state/commands.ts';
import { shortened } from '../../../rules/values/texts.ts';
import type { BarModel, BarView } from '../../listing/bar-view.ts';
import { type MetDeeds, type MetPlace, metRollActions, metRollView, placedAt } from '../../table-play/parts/met-roll.ts';
import type { Actions } from '../../windows/described-window.ts';
import { pointOfCell } from '../parts/cell-choice.ts';

/** The most letters of what players are shown. */
const MOST_WORDS = 120;

const wordsShown = (words: string): string => shortened(words, MOST_WORDS).trim();

/** Returns what is rolled for or met as a place of its own; null where there is neither, or this browser does not know. */
function placeOf(ref: ExpeditionRef | null): MetPlace | null {
  const { open, hidden } = ref ? rambleHalves(ref) : {};
  if (!ref || !open || !hidden) return null;
  const state = { open, hidden };
  const tables = [encounterTableHere(state, { night: isNightNow(hoursBehind(open)) })];
  if (isRollOpen(open))
    return { tables, roll: rollOwed(state), at: undefined, known: false, isShown: () => false, canShow: () => false };
  const { encounter } = open;
  if (open.status !== 'met' || !encounter) return null;
  return {
    ...{ tables, roll: rollMet(state), at: undefined, near: pointOfCell(ref, open.at), known: true },
    isShown: () => encounter.text !== '',
    canShow: (words) => encounter.text !== wordsShown(words),
  };
}

/** A ramble as the bar has it, read anew at each look: while the GM is asked for something it goes on. */
class Rolling {
  readonly #first: ExpeditionRef;
  readonly redraw: () => unknown;

  constructor({ ref, redraw }: Pick<BarModel, 'ref' | 'redraw'>) {
    this.#first = ref;
    this.redraw = redraw;
  }

  get ref(): ExpeditionRef | null {
    return expeditionOn(this.#first.holder, this.#first.id);
  }

  async done(command: RambleCommand): Promise<boolean> {
    const { ref } = this;
    return ref !== null && (await sendCommand(ref, command)).kind === 'done';
  }
}

const DEEDS: MetDeeds<Rolling> = {
  own: 'search-tables',
  placeIn: ({ ref }) => placeOf(ref),
  /** A table that is chosen here is that of the map for any time. */
  keep(model, any) {
    const { ref } = model;
    if (!ref) return Promise.resolve(false);
    return model.done({ kind: 'configure', encounterTables: { ...rambleHalves(ref).open.encounterTables, any } });
  },
  roll: (model, how) => model.done({ kind: 'roll', ...how }),
  show: (model, words) => model.done({ kind: 'show', text: wordsShown(words) }),
  choosing: (_model, choose) => choose(),
};

/** Makes what the bar shows a GM of it; null where nothing is rolled for or met, or this browser does not know. */
export function rolledContext(ref: ExpeditionRef) {
  const rolls = metRollView(placeOf(ref));
  if (!rolls) return null;
  const { open } = rambleHalves(ref);
  const { roll, lost, table, ways } = rolls;
  const isOpen = isRollOpen(open);
  return {
    ...{ roll, lost },
    locked: table?.locked ?? false,
    secret: table?.secret ?? true,
    /** Whether a roll can be made now that none has been: in place of one's own word, or to tell what is met. */
    rolls: table !== null && roll === null && (isOpen || open.encounter?.planned === false),
    within: isOpen ? null : (ways?.within ?? null),
    tokens: !isOpen && ways?.actor === true ? { placed: ways.placed } : null,
    documents: isOpen ? [] : (ways?.documents ?? []),
  };
}

/** Lists the tokens that were placed for what is met. */
export function tokensMet(ref: ExpeditionRef): ReturnType<typeof placedHere> {
  const placed = placedAt(placeOf(ref));
  return placed ? placedHere(placed) : [];
}

const ROLLING_ACTIONS: Actions<Rolling> = metRollActions(DEEDS);

/** For each ramble a second press while something is done does nothing, so that nothing is rolled or placed twice. */
const alone = oneAtATime();

/** What its buttons do, as actions of the bar. */
export const ROLLED_ACTIONS: BarView['actions'] = Object.fromEntries(
  Object.entries(ROLLING_ACTIONS).map(([name, act]) => [
    name,
    (model: BarModel, button: HTMLElement) =>
      void alone(model.ref.id, async () => void (await act.call(new Rolling(model), new Event('click'), button))),
  ]),
);

/** Calls back whenever what it shows of tables has changed. */
export function watchRolled(changed: () => void): void {
  watchTables(changed);
}
