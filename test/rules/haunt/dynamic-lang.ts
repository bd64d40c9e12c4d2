import { BOARD_FIELDS, RULE_FIELDS } from '../../../src/applications/haunt/haunt-window/context.ts';
import { remindersFor } from '../../../src/foundry/haunt/house/reminders.ts';
import { DEFAULT_OPTIONS } from '../../../src/rules/haunt/state.ts';
import { HAUNT_REFUSALS } from '../../../src/rules/haunt/ruling.ts';
import { STRENGTHS } from '../../../src/rules/haunt/game/strengths.ts';
import type { DynamicPrefix } from '../../project/lang-keys.ts';

/** What sheets remind of, by the usual rules and by all others. */
const REMINDERS = [
  ...remindersFor(DEFAULT_OPTIONS),
  ...remindersFor({ dots: 'not', diagonals: true, closed: 'all', startCounts: true, rowFirst: true }),
];
const FAULTS = ['newer', 'damaged'];

/** The translation keys of a game in a haunted house whose ends are made at run time. */
export const DYNAMIC_LANG: readonly DynamicPrefix[] = [
  { prefix: 'GHOSTMAP.Refusal.', endings: HAUNT_REFUSALS },
  { prefix: 'GHOSTMAP.Haunt.Plays.', endings: STRENGTHS },
  { prefix: 'GHOSTMAP.Haunt.Kept.Fault.', endings: FAULTS },
  { prefix: 'GHOSTMAP.Haunt.Sheet.', endings: REMINDERS },
  { prefix: 'GHOSTMAP.Haunt.Edge.', endings: ['Track', 'TrackTurn', 'TrackStuck'] },
  { prefix: 'GHOSTMAP.HauntBar.Waits.', endings: ['gm', 'key'] },
  { prefix: 'GHOSTMAP.HauntBar.Next.', endings: ['draw', 'start', 'corridor', 'room'] },
  { prefix: 'GHOSTMAP.HauntBar.Hint.', endings: ['thinking', 'draw', 'corridor', 'only', 'better', 'even'] },
  { prefix: 'GHOSTMAP.HauntWindow.Longest.', endings: BOARD_FIELDS.longest.ids },
  { prefix: 'GHOSTMAP.HauntWindow.Rule.', endings: Object.keys(RULE_FIELDS) },
  { prefix: 'GHOSTMAP.HauntWindow.RuleHint.', endings: Object.keys(RULE_FIELDS) },
  { prefix: 'GHOSTMAP.HauntWindow.RuleChoice.', endings: ['dots.only', 'dots.not', 'closed.own', 'closed.all'] },
  {
    prefix: 'GHOSTMAP.Card.Haunt.',
    endings: ['Cards', 'CardsBarred', 'Won', 'Lost', 'HandedToUser', 'HandedToGm', 'HandedToComputer', 'HandedBack'],
  },
  { prefix: 'GHOSTMAP.Diary.Haunt.', endings: ['Won', 'Lost'] },
];
