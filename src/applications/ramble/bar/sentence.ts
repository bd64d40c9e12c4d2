/** The bar's sentence of a ramble: how things stand, and whose move it is. */
import { keysOf, words } from '../../../foundry/host/notices.ts';
import type { RambleBarContext } from './context.ts';

/** Says that whoever leads decides, or that anybody may. */
function othersDecide(leader: string): string {
  return leader === '' ? words('GHOSTMAP.RambleBar.Open') : words('GHOSTMAP.RambleBar.Leads', { leader });
}

/** Says how far a journey still goes. */
function journeyWords(cells: number): string {
  return cells === 1 ? words('GHOSTMAP.RambleBar.JourneyOne') : words('GHOSTMAP.RambleBar.Journey', { cells: String(cells) });
}

/** Says how the party travels on. */
function travelSentence({ clock, moves, leader, isHeldUp }: RambleBarContext): string {
  const left = clock?.points?.left ?? 0;
  const points = left === 1 ? words('GHOSTMAP.RambleBar.LeftOne') : words('GHOSTMAP.RambleBar.Left', { left: String(left) });
  if (!moves) return `${points} ${othersDecide(leader)}`;
  if (isHeldUp)
    return words('GHOSTMAP.RambleBar.HeldUp', { weather: clock?.weather?.name || words('GHOSTMAP.Ramble.NoWeather') });
  const journey = clock?.journey ?? 0;
  if (journey > 0) return `${points} ${journeyWords(journey)}`;
  const keys = keysOf('places');
  const lead = words('GHOSTMAP.RambleBar.Lead');
  return [points, lead, keys === '' ? '' : words('GHOSTMAP.Bar.ByKeys', { keys })].filter((part) => part !== '').join(' ');
}

/** Adds to what all know of a place what a GM has planned there, where that says more (RA-61). */
function withPlan(there: string, { met, plan }: RambleBarContext): string {
  const planned = plan?.text ?? '';
  return planned === '' || planned === met ? there : `${there} ${words('GHOSTMAP.RambleBar.Planned', { plan: planned })}`;
}

/** Says how things stand, in the user's language. */
export function rambleSentence(context: RambleBarContext): string {
  const { phase, gm, moves, leader, clock, met } = context;
  switch (phase) {
    case 'laid':
      return words('GHOSTMAP.RambleBar.Laid');
    case 'halt': {
      if (!moves) return othersDecide(leader);
      const journey = clock?.journey ?? 0;
      return journey > 0 ? journeyWords(journey) : words('GHOSTMAP.RambleBar.Halt');
    }
    case 'camp':
      return words('GHOSTMAP.RambleBar.Camp');
    case 'travel':
      return travelSentence(context);
    case 'energy':
      return words('GHOSTMAP.RambleBar.Energy');
    case 'exhaustion':
      return words('GHOSTMAP.RambleBar.Exhaustion');
    case 'encounter':
      return words(gm ? 'GHOSTMAP.RambleBar.Encounter' : 'GHOSTMAP.RambleBar.EncounterWaits');
    case 'met':
      return withPlan(met === '' ? words('GHOSTMAP.RambleBar.Met') : words('GHOSTMAP.RambleBar.MetWith', { met }), context);
    case 'arrived':
      return withPlan(met === '' ? words('GHOSTMAP.RambleBar.Arrived') : words('GHOSTMAP.RambleBar.ArrivedAt', { met }), context);
    case 'ended': {
      const jaunts = clock?.jaunts ?? 0;
      return jaunts === 1 ? words('GHOSTMAP.RambleBar.EndedOne') : words('GHOSTMAP.RambleBar.Ended', { jaunts: String(jaunts) });
    }
  }
}
