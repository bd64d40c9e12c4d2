/** The bar's sentence of a ramble: how things stand, and whose move it is. */
import { keysOf, words } from '../../../foundry/host/notices.ts';
import type { RambleBarContext } from './context.ts';
import type { Keeps } from './company.ts';

/** Says that whoever leads decides, or that anybody may. */
function othersDecide(leader: string): string {
  return leader === '' ? words('GHOSTMAP.RambleBar.Open') : words('GHOSTMAP.RambleBar.Leads', { leader });
}

/** Says how far a journey still goes. */
function journeyWords(cells: number): string {
  return cells === 1 ? words('GHOSTMAP.RambleBar.JourneyOne') : words('GHOSTMAP.RambleBar.Journey', { cells: String(cells) });
}

/** Writes the names of vehicles that keep the party. */
function named(keeps: readonly Keeps[]): string {
  return keeps.map(({ name }) => name).join(', ');
}

/** Says of a vehicle why it cannot move, and to whoever leads how that is mended (RA-32, RA-50, RA-51). */
function stuckWords({ name, why, fixes }: Keeps, moves: boolean): string {
  const isStuck = words(`GHOSTMAP.RambleBar.Stuck.${why}`, { vehicle: name });
  if (!moves) return isStuck;
  return `${isStuck} ${words(`GHOSTMAP.RambleBar.StuckWays.${why === 'broken' && !fixes ? 'unfixed' : why}`)}`;
}

/** Says what keeps the party, and what can be done about it; empty where nothing does (RA-32, RA-33, RA-50). */
function keptSentence({ dry, stuck, moves, leader, canShare }: RambleBarContext): string {
  if (dry.length > 0) {
    const isDry = words('GHOSTMAP.RambleBar.Dry', { vehicle: named(dry) });
    return `${isDry} ${moves ? words(canShare ? 'GHOSTMAP.RambleBar.DryWays' : 'GHOSTMAP.RambleBar.DryAlone') : othersDecide(leader)}`;
  }
  if (stuck.length === 0) return '';
  const said = stuck.map((one) => stuckWords(one, moves));
  return [...said, ...(moves ? [] : [othersDecide(leader)])].join(' ');
}

/** Says how a camp stands: which block comes next, who stands guard in it, and to whoever leads what can be done (RA-70, RA-71). */
function campSentence({ camp, gm, moves, leader }: RambleBarContext): string {
  if (!camp) return '';
  const { number, of, guards, sleepers, isOver, canGoOn, canBreak, isRoll } = camp;
  if (isRoll) return words(gm ? 'GHOSTMAP.Camp.Stands.roll' : 'GHOSTMAP.Camp.Others.roll');
  if (isOver && !moves) return othersDecide(leader);
  if (isOver) return words(canGoOn ? 'GHOSTMAP.RambleBar.CampOver' : 'GHOSTMAP.RambleBar.CampFull');
  const block = words('GHOSTMAP.RambleBar.CampNext', { block: String(number), of: String(of) });
  const watch =
    guards === ''
      ? words('GHOSTMAP.RambleBar.CampUnguarded')
      : words(sleepers === '' ? 'GHOSTMAP.RambleBar.CampAwake' : 'GHOSTMAP.RambleBar.CampGuards', { guards, sleepers });
  return canBreak ? `${block} ${watch} ${words('GHOSTMAP.RambleBar.CampWays')}` : `${block} ${watch}`;
}

/** Says how far away what is met is, whom it takes by surprise, and whose checks are still to come (RA-62, RA-71). */
function distanceSentences({ meeting }: RambleBarContext): readonly string[] {
  if (!meeting) return [];
  const { how, contact, surprised, toCome } = meeting;
  return [
    how === '' ? '' : words(`GHOSTMAP.RambleBar.Distance.${how}`, { contact: String(contact) }),
    surprised === '' ? '' : words('GHOSTMAP.RambleBar.Surprised', { names: surprised }),
    toCome === '' ? '' : words('GHOSTMAP.RambleBar.ChecksToCome', { names: toCome }),
  ];
}

/** Says what is met, on the way or in a camp, as far as all know it. */
function metSentence({ met, camp }: RambleBarContext): string {
  if (met !== '') return words('GHOSTMAP.RambleBar.MetWith', { met });
  return words(camp ? 'GHOSTMAP.Camp.Stands.met' : 'GHOSTMAP.RambleBar.Met');
}

/** Says how the party travels on. */
function travelSentence(context: RambleBarContext): string {
  const { clock, moves, leader, isHeldUp } = context;
  const kept = keptSentence(context);
  if (kept !== '') return kept;
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
  const { phase, gm, moves, leader, clock, met, travelled, hasWeather, rollsEncounters } = context;
  switch (phase) {
    case 'laid':
      return [
        words('GHOSTMAP.RambleBar.Laid'),
        hasWeather ? '' : words('GHOSTMAP.RambleBar.NoWeatherTable'),
        rollsEncounters ? '' : words('GHOSTMAP.RambleBar.EncountersByHand'),
      ]
        .filter((part) => part !== '')
        .join(' ');
    case 'halt': {
      const kept = keptSentence(context);
      if (kept !== '') return kept;
      if (!moves) return othersDecide(leader);
      const journey = clock?.journey ?? 0;
      return journey > 0 ? journeyWords(journey) : words('GHOSTMAP.RambleBar.Halt');
    }
    case 'camp':
      return campSentence(context);
    case 'travel':
      return travelSentence(context);
    case 'energy':
      return words(travelled ? 'GHOSTMAP.RambleBar.Energy' : 'GHOSTMAP.RambleBar.EnergyStill');
    case 'exhaustion':
      return words('GHOSTMAP.RambleBar.Exhaustion');
    case 'encounter':
      return words(gm ? 'GHOSTMAP.RambleBar.Encounter' : 'GHOSTMAP.RambleBar.EncounterWaits');
    case 'met':
      return [withPlan(metSentence(context), context), ...distanceSentences(context)].filter((part) => part !== '').join(' ');
    case 'arrived':
      return withPlan(met === '' ? words('GHOSTMAP.RambleBar.Arrived') : words('GHOSTMAP.RambleBar.ArrivedAt', { met }), context);
    case 'ended': {
      const jaunts = clock?.jaunts ?? 0;
      return jaunts === 1 ? words('GHOSTMAP.RambleBar.EndedOne') : words('GHOSTMAP.RambleBar.Ended', { jaunts: String(jaunts) });
    }
  }
}
