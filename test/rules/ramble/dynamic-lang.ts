import { RAMBLE_CHECKED, TERMS } from '../../../src/applications/ramble/check-window/asked.ts';
import { LADDERS } from '../../../src/applications/ramble/check-window/context.ts';
import { CAMP_CELLS, CAMP_STANDS } from '../../../src/applications/ramble/camp-window/context.ts';
import { QUICK_RUNGS } from '../../../src/applications/ramble/bar/meeting.ts';
import { NOTE_READERS } from '../../../src/applications/ramble/parts/places.ts';
import { OTHER_POLICIES, TABLE_HOURS } from '../../../src/applications/ramble/ramble-window/places/context.ts';
import { FIGURES } from '../../../src/foundry/ramble/party/figures.ts';
import { HOURS } from '../../../src/foundry/ramble/telling/diary.ts';
import { TABLE_SEASONS } from '../../../src/applications/ramble/ramble-window/weather/context.ts';
import { DRAWN_FIELDS, OPTION_FIELDS, OPTION_GROUPS } from '../../../src/applications/ramble/ramble-window/travel/context.ts';
import { WEATHER_FIELDS } from '../../../src/applications/ramble/ramble-window/weather/context.ts';
import { BRUSH_TOOLS, TELLINGS } from '../../../src/foundry/terrain/brush.ts';
import type { LayFault } from '../../../src/rules/grid/cell-lay.ts';
import { RUNGS } from '../../../src/rules/chance/ladder.ts';
import { RECOVERIES } from '../../../src/rules/ramble/camp/camp.ts';
import { LOADS, MODES, VEHICLE_HURTS, VEHICLE_LOADS } from '../../../src/rules/ramble/state/party-state.ts';
import { RAMBLE_REFUSALS } from '../../../src/rules/ramble/state/ruling.ts';
import {
  DAYTIMES,
  ENCOUNTERS,
  PACE_NAMES,
  PLAN_KINDS,
  SEASON_CHOICES,
  STEPS,
  TOLLS,
} from '../../../src/rules/ramble/state/state.ts';
import { GHOST_STYLES } from '../../../src/rules/terrain/ghost-sizes.ts';
import { BOOK_KINDS, OWN_LOOKS } from '../../../src/rules/terrain/kinds.ts';
import { SITES } from '../../../src/rules/terrain/sites.ts';
import { WAYS } from '../../../src/rules/terrain/terrain.ts';
import { SEASONS } from '../../../src/rules/weather/seasons.ts';
import { CLIMATES } from '../../../src/rules/weather/weather-shift.ts';
import type { DynamicPrefix } from '../../project/lang-keys.ts';

const LAY_FAULTS: readonly LayFault[] = ['no-grid', 'too-many'];

/** The steps that are done by one click. */
const DONE_BY_CLICK = STEPS.filter((step) => step !== 'encounter');

/** The rows of the ladders of checks, each after the name of its check. */
const LADDER_ROWS = RAMBLE_CHECKED.flatMap((what) => LADDERS[what].map((rung) => `${what}.${rung}`));

/** The translation keys of a ramble whose ends are made at run time. */
export const DYNAMIC_LANG: readonly DynamicPrefix[] = [
  { prefix: 'GHOSTMAP.Refusal.', endings: RAMBLE_REFUSALS },
  { prefix: 'GHOSTMAP.Ramble.CannotLay.', endings: LAY_FAULTS },
  { prefix: 'GHOSTMAP.Terrain.Kind.', endings: BOOK_KINDS.map(({ id }) => id) },
  { prefix: 'GHOSTMAP.HexMap.Site.', endings: SITES.map(({ id }) => id) },
  { prefix: 'GHOSTMAP.Card.Ramble.Distance.', endings: RUNGS.filter((rung) => rung !== '3') },
  { prefix: 'GHOSTMAP.Card.Ramble.Recovered.', endings: ['full', 'half', 'none'] },
  { prefix: 'GHOSTMAP.Diary.Ramble.Hour.', endings: HOURS },
  { prefix: 'GHOSTMAP.Diary.Ramble.HourMet.', endings: HOURS },
  { prefix: 'GHOSTMAP.Story.Ramble.Slept.', endings: ['full', 'half', 'none'] },
  { prefix: 'GHOSTMAP.Ramble.Sum.of.', endings: ['walk', 'ride', 'drive', 'passenger', 'trot', 'jog', 'run', ...LOADS.slice(1)] },
  { prefix: 'GHOSTMAP.Ramble.Sum.burn.', endings: ['burn', 'ground', 'speed', 'load', 'scale', 'cost'] },
  { prefix: 'GHOSTMAP.RambleBar.Distance.', endings: ['far', 'distant', 'close', 'face', 'caught'] },
  { prefix: 'GHOSTMAP.RambleBar.Stuck.', endings: ['broken', 'overloaded'] },
  { prefix: 'GHOSTMAP.RambleBar.StuckWays.', endings: ['broken', 'unfixed', 'overloaded'] },
  { prefix: 'GHOSTMAP.RambleBar.RungHint.', endings: QUICK_RUNGS.map(({ rung }) => rung) },
  { prefix: 'GHOSTMAP.RambleBar.Check.', endings: ['distance', 'luck'] },
  { prefix: 'GHOSTMAP.RambleBar.CheckHint.', endings: ['distance', 'luck'] },
  { prefix: 'GHOSTMAP.RambleBar.Step.', endings: STEPS },
  { prefix: 'GHOSTMAP.RambleBar.StepHint.', endings: STEPS },
  { prefix: 'GHOSTMAP.RambleBar.State.', endings: ['done', 'now', 'later'] },
  { prefix: 'GHOSTMAP.RambleBar.Do.', endings: DONE_BY_CLICK },
  { prefix: 'GHOSTMAP.RambleBar.DoHint.', endings: DONE_BY_CLICK },
  { prefix: 'GHOSTMAP.RambleBar.PaceOf.', endings: PACE_NAMES },
  { prefix: 'GHOSTMAP.RambleWindow.Group.', endings: [...Object.keys(OPTION_GROUPS), 'drawn'] },
  { prefix: 'GHOSTMAP.RambleWindow.Option.', endings: Object.keys({ ...OPTION_FIELDS, ...DRAWN_FIELDS }) },
  { prefix: 'GHOSTMAP.RambleWindow.OptionHint.', endings: Object.keys({ ...OPTION_FIELDS, ...DRAWN_FIELDS }) },
  { prefix: 'GHOSTMAP.RambleWindow.Choice.', endings: [...ENCOUNTERS, ...DAYTIMES, ...TOLLS, ...GHOST_STYLES, '4', '16'] },
  { prefix: 'GHOSTMAP.RambleWindow.Encounters.Hours.', endings: TABLE_HOURS },
  { prefix: 'GHOSTMAP.RambleWindow.Encounters.Other.', endings: OTHER_POLICIES },
  { prefix: 'GHOSTMAP.RambleParty.Goes.', endings: [...PACE_NAMES, 'ride', 'vehicle'] },
  { prefix: 'GHOSTMAP.RambleParty.Climate.', endings: CLIMATES },
  { prefix: 'GHOSTMAP.RambleParty.Mode.', endings: MODES },
  { prefix: 'GHOSTMAP.RambleParty.Load.', endings: LOADS },
  { prefix: 'GHOSTMAP.RambleParty.VehicleLoad.', endings: VEHICLE_LOADS },
  { prefix: 'GHOSTMAP.RambleParty.Hurt.', endings: VEHICLE_HURTS },
  { prefix: 'GHOSTMAP.RambleParty.Mapped.', endings: FIGURES },
  { prefix: 'GHOSTMAP.RambleWindow.Terrain.Tool.', endings: BRUSH_TOOLS },
  { prefix: 'GHOSTMAP.RambleWindow.Terrain.ToolHint.', endings: BRUSH_TOOLS },
  { prefix: 'GHOSTMAP.RambleWindow.Terrain.Telling.', endings: TELLINGS },
  { prefix: 'GHOSTMAP.RambleWindow.Terrain.TellingHint.', endings: TELLINGS },
  { prefix: 'GHOSTMAP.RambleWindow.Terrain.Look.', endings: OWN_LOOKS },
  { prefix: 'GHOSTMAP.RambleWindow.Terrain.Way.', endings: WAYS },
  { prefix: 'GHOSTMAP.RambleWindow.Terrain.WayHint.', endings: WAYS },
  { prefix: 'GHOSTMAP.RambleWindow.Weather.Season.', endings: TABLE_SEASONS },
  { prefix: 'GHOSTMAP.RambleWindow.Weather.Option.', endings: Object.keys(WEATHER_FIELDS) },
  { prefix: 'GHOSTMAP.RambleWindow.Weather.OptionHint.', endings: Object.keys(WEATHER_FIELDS) },
  { prefix: 'GHOSTMAP.RambleWindow.Weather.SeasonChoice.', endings: SEASON_CHOICES },
  { prefix: 'GHOSTMAP.RambleWindow.Weather.Calendar.', endings: ['none', ...SEASONS] },
  { prefix: 'GHOSTMAP.Hex.Plan.', endings: PLAN_KINDS },
  { prefix: 'GHOSTMAP.Hex.Note.', endings: NOTE_READERS },
  { prefix: 'GHOSTMAP.Camp.Stands.', endings: CAMP_STANDS },
  { prefix: 'GHOSTMAP.Camp.Others.', endings: CAMP_STANDS },
  { prefix: 'GHOSTMAP.Camp.Does.', endings: CAMP_CELLS },
  { prefix: 'GHOSTMAP.Camp.Change.', endings: CAMP_CELLS },
  { prefix: 'GHOSTMAP.Camp.Recovery.', endings: RECOVERIES },
  { prefix: 'GHOSTMAP.RambleCheck.Title.', endings: ['distance', 'luck', 'work'] },
  { prefix: 'GHOSTMAP.RambleCheck.For.', endings: RAMBLE_CHECKED },
  { prefix: 'GHOSTMAP.RambleCheck.Rolled.', endings: RAMBLE_CHECKED },
  { prefix: 'GHOSTMAP.RambleCheck.By.', endings: RAMBLE_CHECKED },
  { prefix: 'GHOSTMAP.RambleCheck.Term.', endings: TERMS },
  { prefix: 'GHOSTMAP.RambleCheck.TermHint.', endings: TERMS },
  { prefix: 'GHOSTMAP.RambleCheck.Short.', endings: RUNGS },
  { prefix: 'GHOSTMAP.RambleCheck.Row.', endings: LADDER_ROWS },
  { prefix: 'GHOSTMAP.RambleCheck.Ladder.', endings: LADDER_ROWS },
  { prefix: 'GHOSTMAP.RambleCheck.ContactIn.', endings: ['minutes', 'rounds'] },
];
