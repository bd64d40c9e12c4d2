/**
 * The seats that the computer plays: whoever referees has the move thought over beside the page, and sends it as anybody else would
 * (HA-13). After an undo it waits: what a GM took back would be done again at once.
 */
import { HAUNT_ID } from '../../rules/haunt/id.ts';
import { turnOf } from '../../rules/haunt/ruling.ts';
import type { HauntCommand } from '../../rules/haunt/commands.ts';
import type { HauntOpen } from '../../rules/haunt/state.ts';
import { isTakenBack } from '../../play/expedition.ts';
import { sameData } from '../../rules/values/plain-data.ts';
import { orLog } from '../host/console.ts';
import { type Holder, addressOf, holders, isScene, sceneAt } from '../host/holders.ts';
import { holdsLease, watchLease } from '../referee/lease-holder.ts';
import type { RequestBody } from '../../play/messages.ts';
import { sendRequest } from '../requests/asking.ts';
import { oneAtATime } from '../requests/one-at-a-time.ts';
import { commandRequest, sendQuietly } from '../requests/requests.ts';
import { type ExpeditionRef, expeditionOn, expeditionsOf, watchExpeditions } from '../store/expeditions.ts';
import { hauntOpen } from './house/boards.ts';
import { THINK_MOVE } from './beside/houses-beside.ts';

/** How many steps could be undone when an expedition was last looked at, and the moment of play that an undo has brought back; null for none. */
const looked = new Map<string, { readonly depth: number; readonly held: string | null }>();
/** Thinks over one move of an expedition at a time. */
const alone = oneAtATime();

/** Whether it is the same turn as it was, of the same players: what else was done meanwhile makes no difference. */
function isSameTurn(one: ExpeditionRef, other: ExpeditionRef): boolean {
  const [now, then] = [hauntOpen(one), hauntOpen(other)];
  return now.status === then.status && now.line === then.line && now.hand === then.hand && sameData(now.seats, then.seats);
}

/** Returns a game as it stands now; null where it, or its scene, is gone. */
function nowOf({ holder, id }: ExpeditionRef): ExpeditionRef | null {
  return expeditionOn(sceneAt(addressOf(holder)), id);
}

/** Returns the seat of the computer whose turn it is; null where it is somebody else's, or nobody's. */
export function computerTurn(open: HauntOpen): string | null {
  const turn = open.status === 'haunt' ? turnOf(open) : null;
  return turn && open.seats[turn.key]?.computer ? turn.key : null;
}

/** Names a moment of play: what else is done in it makes it no other. */
const momentOf = ({ line, hand }: HauntOpen): string => `${line} ${hand}`;

/** Has a request sent. */
type Sends = (request: RequestBody) => Promise<unknown>;

/** Asks for what the computer does at its turn, as long as play stands as it did when that was thought over. */
async function play(ref: ExpeditionRef, sends: Sends): Promise<void> {
  const command: HauntCommand | null = await THINK_MOVE(hauntOpen(ref));
  const now = nowOf(ref);
  if (command && now && isSameTurn(now, ref)) await sends(commandRequest(now, command));
}

/** Plays the computer's turn, unless it is being thought over already. */
function think(ref: ExpeditionRef, sends: Sends): Promise<void> {
  return alone(ref.id, () => play(ref, sends).catch(orLog('the computer could not think its move over', undefined)));
}

/** Has the computer play on at a GM's word, who is told why it cannot. */
export async function playOn(ref: ExpeditionRef): Promise<void> {
  looked.set(ref.id, { depth: ref.expedition.record.depth, held: null });
  await think(ref, sendRequest);
}

/** Looks whether the computer is to play on, as the referee. */
function look(ref: ExpeditionRef): void {
  const { record } = ref.expedition;
  const { depth } = record;
  const before = looked.get(ref.id);
  const moment = momentOf(hauntOpen(ref));
  // A page that was opened after the undo has only what lies there to go by.
  const isUndone = before ? depth < before.depth : isTakenBack(record);
  const isHeld = isUndone || before?.held === moment;
  looked.set(ref.id, { depth, held: isHeld ? moment : null });
  if (isHeld || !holdsLease() || computerTurn(hauntOpen(ref)) === null) return;
  // What came in between is looked at once the answer is there.
  void think(ref, sendQuietly).then(() => lookAgain(ref));
}

/** Looks once more where play has gone on. */
function lookAgain(ref: ExpeditionRef): void {
  const now = nowOf(ref);
  if (now && !isSameTurn(now, ref)) look(now);
}

function lookOn(holder: Holder): void {
  if (isScene(holder)) for (const ref of expeditionsOf(holder, HAUNT_ID)) look(ref);
}

/** Follows all games; called once. */
export function followComputerSeats(): void {
  const lookEverywhere = (): void => {
    for (const holder of holders()) lookOn(holder);
  };
  watchExpeditions(lookOn);
  watchLease(lookEverywhere);
  lookEverywhere();
}
