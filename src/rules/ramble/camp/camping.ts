/** Making camp and breaking it (RA-70 to RA-72). */
import { change } from '../../kit/changing.ts';
import { event, refuse } from '../../kit/ruling.ts';
import { said } from '../../values/records.ts';
import { shortened } from '../../values/texts.ts';
import { activeMembers } from '../state/crew.ts';
import { type CommandOf, type Ruling, type State, meetingRefusal } from '../state/ruling.ts';
import { markKey } from '../state/track.ts';
import { campBetween } from './blocks.ts';
import { RECOVERIES, recoveryOf } from './camp.ts';
import { everInCamp, wasAway } from '../state/comings.ts';
import type { Camp, Night } from '../state/camp-state.ts';

/** The most letters of what an hour's mark says was met. */
const LONGEST_MET = 120;

/** The most letters of names that an event tells. */
const MOST_NAMED = 400;

/** Writes names one after another, as they are read. */
function listed(names: readonly string[]): string {
  return shortened(names.join(', '), MOST_NAMED);
}

/** Makes camp where the last jaunt ended: everyone whose meals are counted eats one before turning in, or goes hungry (RA-70). */
export function makeCamp(state: State, { blocks }: CommandOf<'camp'>): Ruling {
  const { open } = state;
  const no = meetingRefusal(open);
  if (no) return no;
  if (open.jaunt) return refuse('other-step', { step: open.jaunt.step });
  const members = activeMembers(open);
  const hungry = members.flatMap(([, { name, meals }]) => (meals === 0 ? [name] : []));
  return change(
    state,
    (draft) => {
      draft.open.status = 'camp';
      draft.open.camp = { blocks, block: 0, step: 'watch', guards: {}, slept: {} };
      for (const [id] of members) {
        const member = draft.open.members[id];
        if (member && member.meals > 0) member.meals -= 1;
      }
    },
    [event('campMade', { blocks, hungry: listed(hungry) })],
  );
}

/** Returns what is kept of a camp: who slept for how many blocks, and who stood guard in which (RA-72). */
function nightOf({ open }: State, camp: Camp): Night {
  const { block, slept, guards } = camp;
  const people = everInCamp(open).map((id) => ({
    name: open.members[id]?.name ?? '',
    slept: slept[id] ?? 0,
    guarded: Array.from(guards[id] ?? '')
      .filter((digit) => Number(digit) < block && !wasAway(camp, id, Number(digit)))
      .join(''),
  }));
  return { blocks: block, people };
}

/** Returns what was met in a camp, in open words, as its hour tells it; undefined where that was nothing, or nobody has said what (RA-70). */
function metIn({ past = [] }: Camp): string | undefined {
  const words = past.flatMap(({ met = '' }) => (met === '' ? [] : met));
  return words.length > 0 ? shortened(words.join('; '), LONGEST_MET) : undefined;
}

/** Breaks camp: what everyone has slept is recorded under the hour that it is by now, and the party halts (RA-70, RA-72). */
export function rise(state: State): Ruling {
  const { open } = state;
  const camp = campBetween(open);
  if ('refusal' in camp) return camp;
  const night = nightOf(state, camp);
  const [full = '', half = '', none = ''] = RECOVERIES.map((recovery) =>
    listed(night.people.flatMap(({ name, slept }) => (recoveryOf(slept) === recovery ? [name] : []))),
  );
  return change(
    state,
    (draft) => {
      draft.open.status = 'halt';
      delete draft.open.camp;
      // Of a camp in which no block went by there is nothing to record.
      if (camp.block === 0) return;
      const mark = {
        at: open.at,
        over: true,
        entered: 0,
        weather: open.weather?.name ?? '',
        night,
        ...said({ met: metIn(camp) }),
      };
      draft.open.marks[markKey(open, open.jaunts)] = mark;
    },
    [event('campBroken', { blocks: camp.block, full, half, none })],
  );
}
