import { CHECK_WAYS, ROLLED } from '../../src/applications/scramble/checks-window/context.ts';
import { LIGHT_CHOICES } from '../../src/applications/scramble/scramble-window/party/context.ts';
import { OPTION_GROUPS, OPTION_NAMES } from '../../src/applications/scramble/scramble-window/options/context.ts';
import { DOOR_STANDS } from '../../src/applications/scramble/site-window/doors/context.ts';
import { SECRET_KINDS } from '../../src/applications/scramble/scramble-window/secrets/context.ts';
import { PLACE_FAULTS } from '../../src/applications/scramble/scramble-window/secrets/placing.ts';
import { HEADINGS } from '../../src/rules/grid/squares.ts';
import { PACES } from '../../src/rules/party/pace.ts';
import { DIRECTION_CASES } from '../../src/rules/scramble/direction.ts';
import { BAR_HINTS, BAR_PHASES } from '../../src/applications/search/bar/context.ts';
import { TABLE_NOTICES } from '../../src/applications/table-play/encounter-window/context.ts';
import { STANDINGS } from '../../src/applications/table-play/encounter-window/rows/context.ts';
import { WHY_SENTENCES, WORLD_GROUPS } from '../../src/applications/table-play/encounter-window/tables/context.ts';
import { LEFT_BEHIND, STARTS } from '../../src/applications/ghost/ghost-maker/context.ts';
import { ROOM_STATES } from '../../src/applications/ghost/ghost-window/rooms/context.ts';
import { LEFT_OUT_REASONS, MAP_FAULTS, PART_NAMES } from '../../src/applications/ghost/map-window/context.ts';
import { READ_AS } from '../../src/applications/table-play/import-window/context.ts';
import { OWN_TOOLS } from '../../src/applications/greeting/context.ts';
import { MANIFESTS } from '../../src/procedures/list.ts';
import { STATES as EXPLORATION_STATES } from '../../src/applications/expeditions-window/context.ts';
import { FIELD_FAULTS, FRESH_RESOLVERS } from '../../src/applications/search/search-window/set-up/draft.ts';
import { EXPORT_FORMATS } from '../../src/applications/table-play/share-window/context.ts';
import { KEPT_KINDS } from '../../src/play/expedition.ts';
import { FILE_FAULTS } from '../../src/play/expedition-file.ts';
import { REFEREE_REFUSALS } from '../../src/play/referee.ts';
import { IMPORT_FAULTS, IMPORT_FORMATS } from '../../src/rules/encounters/formats/report.ts';
import { REASONS } from '../../src/rules/encounters/policies.ts';
import { CHECK_OFFS, POLICIES, ROW_KINDS, TIMES } from '../../src/rules/encounters/table.ts';
import { DIRECTIONS } from '../../src/rules/grid/cells.ts';
import { ENCOUNTERS_REFUSALS } from '../../src/rules/table-play/state.ts';
import { DOOR_KINDS } from '../../src/rules/maps/dungeon-map.ts';
import { LOOKS } from '../../src/rules/maps/picture/looks.ts';
import { STATS_FAULTS } from '../../src/rules/maps/notation.ts';
import { CONTENTS } from '../../src/rules/search/contents.ts';
import { BOOK_BANDS } from '../../src/rules/search/bands.ts';
import { DIFFICULTIES } from '../../src/rules/search/difficulties.ts';
import { BRINGING_FAULTS } from '../../src/foundry/expedition-files.ts';
import { LEFTOVERS } from '../../src/foundry/leftovers.ts';
import { MAKING } from '../../src/foundry/ghost/making.ts';
import { GHOST_REFUSALS, TRAP_STATES } from '../../src/rules/ghost/state.ts';
import { STOCK_TRAPS } from '../../src/rules/scramble/stock-traps.ts';
import { RUNGS } from '../../src/rules/chance/ladder.ts';
import { SCRAMBLE_REFUSALS } from '../../src/rules/scramble/refusals.ts';
import { ATTITUDES, MODES, TACKLES, DIRECTIONS as SCRAMBLE_DIRECTIONS, THING_STATES } from '../../src/rules/scramble/state.ts';
import { SEARCH_REFUSALS } from '../../src/rules/search/search.ts';
import { ENDINGS, HIGHEST_FACE, LEGWORK_REPEAT, MARKS, OUTCOMES } from '../../src/rules/search/state.ts';

/** A beginning of translation keys whose end is made at run time, and every end that it can have. */
export interface DynamicPrefix {
  /** Ends with a dot. */
  readonly prefix: string;
  readonly endings: readonly string[];
}

/** The tools of procedures that are always there. */
const ON_CONTROLS = MANIFESTS.flatMap(({ tools = [] }) => tools.flatMap(({ name, inView }) => (inView ? [] : [name])));

/** What the referee's room itself refuses, beside what the rules and the judgement refuse. */
const roomRefusals = [
  'no-expedition',
  'unknown-procedure',
  'newer',
  'damaged',
  'locked',
  'failed',
  'version',
  'too-fast',
  'no-gm',
  'no-answer',
  'late',
  'no-key',
  'no-key-made',
  'no-key-store',
  'too-large',
];

/** Every such beginning; a source that builds keys in another way fails the test of the translations. */
export const dynamicPrefixes: readonly DynamicPrefix[] = [
  {
    prefix: 'GHOSTMAP.Refusal.',
    endings: [
      ...SEARCH_REFUSALS,
      ...SCRAMBLE_REFUSALS,
      ...ENCOUNTERS_REFUSALS,
      ...GHOST_REFUSALS,
      ...REFEREE_REFUSALS,
      ...roomRefusals,
    ],
  },
  { prefix: 'GHOSTMAP.Kept.', endings: KEPT_KINDS },
  { prefix: 'GHOSTMAP.Notice.Stretched.', endings: ['search', 'scramble', 'ghost'] },
  { prefix: 'GHOSTMAP.Ghost.Making.', endings: MAKING },
  { prefix: 'GHOSTMAP.Contents.', endings: CONTENTS },
  { prefix: 'GHOSTMAP.Mark.', endings: ['unknown', ...MARKS] },
  { prefix: 'GHOSTMAP.Outcome.', endings: OUTCOMES },
  { prefix: 'GHOSTMAP.Ending.', endings: ENDINGS },
  { prefix: 'GHOSTMAP.Bar.Phase.', endings: BAR_PHASES.filter((phase) => phase !== 'ended') },
  { prefix: 'GHOSTMAP.Bar.Hint.', endings: BAR_HINTS },
  { prefix: 'GHOSTMAP.Bar.Way.', endings: DIRECTIONS },
  { prefix: 'GHOSTMAP.Legwork.Phase.', endings: ['check', 'choose', 'swap', 'over'] },
  { prefix: 'GHOSTMAP.Band.Line.', endings: BOOK_BANDS.map((_, index) => String(index)) },
  { prefix: 'GHOSTMAP.Bar.Step.', endings: DIRECTIONS },
  { prefix: 'GHOSTMAP.Bar.Toward.', endings: DIRECTIONS },
  { prefix: 'GHOSTMAP.Keys.Step.', endings: DIRECTIONS },
  { prefix: 'GHOSTMAP.Keys.Turn.', endings: ['left', 'right'] },
  { prefix: 'GHOSTMAP.Search.TargetState.', endings: ['idle', 'proposed', 'named', 'absent', 'found'] },
  { prefix: 'GHOSTMAP.Search.TargetMark.', endings: ['named', 'proposed'] },
  { prefix: 'GHOSTMAP.Difficulty.', endings: DIFFICULTIES },
  { prefix: 'GHOSTMAP.HighestFace.', endings: HIGHEST_FACE },
  { prefix: 'GHOSTMAP.LegworkRepeat.', endings: LEGWORK_REPEAT },
  { prefix: 'GHOSTMAP.Resolver.', endings: Object.keys(FRESH_RESOLVERS) },
  { prefix: 'GHOSTMAP.Preset.Fault.', endings: ['newer', 'damaged'] },
  { prefix: 'GHOSTMAP.SetUp.Fault.', endings: FIELD_FAULTS },
  { prefix: 'GHOSTMAP.Greeting.Tool.', endings: [...ON_CONTROLS, ...OWN_TOOLS.map(({ id }) => id)] },
  { prefix: 'GHOSTMAP.Tables.Kind.', endings: ROW_KINDS },
  { prefix: 'GHOSTMAP.Tables.Notice.', endings: TABLE_NOTICES },
  { prefix: 'GHOSTMAP.Tables.Why.', endings: WHY_SENTENCES },
  { prefix: 'GHOSTMAP.Tables.Times.', endings: TIMES },
  { prefix: 'GHOSTMAP.Tables.Group.', endings: WORLD_GROUPS },
  { prefix: 'GHOSTMAP.Tables.Standing.', endings: ['meant', 'any', 'other'] },
  { prefix: 'GHOSTMAP.Tables.Reason.', endings: REASONS },
  { prefix: 'GHOSTMAP.Tables.Rows.Standing.', endings: STANDINGS },
  { prefix: 'GHOSTMAP.Tables.Policy.', endings: POLICIES },
  { prefix: 'GHOSTMAP.Tables.PolicyHint.', endings: POLICIES },
  { prefix: 'GHOSTMAP.Tables.CheckOff.', endings: CHECK_OFFS },
  { prefix: 'GHOSTMAP.Tables.Chances.State.', endings: ['unknown', 'empty', 'working', 'foreign'] },
  { prefix: 'GHOSTMAP.Import.As.', endings: READ_AS },
  { prefix: 'GHOSTMAP.Import.Format.', endings: IMPORT_FORMATS },
  { prefix: 'GHOSTMAP.Import.Stage.', endings: ['reading', 'writing'] },
  { prefix: 'GHOSTMAP.Import.Fault.', endings: Object.keys(IMPORT_FAULTS) },
  { prefix: 'GHOSTMAP.Import.Mend.', endings: Object.keys(IMPORT_FAULTS) },
  { prefix: 'GHOSTMAP.Import.Policies.', endings: POLICIES },
  { prefix: 'GHOSTMAP.Import.Ended.', endings: ['cancelled', 'failed'] },
  { prefix: 'GHOSTMAP.Share.As.', endings: EXPORT_FORMATS },
  { prefix: 'GHOSTMAP.Share.PackEnded.', endings: ['taken', 'cancelled', 'failed'] },
  { prefix: 'GHOSTMAP.Maps.Looks.', endings: LOOKS },
  { prefix: 'GHOSTMAP.Maps.Door.', endings: DOOR_KINDS.filter((kind) => kind !== 'secret-door') },
  { prefix: 'GHOSTMAP.Maps.Part.', endings: PART_NAMES },
  { prefix: 'GHOSTMAP.Maps.Why.', endings: LEFT_OUT_REASONS },
  { prefix: 'GHOSTMAP.Maps.Fault.', endings: MAP_FAULTS },
  { prefix: 'GHOSTMAP.GhostMaker.Left.', endings: LEFT_BEHIND },
  { prefix: 'GHOSTMAP.GhostMaker.Start.', endings: STARTS },
  { prefix: 'GHOSTMAP.GhostWindow.State.', endings: ROOM_STATES },
  { prefix: 'GHOSTMAP.GhostWindow.TrapState.', endings: TRAP_STATES },
  { prefix: 'GHOSTMAP.GhostWindow.StatsFault.', endings: STATS_FAULTS },
  {
    prefix: 'GHOSTMAP.GhostWindow.Stat.',
    endings: ['break', 'secret', 'locked', 'hear', 'disable', 'hit', 'dmg', 'pit', 'floor'],
  },
  { prefix: 'GHOSTMAP.Pace.', endings: PACES },
  { prefix: 'GHOSTMAP.Light.', endings: LIGHT_CHOICES },
  { prefix: 'GHOSTMAP.ScrambleBar.Mode.', endings: MODES },
  { prefix: 'GHOSTMAP.ScrambleBar.ModeHint.', endings: MODES },
  { prefix: 'GHOSTMAP.ScrambleBar.Step.', endings: HEADINGS.map(String) },
  { prefix: 'GHOSTMAP.ScrambleBar.Attitude.', endings: ATTITUDES },
  { prefix: 'GHOSTMAP.Checks.For.', endings: MODES },
  { prefix: 'GHOSTMAP.Checks.Way.', endings: CHECK_WAYS },
  { prefix: 'GHOSTMAP.Checks.Rolled.', endings: ROLLED },
  { prefix: 'GHOSTMAP.Checks.By.', endings: ROLLED },
  { prefix: 'GHOSTMAP.Card.Scramble.Seen.', endings: SCRAMBLE_DIRECTIONS },
  { prefix: 'GHOSTMAP.Scramble.Group.', endings: Object.keys(OPTION_GROUPS) },
  { prefix: 'GHOSTMAP.Scramble.Option.', endings: OPTION_NAMES },
  { prefix: 'GHOSTMAP.Scramble.OptionHint.', endings: OPTION_NAMES },
  { prefix: 'GHOSTMAP.Scramble.Choice.', endings: ['2', '8', '32', ...TACKLES] },
  { prefix: 'GHOSTMAP.Scramble.Case.', endings: DIRECTION_CASES },
  { prefix: 'GHOSTMAP.Scramble.Attitude.', endings: ATTITUDES },
  { prefix: 'GHOSTMAP.Scramble.AttitudeHint.', endings: ATTITUDES },
  { prefix: 'GHOSTMAP.Scramble.Encounter.From.', endings: SCRAMBLE_DIRECTIONS },
  { prefix: 'GHOSTMAP.Scramble.Secret.', endings: SECRET_KINDS },
  { prefix: 'GHOSTMAP.Scramble.SecretState.', endings: ['hidden', 'entered', ...THING_STATES] },
  { prefix: 'GHOSTMAP.Scramble.Secrets.Text.', endings: SECRET_KINDS },
  { prefix: 'GHOSTMAP.Scramble.Secrets.TextHint.', endings: SECRET_KINDS },
  { prefix: 'GHOSTMAP.Scramble.Secrets.Example.', endings: SECRET_KINDS },
  { prefix: 'GHOSTMAP.Scramble.Secrets.Pick.', endings: SECRET_KINDS },
  { prefix: 'GHOSTMAP.Scramble.Secrets.Fault.', endings: PLACE_FAULTS },
  { prefix: 'GHOSTMAP.Scramble.Direction.', endings: SCRAMBLE_DIRECTIONS },
  { prefix: 'GHOSTMAP.Scramble.State.', endings: THING_STATES },
  { prefix: 'GHOSTMAP.Scramble.StockTrap.', endings: Object.keys(STOCK_TRAPS) },
  { prefix: 'GHOSTMAP.Site.Heading.', endings: HEADINGS.map(String) },
  { prefix: 'GHOSTMAP.Site.Stand.', endings: DOOR_STANDS },
  { prefix: 'GHOSTMAP.Rung.', endings: RUNGS },
  { prefix: 'GHOSTMAP.Explorations.Kind.', endings: [...MANIFESTS.map(({ id }) => id), 'other'] },
  { prefix: 'GHOSTMAP.Explorations.State.', endings: EXPLORATION_STATES },
  {
    prefix: 'GHOSTMAP.Explorations.Fault.',
    endings: [...FILE_FAULTS, ...BRINGING_FAULTS, 'too-short', 'differ', 'no-file', 'unreadable'],
  },
  { prefix: 'GHOSTMAP.Explorations.Clean.Of.', endings: LEFTOVERS },
  { prefix: 'GHOSTMAP.Key.State.', endings: ['none', 'held', 'held-some', 'missing', 'missing-some'] },
];
