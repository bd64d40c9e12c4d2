/** Blocks of a camp: four hours each, with one weather, what a strange climate takes, and one encounter roll (RA-43, RA-70, RA-72). */
import { produce } from 'immer';
import { change } from '../../kit/changing.ts';
import { type Circumstances, accept, event, followedBy, refuse } from '../../kit/ruling.ts';
import type { PlayEvent } from '../../procedure.ts';
import { said } from '../../values/records.ts';
import { activeMembers } from '../state/crew.ts';
import { exhaustionOf } from '../party/exhaustion.ts';
import { damageRolled, hourHere, tiredOut } from '../party/exhaustion-step.ts';
import { type Allowed, type CommandOf, type No, type Ruling, type State, dueTold, hourEffects } from '../state/ruling.ts';
import type { RambleOpen } from '../state/state.ts';
import { weatherEffects, weatherNow } from '../weather/weather-play.ts';
import { sleepersNow } from './camp.ts';
import { noteAway } from '../state/comings.ts';
import { BLOCK_HOURS, type Camp, MOST_BLOCKS, type PastBlock } from '../state/camp-state.ts';

/** Returns the camp where the next of it may be said, between two blocks; otherwise why there is none to say. */
export function campBetween({ status, camp }: Pick<RambleOpen, 'status' | 'camp'>): Camp | No {
  if (!camp) return refuse('no-camp');
  if (status === 'met') return refuse('encounter-open');
  return camp.step === 'roll' ? refuse('watch-open') : camp;
}

/** Lets the next block of the camp go by: its hours pass, and its encounter roll is due (RA-70, RA-72). */
export function passBlock(state: State, _command: CommandOf<'block'>, circumstances: Circumstances): Ruling {
  const camp = campBetween(state.open);
  if ('refusal' in camp) return camp;
  if (camp.block >= MOST_BLOCKS) return refuse('too-many-blocks', { most: MOST_BLOCKS });
  return followedBy(
    followedBy(blockBegun(state, camp, circumstances), (after) => tiredBy(after, circumstances)),
    rollDue,
  );
}

/** Rolls the weather of a block, and lets its hours go by. */
function blockBegun(state: State, { block }: Camp, circumstances: Circumstances): Allowed {
  const { open } = state;
  const weather = weatherNow(state, open.jaunts + 1, circumstances);
  const jaunts = open.jaunts + BLOCK_HOURS;
  const after = produce(state, (draft) => {
    draft.open.jaunts = jaunts;
    if (weather) draft.open.weather = weather;
    else delete draft.open.weather;
    for (const told of Object.keys(draft.open.forecast)) if (Number(told) <= jaunts) delete draft.open.forecast[told];
    const { camp } = draft.open;
    if (!camp) return;
    camp.block = block + 1;
    camp.blocks = Math.max(camp.blocks, camp.block);
    camp.step = 'roll';
    noteAway(draft.open);
  });
  const data = { block: block + 1, weather: weather?.name ?? '', action: weather?.action ?? 0, jaunt: jaunts };
  const effects = [...weatherEffects(open, weather, circumstances), ...hourEffects(after.open, circumstances, BLOCK_HOURS)];
  return accept(after, [event('blockPassed', data)], effects);
}

/** Takes of everyone what each hour of a block in a strange climate does: a roll an hour (RA-43, RA-44). */
function tiredBy(state: State, { draws }: Pick<Circumstances, 'draws'>): Allowed {
  const { open } = state;
  const hour = hourHere(state, false);
  return tiredOut(
    state,
    activeMembers(open).map(([id, member]) => {
      const exhaustion = exhaustionOf(open, member, hour);
      let damage = 0;
      for (let rolled = 0; rolled < BLOCK_HOURS; rolled += 1) damage += damageRolled(exhaustion, member.size, draws);
      return { id, points: exhaustion.points, damage };
    }),
  );
}

/** Comes to the encounter roll of a block; without encounters the block is over. */
function rollDue(state: State): Allowed {
  const { open } = state;
  return open.options.encounters === 'off' ? blockOver(state) : accept(state, dueTold(open));
}

/** Lists whom the encounter of a block has woken: those that were named, otherwise all who slept, but nobody where it was seen from far (RA-70). */
function wokenBy(open: RambleOpen): readonly string[] {
  const { encounter, camp } = open;
  if (!encounter) return [];
  if (camp?.woken) return camp.woken;
  const isFar = encounter.distance?.rung === '3' || encounter.distance?.rung === '2';
  return isFar ? [] : sleepersNow(open);
}

/** Ends a block: whoever slept in it and was not woken has slept through it, and watches may be arranged anew (RA-70). */
export function blockOver(state: State, events: readonly PlayEvent[] = []): Allowed {
  const { open } = state;
  const woken = wokenBy(open);
  const slept = sleepersNow(open).filter((id) => !woken.includes(id));
  const past: PastBlock = {
    weather: open.weather?.name ?? '',
    damage: Object.values(open.tired).reduce((sum, damage) => sum + damage, 0),
    ...said({ met: open.encounter?.text, woken: woken.length > 0 ? [...woken] : undefined }),
  };
  return change(
    state,
    (draft) => {
      draft.open.status = 'camp';
      delete draft.open.encounter;
      const { camp } = draft.open;
      if (!camp) return;
      camp.step = 'watch';
      delete camp.woken;
      for (const id of slept) camp.slept[id] = (camp.slept[id] ?? 0) + 1;
      camp.past = [...(camp.past ?? []), past];
    },
    events,
  );
}
