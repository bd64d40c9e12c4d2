/** The bar's sentence of a scramble: how things stand, and whose move it is. */
import { words } from '../../../foundry/host/notices.ts';
import type { ScrambleBarContext } from './context.ts';

/** Says how things stand, in the user's language. */
export function scrambleSentence({
  phase,
  gm,
  moves,
  leader,
  leads,
  toCome,
  clock,
  met,
  halfMet,
  attitude,
}: ScrambleBarContext): string {
  switch (phase) {
    case 'halt':
      if (moves) return words('GHOSTMAP.ScrambleBar.Halt.moves');
      return leader === '' ? words('GHOSTMAP.ScrambleBar.Halt.open') : words('GHOSTMAP.ScrambleBar.Halt.leader', { leader });
    case 'dash': {
      const left = String(clock?.dash?.left ?? 0);
      if (leads || (leader === '' && moves)) return words('GHOSTMAP.ScrambleBar.Dash.moves', { left });
      if (leader === '') return words('GHOSTMAP.ScrambleBar.Dash.open', { left });
      return words('GHOSTMAP.ScrambleBar.Dash.leader', { left, leader });
    }
    case 'sense':
      return words('GHOSTMAP.ScrambleBar.Sense', { names: toCome });
    case 'trap':
      return toCome === ''
        ? words('GHOSTMAP.ScrambleBar.Trap.ready')
        : words('GHOSTMAP.ScrambleBar.Trap.saves', { names: toCome });
    case 'roll':
      return words(gm ? 'GHOSTMAP.ScrambleBar.Roll.gm' : 'GHOSTMAP.ScrambleBar.Roll.player');
    case 'encounter': {
      const unmade = words(halfMet ? 'GHOSTMAP.ScrambleBar.Encounter.half' : 'GHOSTMAP.ScrambleBar.Encounter.unseen');
      const there = met === '' ? unmade : words('GHOSTMAP.ScrambleBar.Encounter.seen', { met });
      return attitude === '' ? there : `${there} ${words(`GHOSTMAP.ScrambleBar.Attitude.${attitude}`)}`;
    }
    case 'laid':
      return words('GHOSTMAP.ScrambleBar.Laid');
    case 'ended':
      return words('GHOSTMAP.ScrambleBar.Ended', { dashes: String(clock?.dashes ?? 0), time: clock?.time ?? '' });
  }
}
