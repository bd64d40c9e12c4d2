/** The GM's part of the bar: what is rolled for after a dash or in a room, and what comes next of it. Fetched when there is something. */
import { oneAtATime } from '../../../foundry/requests/one-at-a-time.ts';
import { inWords } from '../../../foundry/presence/sentences.ts';
import { roomTitle } from '../../../foundry/scramble/telling/room-title.ts';
import { linksSaid } from '../../../rules/encounters/plain-words.ts';
import { roomAt } from '../scramble-window/room/room-part.ts';
import { words } from '../../../foundry/host/notices.ts';
import { sendCommand } from '../../../foundry/requests/asking.ts';
import { type ExpeditionRef, expeditionOn, halvesOf } from '../../../foundry/store/expeditions.ts';
import { watchTables } from '../../../foundry/tables/encounter-tables.ts';
import type { Answer } from '../../../play/messages.ts';
import type { Halves } from '../../../rules/procedure.ts';
import type { ScrambleHidden, ScrambleOpen } from '../../../rules/scramble/state/state.ts';
import { type BarModel, type BarView, isInPlay } from '../../listing/bar-view.ts';
import { shortened } from '../../../rules/values/texts.ts';
import type { Actions } from '../../windows/described-window.ts';
import { metRollActions, metRollView } from '../../table-play/parts/met-roll.ts';
import { pointOf } from '../parts/map-choice.ts';
import type { PlayedScramble } from '../parts/played-scramble.ts';
import { FRESH_ENCOUNTER_MODEL, encounterContext } from '../scramble-window/encounter/context.ts';
import { type MetModel, MOST_WORDS, metDeeds, placeMet, showMet } from '../scramble-window/encounter/met.ts';
import { encounterWorld } from '../scramble-window/encounter/site.ts';
import { meetingSteps } from './meeting-steps.ts';

/** Returns both halves of a scramble. */
const halvesHere = (ref: ExpeditionRef) => halvesOf<Halves<ScrambleOpen, ScrambleHidden>>(ref);

/** A scramble as the bar has it, read anew at each look: while the GM is asked for something it goes on. */
class Meeting implements MetModel {
  readonly encounter = FRESH_ENCOUNTER_MODEL;
  readonly #first: ExpeditionRef;
  readonly #redraw: () => unknown;

  constructor(ref: ExpeditionRef, redraw: () => unknown) {
    this.#first = ref;
    this.#redraw = redraw;
  }

  redraw(): void {
    this.#redraw();
  }

  get ref(): ExpeditionRef | null {
    return expeditionOn(this.#first.holder, this.#first.id);
  }

  get open(): ScrambleOpen | null {
    const { ref } = this;
    return ref && halvesHere(ref).open;
  }

  get hidden(): ScrambleHidden | null {
    const { ref } = this;
    return ref && halvesHere(ref).hidden;
  }

  async command(command: PlayedScramble['command']): Promise<Answer | null> {
    const { ref } = this;
    return ref && sendCommand(ref, command);
  }

  async done(command: PlayedScramble['command']): Promise<boolean> {
    return (await this.command(command))?.kind === 'done';
  }
}

/** The bar makes room for the map as it is. */
const DEEDS = metDeeds<Meeting>((_meeting, choose) => choose());

/** Has what was rolled come, from where and how far the referee rolls (SC-30 to SC-32). */
async function comes(meeting: Meeting): Promise<void> {
  const { ref, open, hidden } = meeting;
  const roll = ref && open && encounterWorld(ref, open, hidden, meeting.encounter).roll;
  if (!roll || roll.none) return;
  const text = shortened(roll.said.trim() || words('GHOSTMAP.Scramble.Encounter.Something'), MOST_WORDS);
  await meeting.command({ kind: 'encounter', text, creature: roll.creature });
}

const ACTIONS = {
  ...metRollActions(DEEDS),
  comes(this: Meeting) {
    return comes(this);
  },
  showMark(this: Meeting) {
    return showMet(this);
  },
};

/** Makes what the bar shows a GM of it; null where nothing is rolled for or met, or this browser does not know. */
export function meetingContext(ref: ExpeditionRef) {
  const { open, hidden } = halvesHere(ref);
  const world = encounterWorld(ref, open, hidden, FRESH_ENCOUNTER_MODEL);
  const rolls = metRollView(placeMet(open, hidden, world.table?.uuid ?? '', (square) => pointOf({ ref, open }, square)));
  if (!rolls) return null;
  const shown = encounterContext(open, hidden?.marker ?? null, world, FRESH_ENCOUNTER_MODEL);
  const steps = meetingSteps(shown, rolls, open.encounter?.origin === 'room');
  /** What the bar says instead of how things stand; empty for that. */
  const says = steps.comes
    ? words('GHOSTMAP.ScrambleBar.Roll.comes')
    : steps.nothing
      ? words('GHOSTMAP.ScrambleBar.Roll.nothing')
      : '';
  return { ...steps, says };
}

/** Returns the room that the party stands in, as the GM has noted it; null where nothing is noted, or this browser does not know. */
export function notedHere(ref: ExpeditionRef) {
  const { open, hidden } = halvesHere(ref);
  const room = isInPlay(open) ? roomAt(open.at, open, hidden) : null;
  return room && room.note !== '' ? { title: inWords(roomTitle(room.name)), note: linksSaid(room.note) } : null;
}

/** For each scramble a second press while something is done does nothing, so that nothing is rolled or placed twice. */
const alone = oneAtATime();

function act(name: keyof typeof ACTIONS, { ref, redraw }: BarModel, button: HTMLElement): Promise<void> {
  return alone(ref.id, async () => {
    await (ACTIONS[name] as Actions<Meeting>[string]).call(new Meeting(ref, redraw), new Event('click'), button);
  });
}

/** What its buttons do, as actions of the bar. */
export const MEETING_ACTIONS: BarView['actions'] = Object.fromEntries(
  Object.keys(ACTIONS).map((name) => [
    name,
    (model: BarModel, button: HTMLElement) => void act(name as keyof typeof ACTIONS, model, button),
  ]),
);

/** Calls back whenever what it shows of tables has changed. */
export function watchMeeting(changed: () => void): void {
  watchTables(changed);
}
