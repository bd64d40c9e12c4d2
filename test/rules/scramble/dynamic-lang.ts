import { CHECK_WAYS } from '../../../src/applications/parts/checks/entry.ts';
import { ROLLED } from '../../../src/applications/scramble/checks-window/asked.ts';
import { LIGHT_CHOICES } from '../../../src/applications/scramble/scramble-window/party/context.ts';
import { OPTION_FIELDS, OPTION_GROUPS } from '../../../src/applications/scramble/scramble-window/options/options-tab.ts';
import { DOOR_STANDS } from '../../../src/applications/scramble/site-window/doors/context.ts';
import { SECRET_KINDS } from '../../../src/applications/scramble/scramble-window/secrets/context.ts';
import { PLACE_FAULTS } from '../../../src/applications/scramble/scramble-window/secrets/placing.ts';
import { HEADINGS } from '../../../src/rules/grid/squares.ts';
import { PACES } from '../../../src/rules/scramble/state/pace.ts';
import { DIRECTION_CASES } from '../../../src/rules/scramble/state/state.ts';
import { STOCK_TRAPS } from '../../../src/rules/scramble/traps/stock-traps.ts';
import { RUNGS } from '../../../src/rules/chance/ladder.ts';
import { SCRAMBLE_REFUSALS } from '../../../src/rules/scramble/state/ruling.ts';
import {
  ATTITUDES,
  MODES,
  TACKLES,
  DIRECTIONS as SCRAMBLE_DIRECTIONS,
  THING_STATES,
} from '../../../src/rules/scramble/state/state.ts';
import type { DynamicPrefix } from '../../project/lang-keys.ts';

/** The translation keys of a scramble whose ends are made at run time. */
export const DYNAMIC_LANG: readonly DynamicPrefix[] = [
  { prefix: 'GHOSTMAP.Refusal.', endings: SCRAMBLE_REFUSALS },
  { prefix: 'GHOSTMAP.Notice.Stretched.', endings: ['scramble'] },
  { prefix: 'GHOSTMAP.Places.', endings: ['door', 'trap', 'secret'] },
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
  { prefix: 'GHOSTMAP.Card.Scramble.Moves.', endings: SCRAMBLE_DIRECTIONS },
  { prefix: 'GHOSTMAP.Scramble.Group.', endings: Object.keys(OPTION_GROUPS) },
  { prefix: 'GHOSTMAP.Scramble.Option.', endings: Object.keys(OPTION_FIELDS) },
  { prefix: 'GHOSTMAP.Scramble.OptionHint.', endings: Object.keys(OPTION_FIELDS) },
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
];
