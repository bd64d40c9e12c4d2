import { NO_PLACE } from '../../../src/applications/trek/trek-window/outcome/context.ts';
import { OPTION_FIELDS, WAY_FIELDS } from '../../../src/applications/trek/trek-window/way/context.ts';
import { DURATIONS } from '../../../src/foundry/trek/duration.ts';
import { OUTCOMES } from '../../../src/rules/trek/ladder.ts';
import { TREK_REFUSALS } from '../../../src/rules/trek/ruling.ts';
import { ABILITIES, MODIFIERS } from '../../../src/rules/trek/state.ts';
import type { DynamicPrefix } from '../../project/lang-keys.ts';

/** The translation keys of a trek whose ends are made at run time. */
export const DYNAMIC_LANG: readonly DynamicPrefix[] = [
  { prefix: 'GHOSTMAP.Refusal.', endings: TREK_REFUSALS },
  { prefix: 'GHOSTMAP.Trek.Ability.', endings: ABILITIES },
  { prefix: 'GHOSTMAP.Trek.Modifier.', endings: MODIFIERS },
  { prefix: 'GHOSTMAP.Trek.Outcome.', endings: OUTCOMES },
  { prefix: 'GHOSTMAP.Trek.Duration.', endings: DURATIONS },
  { prefix: 'GHOSTMAP.TrekCheck.Row.', endings: OUTCOMES },
  { prefix: 'GHOSTMAP.TrekBar.Outcome.', endings: OUTCOMES },
  { prefix: 'GHOSTMAP.TrekWindow.ModifierHint.', endings: MODIFIERS },
  { prefix: 'GHOSTMAP.TrekWindow.Field.', endings: Object.keys(WAY_FIELDS) },
  { prefix: 'GHOSTMAP.TrekWindow.FieldHint.', endings: Object.keys(WAY_FIELDS) },
  { prefix: 'GHOSTMAP.TrekWindow.Option.', endings: Object.keys(OPTION_FIELDS) },
  { prefix: 'GHOSTMAP.TrekWindow.OptionHint.', endings: Object.keys(OPTION_FIELDS) },
  { prefix: 'GHOSTMAP.TrekWindow.NoPlace.', endings: NO_PLACE },
  { prefix: 'GHOSTMAP.Diary.Trek.', endings: ['Went', 'Led'].flatMap((how) => OUTCOMES.map((outcome) => `${how}.${outcome}`)) },
  { prefix: 'GHOSTMAP.Card.Trek.Outcome.', endings: OUTCOMES },
  {
    prefix: 'GHOSTMAP.Card.Trek.',
    endings: ['Took', 'TookInAll', 'WorldTime'].flatMap((told) => DURATIONS.map((form) => `${told}.${form}`)),
  },
];
