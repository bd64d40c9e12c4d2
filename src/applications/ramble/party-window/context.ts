/** What the window of the party shows: how fast it goes, who is in it, its vehicles, its parts, and damage that waits. Pure. */
import type { FigureMappings } from '../../../foundry/ramble/party/figures.ts';
import { activeMembers } from '../../../rules/ramble/state/crew.ts';
import { climateHere } from '../../../rules/ramble/party/exhaustion.ts';
import { speedOfParty } from '../../../rules/ramble/state/speed.ts';
import { round2 } from '../../../rules/ramble/party/energy.ts';
import { allowanceOf } from '../../../rules/ramble/state/ruling.ts';
import type { RambleOpen } from '../../../rules/ramble/state/state.ts';
import type { Terrain } from '../../../rules/terrain/terrain.ts';
import { bandsColder, climateWith } from '../../../rules/weather/weather-shift.ts';
import type { Viewer } from '../../listing/bar-view.ts';
import { hourOf } from '../../../rules/party/damage/hour-names.ts';
import { hurtsContext } from '../../party/hurts-context.ts';

/** A document or user that can be chosen. */
export interface Named {
  readonly id: string;
  readonly name: string;
}

/** What of the world the window shows. */
export interface PartyWorld {
  /** The map as far as this browser knows it. */
  readonly terrain: Pick<Terrain, 'area'>;
  readonly users: readonly Named[];
  /** Tokens that may stand for a part of the party. */
  readonly tokens: readonly Named[];
  /** Actors that could be taken in, by uuid. */
  readonly actors: readonly Named[];
  /** Kinds of terrain, by their letters. */
  readonly kinds: readonly Named[];
  readonly figures: FigureMappings;
  /** Where the game system keeps hit points; empty where nobody has said so. */
  readonly health: string;
  /** The name of the game system. */
  readonly system: string;
  readonly healthOf: Parameters<typeof hurtsContext>[2];
  /** Whether the game system has a way of its own to do damage to an actor. */
  readonly hurtsItself: (actor: string) => boolean;
}

/** Says how fast the party goes, and how that comes about (RA-20, RA-31, RA-41). */
function speedView(open: RambleOpen) {
  const { speed, terms, slowest } = speedOfParty(open);
  const { scale } = open.options;
  return {
    ...{ points: allowanceOf(open), speed: round2(speed), scale, slowest: slowest.join(', '), isLeast: speed < scale },
    /** All that hold it to a speed, the slowest first. */
    terms: terms.map(({ name, speed: one, how }) => ({ name, how, speed: round2(one) })).sort((a, b) => a.speed - b.speed),
  };
}

/** Says which climate it is where the party is, and what this hour's weather makes of it (RA-12, RA-43). */
function climateView(open: RambleOpen, terrain: PartyWorld['terrain']) {
  const here = climateHere(open, terrain);
  const shifted = climateWith(here, bandsColder(warmthNow(open), open.options.warmthPerBand));
  return { here, shifted: shifted === here ? '' : shifted };
}

/** Returns the warmth of the hour under way; of one that has not begun nobody knows it. */
export function warmthNow({ jaunt, weather }: Pick<RambleOpen, 'jaunt' | 'weather'>): number {
  return jaunt ? (weather?.warmth ?? 0) : 0;
}

/** Lists what the last hour took of the members of the part that is played (RA-44). */
function tiredView(open: RambleOpen) {
  return activeMembers(open).flatMap(([id, { name }]) => {
    const damage = open.tired[id];
    return damage === undefined ? [] : [{ name, damage }];
  });
}

/** Makes the view of what stands above the lists: speed, climate, and damage (RA-20, RA-43, RA-44). */
export function summaryContext(open: RambleOpen, viewer: Viewer, world: PartyWorld) {
  const hurts = hurtsContext(open, viewer, world.healthOf);
  return {
    gm: viewer.gm,
    pace: speedView(open),
    climate: climateView(open, world.terrain),
    tired: tiredView(open),
    /** The game system whose hit points nobody has said the place of, where somebody here has a sheet; empty otherwise. */
    unmapped: world.health === '' && activeMembers(open).some(([, { actor }]) => actor !== '') ? world.system : '',
    hurts: hurts.map(({ hits, ...hurt }) => ({
      ...hurt,
      // It is called after its hour, which other parts of the party may have had too.
      name: hourOf(hurt.name) ?? '',
      /** What did it elsewhere. */
      by: hourOf(hurt.name) === null ? hurt.name : '',
      hits: hits.map((hit) => ({ ...hit, itself: world.hurtsItself(open.members[hit.member]?.actor ?? '') })),
    })),
  };
}
