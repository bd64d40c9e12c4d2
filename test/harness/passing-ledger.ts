/** What a command may do to parties, held against how a world stood before it: who came, what hurts them, and what time it is. */
import { sameData } from '../../src/rules/values/plain-data.ts';
import { type Stands, type World, peopleOf, placesIn, woundsOf } from './where-parties-are.ts';

/** A command that was carried out. */
export interface Did {
  readonly at: string;
  readonly command: { readonly kind: string; readonly expedition?: string };
  /** Whether all that an undo had to take back was taken back. */
  readonly isWhole: boolean;
}

/** A step as it is known to whoever watches. */
interface Step {
  readonly kind: string;
  readonly before: Stands;
  /** The seconds by which the expedition's clock went on. */
  readonly went: number;
  /** The party's own time as it came, by what was seen of it, where somebody came. */
  readonly time?: number;
  /** The same of each party that has come, or was met. */
  readonly times?: ReadonlyMap<string, number | null>;
}

/** What a GM's free hand may change of an expedition whose party is elsewhere. */
const FREE_HAND: ReadonlySet<string> = new Set([
  ...['configure', 'member', 'vehicle', 'turn', 'begin', 'put', 'squares', 'rounds', 'points', 'end', 'reopen', 'crew'],
]);
/** What lets another part of a party be played, which has a clock of its own. */
const OF_PARTS: ReadonlySet<string> = new Set(['turn', 'join', 'part']);

/** All that is known of what was played. */
export class Ledger {
  readonly #steps = new Map<string, Step[]>();
  /** Where the clock stood when watching began. */
  readonly #began = new Map<string, number>();

  /** The steps of an expedition that stand. */
  #of(id: string): Step[] {
    const known = this.#steps.get(id) ?? [];
    this.#steps.set(id, known);
    return known;
  }

  /** Begins to watch an expedition, or forgets what came before. */
  begin({ id, open, along, rest }: Stands): void {
    this.#steps.set(id, []);
    // Of the time of a party that had come before, nothing was seen.
    if (open.passage) this.#began.delete(id);
    else this.#began.set(id, (along?.clock ?? 0) + rest);
  }

  /** The party's own time, by what was seen of each step; null where parts of it have had their own. */
  timeOf(id: string, party?: string): number | null {
    const steps = this.#of(id);
    if (steps.some(({ kind }) => OF_PARTS.has(kind))) return null;
    const came = steps.findLastIndex(({ time }) => time !== undefined);
    const since = steps.slice(came + 1).reduce((sum, { went }) => sum + went, 0);
    const { time = 0, times } = steps[came] ?? {};
    const then = party === undefined ? time : (times?.get(party) ?? null);
    if (came >= 0) return then === null ? null : then + Math.max(0, since);
    const began = this.#began.get(id);
    return began === undefined ? null : began + since;
  }

  /** Looks at what a command did, and says what of that is wrong. */
  look({ at, command, isWhole }: Did, before: World, after: World): readonly string[] {
    const [was, is] = [before.get(at), after.get(at)];
    if (!was || !is) return [`${at} is gone`];
    const others = [...before.values()].flatMap((other): string[] => {
      const now = after.get(other.id);
      if (other.id === at) return [];
      const isMadeWait = !other.isHere && other.suspended === undefined && now?.suspended !== undefined;
      return [
        ...(now && sameData(other.open, now.open) && other.depth === now.depth ? [] : [`${at} has changed ${other.id}`]),
        ...(isMadeWait ? [`${at} made ${other.id} wait, whose party is elsewhere`] : []),
      ];
    });
    if (command.kind === 'undo') return [...others, ...this.#back(was, is, isWhole)];
    if (is.depth === was.depth) return others;
    if (command.kind === 'arrive') return [...others, ...this.#came(was, is, before, after, command.expedition ?? '')];
    this.#of(at).push({ kind: command.kind, before: was, went: clockOf(is) - clockOf(was) });
    return [...others, ...this.#stayed(was, is, before, after, command.kind)];
  }

  #back(was: Stands, is: Stands, isWhole: boolean): readonly string[] {
    if (is.depth === was.depth) return [];
    const top = this.#of(was.id).pop();
    if (!top) return [`nothing was known of a step of ${was.id}`];
    const isAsBefore = !isWhole || sameData(top.before.open, is.open);
    return isAsBefore ? [] : [`${was.id} is not as it was before ${top.kind}`];
  }

  /** What a command does that is no passage: no party goes anywhere by it, and nothing happens where none is. */
  #stayed(was: Stands, is: Stands, before: World, after: World, kind: string): readonly string[] {
    const found: string[] = [];
    if (!OF_PARTS.has(kind) && !sameData(mapOf(placesIn(before)), mapOf(placesIn(after)))) found.push(`${kind} moved a party`);
    if (was.isHere || FREE_HAND.has(kind)) return found;
    if (clockOf(was) !== clockOf(is)) found.push(`${kind} took time in ${was.id}, whose party is elsewhere`);
    if (!sameData(woundsHere(was), woundsHere(is))) found.push(`${kind} hurt or healed in ${was.id}, whose party is elsewhere`);
    return found;
  }

  /** What a passage does. */
  #came(was: Stands, is: Stands, before: World, after: World, expedition: string): readonly string[] {
    const from = before.get(expedition);
    if (!from?.along || !was.along || !is.along) return [`somebody came to ${was.id} from nowhere`];
    const { party } = from.party;
    const isKin = from.played.some((one) => one.party === was.party.party);
    const step = { kind: 'arrive', before: was, went: clockOf(is) - clockOf(was) };
    const isWaiting = !isKin && was.parties.some((one) => from.played.some((other) => other.party === one.party));
    if (isWaiting) {
      // It came to a part that waits: whoever is played is as before.
      this.#of(was.id).push(step);
      return sameData(was.along.members, is.along.members) && clockOf(was) === clockOf(is)
        ? []
        : [`${party} met who is played in ${was.id}`];
    }
    const times = [this.timeOf(from.id, isKin ? was.party.party : undefined), this.timeOf(was.id)] as const;
    const met = was.isHere && !isKin ? was.played.map((one) => [one.party, this.timeOf(was.id, one.party)] as const) : [];
    const come = from.played.map((one) => [one.party, this.timeOf(from.id, one.party)] as const);
    this.#of(was.id).push({
      ...step,
      time: this.timeOf(from.id) ?? is.open.passage?.time ?? 0,
      times: new Map([...met, ...come]),
    });
    return [
      ...(from.isHere ? [] : [`${party} came to ${was.id} from where it was not`]),
      ...faultsOfPlaces({ was, from, before, after }),
      ...faultsOfPeople(was, is, from, isKin),
      ...faultsOfTime({ was, is, isOurs: isKin, isLeft: !was.isHere && !isKin }, times),
    ];
  }
}

function clockOf({ along, rest }: Stands): number {
  return (along?.clock ?? 0) + rest;
}

function woundsHere({ along }: Stands): object {
  return along ? woundsOf(along) : {};
}

function mapOf(places: ReadonlyMap<string, readonly string[]>): object {
  return Object.fromEntries(places);
}

interface Passing {
  readonly was: Stands;
  readonly from: Stands;
  readonly before: World;
  readonly after: World;
}

/** Who passes is here from now on, along with whoever was here; all others are where they were. */
function faultsOfPlaces({ was, from, before, after }: Passing): readonly string[] {
  const [then, now] = [placesIn(before), placesIn(after)];
  const playedAt = ({ id, played }: Stands): readonly string[] =>
    played.flatMap(({ party }) => (then.get(party)?.includes(id) ? [party] : []));
  const come = new Set([...playedAt(from), ...playedAt(was)]);
  return [...then].flatMap(([party, had]) => {
    const must = come.has(party) ? [was.id] : had;
    const at = now.get(party);
    return sameData(at, must) ? [] : [`${party} is at ${at?.join() ?? 'no place'} and not at ${must.join()}`];
  });
}

/** Nobody is lost or doubled by a passage, and what hurts them is where they are. */
function faultsOfPeople(was: Stands, is: Stands, from: Stands, isKin: boolean): readonly string[] {
  if (!was.along || !is.along || !from.along) return [];
  const stayed = was.isHere || (isKin && was.procedure !== 'search') ? peopleOf(was.along) : [];
  const [must, are] = [together(peopleOf(from.along), stayed), peopleOf(is.along)];
  const come = new Set(peopleOf(from.along));
  const others = Object.entries(woundsOf(was.along)).filter(([who]) => stayed.includes(who) && !come.has(who));
  const wounds = { ...Object.fromEntries(others), ...woundsOf(from.along) };
  // A GM may type somebody in twice; whose wounds are whose is not told by sheets then.
  const areApart = [was.along, from.along].every((one) => new Set(peopleOf(one)).size === peopleOf(one).length);
  return [
    ...(sameData(must, are) ? [] : [`${must.join()} should be in ${is.id}, and ${are.join()} are`]),
    ...(!areApart || sameData(sorted(wounds), sorted(woundsOf(is.along)))
      ? []
      : [`${JSON.stringify(wounds)} should hurt in ${is.id}, and ${JSON.stringify(woundsOf(is.along))} does`]),
  ];
}

/** Lists two groups of people as one, in order: who is in both is there once, and so often as in either. */
function together(come: readonly string[], stay: readonly string[]): readonly string[] {
  const left = [...come];
  const more = stay.filter((who) => {
    const at = left.indexOf(who);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
  return [...come, ...more].sort();
}

function sorted(all: object): object {
  return Object.fromEntries(Object.entries(all).sort(([one], [other]) => one.localeCompare(other)));
}

/** What went by elsewhere goes by in a ramble once, to the second, and nowhere else; where a party never was, nothing does. */
function faultsOfTime(
  { was, is, isOurs, isLeft }: { readonly was: Stands; readonly is: Stands; readonly isOurs: boolean; readonly isLeft: boolean },
  [there, here]: readonly [number | null, number | null],
): readonly string[] {
  if (there === null || here === null) return [];
  const went = clockOf(is) - clockOf(was);
  const passed = isOurs ? Math.max(0, there - here) : 0;
  const must = was.procedure === 'ramble' ? (isLeft ? -was.rest : passed) : 0;
  const isWhole = is.rest >= 0 && is.rest < 3600;
  return went === must && isWhole ? [] : [`${went} seconds went by in ${is.id} as a party came, where ${must} have to`];
}
