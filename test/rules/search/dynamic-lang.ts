import { BAR_HINTS, BAR_PHASES } from '../../../src/applications/search/bar/context.ts';
import { FIELD_FAULTS, FRESH_RESOLVERS } from '../../../src/applications/search/search-window/set-up/draft.ts';
import { DIRECTIONS } from '../../../src/rules/grid/cells.ts';
import { CONTENTS } from '../../../src/rules/search/contents.ts';
import { BOOK_BANDS } from '../../../src/rules/search/bands.ts';
import {
  DIFFICULTIES,
  ENDINGS,
  HIGHEST_FACE,
  LEGWORK_REPEAT,
  MARKS,
  OBJECTIVE_KINDS,
  OUTCOMES,
} from '../../../src/rules/search/state.ts';
import { SEARCH_REFUSALS } from '../../../src/rules/search/ruling.ts';
import type { DynamicPrefix } from '../../project/lang-keys.ts';

/** The translation keys of a search whose ends are made at run time. */
export const DYNAMIC_LANG: readonly DynamicPrefix[] = [
  { prefix: 'GHOSTMAP.Refusal.', endings: SEARCH_REFUSALS },
  { prefix: 'GHOSTMAP.Notice.Stretched.', endings: ['search'] },
  { prefix: 'GHOSTMAP.Contents.', endings: CONTENTS },
  { prefix: 'GHOSTMAP.Mark.', endings: ['unknown', ...MARKS] },
  { prefix: 'GHOSTMAP.Places.', endings: ['choose', 'keep', 'swap', 'start', 'search', 'back', 'back-free'] },
  { prefix: 'GHOSTMAP.Outcome.', endings: OUTCOMES },
  { prefix: 'GHOSTMAP.Ending.', endings: ENDINGS },
  { prefix: 'GHOSTMAP.Bar.Phase.', endings: BAR_PHASES.filter((phase) => phase !== 'ended' && phase !== 'legwork') },
  { prefix: 'GHOSTMAP.Bar.Hint.', endings: BAR_HINTS },
  { prefix: 'GHOSTMAP.Bar.SeekKind.', endings: OBJECTIVE_KINDS },
  { prefix: 'GHOSTMAP.Bar.Way.', endings: DIRECTIONS },
  { prefix: 'GHOSTMAP.Band.Line.', endings: BOOK_BANDS.map((_, index) => String(index)) },
  { prefix: 'GHOSTMAP.Bar.Step.', endings: DIRECTIONS },
  { prefix: 'GHOSTMAP.Bar.Toward.', endings: DIRECTIONS },
  { prefix: 'GHOSTMAP.Search.TargetState.', endings: ['idle', 'proposed', 'named', 'absent', 'found'] },
  { prefix: 'GHOSTMAP.Search.TargetMark.', endings: ['named', 'proposed'] },
  { prefix: 'GHOSTMAP.Difficulty.', endings: DIFFICULTIES },
  { prefix: 'GHOSTMAP.Start.Sizes.', endings: DIFFICULTIES },
  { prefix: 'GHOSTMAP.Start.Kind.', endings: OBJECTIVE_KINDS },
  { prefix: 'GHOSTMAP.HighestFace.', endings: HIGHEST_FACE },
  { prefix: 'GHOSTMAP.LegworkRepeat.', endings: LEGWORK_REPEAT },
  { prefix: 'GHOSTMAP.Resolver.', endings: Object.keys(FRESH_RESOLVERS) },
  { prefix: 'GHOSTMAP.Preset.Fault.', endings: ['newer', 'damaged'] },
  { prefix: 'GHOSTMAP.SetUp.Fault.', endings: FIELD_FAULTS },
];
