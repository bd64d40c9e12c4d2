/** Setting a ramble up: its first state, its options, its areas and where the party begins (RA-02, RA-11, RA-20, RA-23). */
import { BLANK, inCell } from '../grid/chunks.ts';
import { cellNamed } from '../grid/sides.ts';
import { accept, event, refuse } from '../kit/ruling.ts';
import { trueTerrain } from '../terrain/held-terrain.ts';
import { withSecrecy } from '../terrain/painting.ts';
import { BARE } from '../terrain/terrain.ts';
import { mapped, said } from '../values/records.ts';
import { cellsAround, seenFrom, shown, sightFrom } from './map/seeing.ts';
import { withNamesSecret } from './map/names.ts';
import { type CommandOf, type OnCells, type Ruling, type State, acceptKept, withPointsAnew } from './state/ruling.ts';
import { travelledRefusal } from './party/lines.ts';
import { isActive } from './state/crew.ts';
import { FIRST_PART, USUAL_CLIMATE } from './state/party-state.ts';
import { DEFAULT_OPTIONS, type Drawn, type RambleOptions, type RambleSetup } from './state/state.ts';
import { tokenAlong } from './jaunt/travelling.ts';

/** Tables by season of which none is named. */
const NO_TABLES = { any: '', spring: '', summer: '', autumn: '', winter: '' };
const NO_ENCOUNTERS = { any: '', day: '', night: '' };

/** Returns options with what is said of them otherwise. */
function optionsWith(options: RambleOptions, changes: RambleSetup['options'] | undefined): RambleOptions {
  // What is undefined says nothing, so that each stays what it was.
  return { ...options, ...(said(changes) as Partial<RambleOptions>) };
}

/** Returns the first state: a map that nobody has seen. */
export function laidRamble(setup: RambleSetup): State {
  const {
    name,
    token,
    cells,
    lay,
    options,
    isSecret,
    weatherTables = NO_TABLES,
    terrain = BARE,
    kinds = {},
    drawn,
    names = {},
    members = {},
    vehicles = {},
    climate = USUAL_CLIMATE,
    encounterTables = NO_ENCOUNTERS,
  } = setup;
  const open: State = {
    open: {
      ...{ name, status: 'laid', options: optionsWith(DEFAULT_OPTIONS, options) },
      ...said({ lay, drawn }),
      ...{ cells, token, leader: '', pace: 'walk', at: '', jaunts: 0, track: {}, marks: {} },
      ...{ terrain, names, isSecret: false, kinds, areas: {}, seen: {}, weatherTables, forecast: {}, used: {}, notes: {} },
      ...{ members, vehicles, climate, encounterTables, part: FIRST_PART, partName: '', parts: {} },
      ...{ tired: {}, hurts: {}, struck: 0 },
    },
    hidden: { names: {}, charts: {}, plans: {}, notes: {}, ahead: {} },
  };
  return withSecrecy(withNamesSecret(open, isSecret), isSecret);
}

/** Changes what the ramble is played by; a jaunt under way keeps the points that it has. */
export function configure(state: State, command: CommandOf<'configure'>): Ruling {
  const { name, options, weatherTables, encounterTables, climate, drawn } = command;
  const { open } = state;
  if (drawn && !open.drawn) return refuse('not-drawn');
  const after: State = {
    ...state,
    open: {
      ...open,
      ...{ name: name ?? open.name, weatherTables: weatherTables ?? open.weatherTables },
      ...{ encounterTables: encounterTables ?? open.encounterTables, climate: climate ?? open.climate },
      options: optionsWith(open.options, options),
      // What is undefined says nothing, so that each stays what it was.
      ...(open.drawn ? { drawn: { ...open.drawn, ...(said(drawn) as Partial<Drawn>) } } : {}),
    },
  };
  // With a farther sight the party sees more from where it is.
  const at = cellNamed(open.at);
  return acceptKept(at ? shown(after, cellsAround(open.cells, at, sightFrom(after, at))) : after);
}

/** Makes terrain a secret, or shows all of it. */
export function secrecy(state: State, { isSecret }: CommandOf<'secrecy'>): Ruling {
  return acceptKept(withSecrecy(withNamesSecret(state, isSecret), isSecret));
}

/** Names areas, and their weather; one that the map is painted with is not taken away (RA-11). */
export function sayAreas(state: State, { areas }: CommandOf<'areas'>): Ruling {
  const { area } = trueTerrain(state);
  const painted = new Set(Object.values(area).flatMap((chunk) => Array.from(chunk).filter((letter) => letter !== BLANK)));
  const lost = [...painted].find((letter) => areas[letter] === undefined);
  return lost === undefined ? accept({ ...state, open: { ...state.open, areas } }) : refuse('area-in-use');
}

/** Lets the party set out from a cell, which gets an X: it sees what is to be seen from there (RA-02). */
export function begin(state: State, { at: name }: CommandOf<'begin'>, { cells, world }: OnCells): Ruling {
  const { open } = state;
  if (open.status !== 'laid') return refuse('begun');
  const at = cellNamed(name);
  if (!at || !cells.has(at)) return refuse('off-map');
  const mark = { at: name, over: true, entered: 0, weather: '' };
  const begun: State = { ...state, open: { ...open, status: 'halt', at: name, marks: { ...open.marks, 0: mark } } };
  return accept(seenFrom(begun, at), [event('rambleBegun', { at: name })], tokenAlong(open, world, cells, [at]));
}

/**
 * Says how fast the party goes, and all of it who are on foot: the jaunt under way has other points by it as long as nothing is travelled;
 * where something is, its pace stands until its exhaustion is settled (RA-20, RA-41, RA-44).
 */
export function changePace(state: State, { pace }: CommandOf<'pace'>): Ruling {
  const { open } = state;
  const travelled = travelledRefusal(open);
  if (travelled) return travelled;
  const members = mapped(open.members, (member) =>
    isActive(open, member) && member.mode === 'walk' ? { ...member, pace } : member,
  );
  return accept({ ...state, open: withPointsAnew(open, { ...open, pace, members }) });
}

/** Whether a cell of the map has been seen by all. */
export function isSeen({ seen }: Pick<State['open'], 'seen'>, name: string): boolean {
  const at = cellNamed(name);
  return at !== null && inCell(seen, at) !== BLANK;
}
