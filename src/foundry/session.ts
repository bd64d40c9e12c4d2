/** This client's session: its part as referee or as who sends requests, wired to Foundry's hooks and the module's socket. */
import { followAnnouncements } from './chat/event-notices.ts';
import { followWalls } from './scene/boards.ts';
import { followTables } from './tables/encounter-tables.ts';
import { fetchAhead, followExpeditions, rereadAll } from './store/expeditions.ts';
import { fetchedChunk } from './browser/fetched-chunk.ts';
import { receiveMessages } from './receiving.ts';
import { breath } from './browser/chunked.ts';
import { canSeal, onKeyFound, readKeyring } from './keys/keyring.ts';
import { callTheRoll, followLease } from './referee/lease-holder.ts';
import { logError, orWarn } from './host/console.ts';
import { say } from './host/notices.ts';
import type * as RefereeSeat from './referee-seat.ts';
import type { Referee } from './referee/referee.ts';
import { followProcedures } from './referee/refereeings.ts';
import type { RequestQueue } from './referee/request-queue.ts';
import { answerRequestsWith, sendWithKeys, followReferee, tidyLeft } from './requests/requests.ts';
import { followSquares } from './scene/lost-squares.ts';
import { followLostTokens } from './moves/lost-tokens.ts';
import { followClicks } from './browser/double-clicks.ts';
import { followTold } from './store/told.ts';
import { followTokens } from './moves/token-moves.ts';

/** The referee of this client, once it has the seat. */
let seated: Referee | null = null;

/** How long it takes until the referee's part is asked for once more, in milliseconds. */
const AGAIN = 10_000;

/** Fetches the referee's part; the GM gets one notice where it does not come, and it is asked for until it does. */
async function fetchedSeat(): Promise<typeof RefereeSeat> {
  for (let isSaid = false; ; isSaid = true) {
    try {
      return await fetchedChunk(() => import('./referee-seat.ts'));
    } catch (error) {
      logError("the referee's part could not be fetched", error);
      if (!isSaid) say('error', 'GHOSTMAP.Notice.NoReferee');
      await new Promise((resume) => setTimeout(resume, AGAIN));
    }
  }
}

/** Seats the referee of a GM's client, and gives the queue of requests to it, and what reads what this browser has seen. */
async function seat(): Promise<{ readonly requests: RequestQueue; readonly openRevisions: () => Promise<void> }> {
  const { queueOf, seatReferee, openRevisions } = await fetchedSeat();
  seated = seatReferee();
  return { requests: queueOf(seated), openRevisions };
}

/** Begins this client's part in play, once Foundry is ready. */
export async function beginSession(): Promise<void> {
  followWalls();
  followTables();
  followExpeditions();
  followAnnouncements();
  followReferee();
  followTokens();
  followLostTokens();
  followSquares();
  followTold();
  followClicks();
  onKeyFound(() => {
    rereadAll();
    seated?.keysFound();
    callTheRoll();
  });
  // Nobody who joins waits for what is fetched on behalf of all scenes of the world.
  const procedures = breath().then(() => {
    fetchAhead();
    return followProcedures();
  });
  if (!game.user.isGM) {
    receiveMessages(null);
    tidyLeft();
    followLease();
    return;
  }
  const seating = seat();
  const requests = seating.then((its) => its.requests);
  answerRequestsWith(async (incoming) => (await requests).take(incoming));
  receiveMessages(requests);
  tidyLeft();
  const opening = readKeyring();
  sendWithKeys(opening);
  try {
    await opening;
  } catch (error) {
    logError('keys cannot be kept in this browser', error);
    say('error', 'GHOSTMAP.Notice.NoKeyStore');
    return;
  }
  const { openRevisions } = await seating;
  await openRevisions().catch(orWarn('what this browser has seen before cannot be read'));
  seated?.keysFound();
  // What was drawn before the keys were read shows no secrets yet.
  rereadAll();
  if (!canSeal()) say('warn', 'GHOSTMAP.Notice.NoKey');
  // Nobody referees without what the world's procedures need for it, as far as that comes in time.
  await procedures;
  followLease();
}
