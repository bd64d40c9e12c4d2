/** A referee alone at its table, whose writes are published at once. */
import { Referee } from '../../../src/foundry/referee/referee.ts';
import { SeenRevisions } from '../../../src/foundry/store/seen-revisions.ts';
import type { RefereePorts } from '../../../src/foundry/referee/referee-ports.ts';
import { type Change, type Changes, REMOVED, withChanges } from '../../../src/play/changes.ts';
import { sealFor } from '../../../src/play/private-seals.ts';
import { KEY, byteStream } from '../../play/fixtures.ts';

/** The documents at such a table. */
export interface Documents {
  holders(): readonly string[];
  /** The expeditions that a document holds, by id. */
  heldBy(holder: string): Record<string, object>;
  /** Hears that one of them was written. */
  written?(): void;
}

/** Seats a referee; `ports` are those in which tables differ. */
export function loneReferee(
  { holders, heldBy, written }: Documents,
  ports: Pick<RefereePorts, 'keys' | 'freshSeed' | 'seat'> & Partial<RefereePorts>,
): Referee {
  const referee = new Referee({
    client: 'clienta0',
    random: byteStream(8),
    lease: () => ({ epoch: 1, client: 'clienta0' }),
    keyForSealing: () => Promise.resolve(KEY),
    freshId: () => 'copy000000000001',
    hasHolder: () => true,
    isOfNewerForm: () => false,
    beginning: () => null,
    madeAt: () => 0,
    raw: ({ holder, expedition }) => structuredClone(heldBy(holder)[expedition]),
    addresses: () => holders().flatMap((holder) => Object.keys(heldBy(holder)).map((expedition) => ({ holder, expedition }))),
    world: () => ({ token: null, followers: {}, time: 0, table: null, board: null }),
    write: ({ holder, expedition }, change, others = {}) => {
      const all = heldBy(holder);
      const changes: readonly (readonly [string, Change])[] = Object.entries({ ...others, [expedition]: change });
      for (const [id, one] of changes) {
        if (one === REMOVED) Reflect.deleteProperty(all, id);
        else all[id] = withChanges(all[id] ?? {}, one as Changes);
      }
      written?.();
      referee.published(holder, Object.fromEntries(changes));
      return Promise.resolve();
    },
    perform: () => Promise.resolve([]),
    logSteps: () => Promise.resolve(true),
    loggedStep: () => null,
    forgetSteps: () => Promise.resolve(),
    browsers: () => undefined,
    sealFor: () => Promise.resolve(sealFor),
    announce: () => undefined,
    seen: new SeenRevisions(),
    ...ports,
  });
  return referee;
}
