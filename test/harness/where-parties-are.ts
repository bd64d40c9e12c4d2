/** How parties stand in a world, read from what lies there without the module's own reckoning, and what must be true of that at any time. */
import { addressOf } from '../../src/foundry/host/holders.ts';
import { contender, placed, tokensLed } from '../../src/play/suspending.ts';
import type { Along, Passage, Standing } from '../../src/rules/party/passage/passage.ts';
import type { OpenHeader } from '../../src/rules/procedure.ts';
import { sameData } from '../../src/rules/values/plain-data.ts';
import { placedIn } from './parties-at-table.ts';
import type { Documents } from './simulated-table.ts';

/** An expedition between two commands. */
export interface Stands {
  readonly id: string;
  readonly holder: string;
  readonly procedure: string;
  readonly open: OpenHeader;
  readonly depth: number;
  /** The expedition for whose sake it waits, if it waits. */
  readonly suspended: string | undefined;
  /** All parties that it says it has: that which is played, those that came together with it, and those whose parts wait. */
  readonly parties: readonly Standing[];
  /** The party that is played, and those that go where it goes. */
  readonly party: Standing;
  readonly played: readonly Standing[];
  /** Whether the module says that the party is there, and that its tokens obey it. */
  readonly isHere: boolean;
  readonly leads: boolean;
  readonly tokens: readonly string[];
  readonly along: Along | null;
  /** The seconds that its clock does not show. */
  readonly rest: number;
}

/** How all of a world stands. */
export type World = ReadonlyMap<string, Stands>;

interface Part {
  readonly passage?: Passage | undefined;
}

interface Parted extends Part {
  readonly part?: string;
  readonly parts?: Readonly<Record<string, Part>>;
}

/** The party that a part of an expedition is, by its own words. */
function partyOf(id: string, letter: string, { passage }: Part): readonly [Standing, ...Standing[]] {
  const unnamed = { party: letter === 'a' ? id : `${id}-${letter}`, count: 0 };
  if (!passage || passage.count === 0) return [unnamed, ...(passage?.joined ?? [])];
  return [{ party: passage.party, count: passage.count }, ...(passage.joined ?? [])];
}

/** Reads a world. */
export function worldIn(documents: Pick<Documents, 'held'>): World {
  return new Map(
    placedIn(documents).map(({ ref: { id, holder, expedition }, isHere, leads }) => {
      const { open, procedure, record } = expedition;
      const { part = 'a', parts = {} } = open as Parted;
      const played = partyOf(id, part, open);
      const waiting = Object.entries(parts).flatMap(([letter, one]) => partyOf(id, letter, one));
      return [
        id,
        {
          ...{
            id,
            holder: addressOf(holder),
            procedure: procedure.id,
            open,
            depth: record.depth,
            suspended: record.suspended,
            isHere,
            leads,
          },
          ...{ parties: [...played, ...waiting], party: played[0], played, tokens: procedure.partyTokens(open) },
          ...{ along: procedure.along?.(open) ?? null, rest: open.passage?.rest ?? 0 },
        },
      ];
    }),
  );
}

/** Says where each party is that anything knows of: in the expeditions of its latest passage, which must be one. */
export function placesIn(world: World): ReadonlyMap<string, readonly string[]> {
  const latest = new Map<string, { count: number; at: string[] }>();
  for (const { id, parties } of world.values()) {
    for (const { party, count } of parties) {
      const known = latest.get(party);
      if (!known || count > known.count) latest.set(party, { count, at: [id] });
      else if (count === known.count) known.at.push(id);
    }
  }
  return new Map([...latest].map(([party, { at }]) => [party, at]));
}

/** Tells people apart as they are: by their actors, otherwise by their names. */
export function whoIs({ name, actor }: { readonly name: string; readonly actor: string }): string {
  return actor === '' ? name : actor;
}

/** Lists who goes along, in order. */
export function peopleOf({ members }: Pick<Along, 'members'>): readonly string[] {
  return Object.values(members).map(whoIs).sort();
}

/** Sums up what waits to come off whose sheet. */
export function woundsOf({ members, hurts }: Pick<Along, 'members' | 'hurts'>): Readonly<Record<string, number>> {
  const all: Record<string, number> = {};
  for (const { hits } of hurts) {
    for (const [key, damage] of Object.entries(hits)) {
      const who = members[key] ? whoIs(members[key]) : `nobody under ${key}`;
      all[who] = (all[who] ?? 0) + damage;
    }
  }
  return Object.fromEntries(Object.entries(all).filter(([, damage]) => damage > 0));
}

/** What is wrong with a world, whatever was played. */
export function faultsOfWorld(documents: Pick<Documents, 'held'>, world: World): readonly string[] {
  const places = placesIn(world);
  const found: string[] = [];
  for (const [party, at] of places) if (at.length > 1) found.push(`the party ${party} is in ${at.join(' and ')}`);
  for (const { id, party, isHere, leads } of world.values()) {
    // Who waits in one part may have gone in another of the same expedition since.
    const all = [...world.values()].flatMap((one) => one.parties);
    const isIn = all.every((one) => one.party !== party.party || one.count <= party.count);
    if (isIn !== isHere) found.push(`the module says that ${party.party} is ${isHere ? '' : 'not '}in ${id}`);
    if (leads && !isHere) found.push(`${id} leads a party that is elsewhere`);
  }
  return [...found, ...faultsOfTokens(documents, world)];
}

/** Which tokens obey more than one expedition of their scene, and of which the referee thinks otherwise than all others do. */
function faultsOfTokens(documents: Pick<Documents, 'held'>, world: World): readonly string[] {
  const found: string[] = [];
  for (const holder of new Set([...world.values()].map((one) => one.holder))) {
    const refs = placedIn(documents).filter(({ ref }) => addressOf(ref.holder) === holder);
    const most = (party: string): number =>
      Math.max(
        0,
        ...[...world.values()]
          .flatMap((one) => (one.holder === holder ? [] : one.parties))
          .flatMap((one) => (one.party === party ? [one.count] : [])),
      );
    const contenders = refs.map(({ ref: { id, expedition } }) =>
      contender(id, expedition.procedure, expedition.open, expedition.record),
    );
    const led = new Map<string, string>();
    for (const one of placed(contenders, most)) {
      const stands = world.get(one.id);
      const tokens = tokensLed(one);
      if (!sameData([...tokens], stands?.leads ? [...stands.tokens] : []))
        found.push(`the referee and the others do not agree on whether ${one.id} leads`);
      for (const token of tokens) {
        const other = led.get(token);
        if (other !== undefined) found.push(`${token} obeys ${other} and ${one.id}`);
        led.set(token, one.id);
      }
    }
  }
  return found;
}
