/** What a GM can do at the bar about an owed roll or what is met, the next step first. Pure. */
import type { encounterContext } from '../scramble-window/encounter/context.ts';
import type { metRollView } from '../../table-play/parts/met-roll.ts';

type Context = Pick<ReturnType<typeof encounterContext>, 'phase' | 'met' | 'afar'>;
type Rolls = NonNullable<ReturnType<typeof metRollView>>;

/** Makes what `bar/scramble/actions` shows a GM, in a room's own encounter or in another (SC-30 to SC-33, SC-40). */
export function meetingSteps({ phase, met, afar }: Context, rolls: Rolls, isRoom: boolean) {
  const { roll, ways, table, lost } = rolls;
  const isOwed = phase === 'roll';
  const waits = isOwed && roll !== null;
  const isShown = !isOwed && (met?.shown ?? false);
  return {
    /** What was rolled, while nothing else tells it. */
    roll: roll && roll.text !== met?.text ? roll : null,
    lost,
    locked: table?.locked ?? false,
    secret: table?.secret ?? true,
    /** Whether a roll can be made now that none has been. */
    rolls: isOwed && roll === null,
    /** The table that the result leads to. */
    within: ways?.within ?? null,
    /** Whether it can be rolled what exactly is met in a room (SC-40). */
    what: !isOwed && isRoom && roll === null,
    comes: waits && !roll.none,
    nothing: waits && roll.none,
    /** What is met, as the GM alone knows it. */
    met: isOwed ? null : met,
    afar: !isOwed && afar,
    /** How it is shown: by what was rolled, as it is worded, or not any more. */
    show: isOwed ? '' : rolls.canShow ? 'showMet' : isShown || !met ? '' : 'showMark',
    /** Whether nothing is left but to say that it is over. */
    settled: isShown && !rolls.canShow,
    half: met?.half ?? false,
    tokens: !isOwed && ways?.actor === true ? { placed: ways.placed, combat: ways.combat } : null,
    documents: ways?.documents ?? [],
  };
}
