/** The bar's sentence of a trek: how things stand, and whose move it is. */
import { words } from '../../../foundry/host/notices.ts';
import type { TrekBarContext } from './context.ts';

/** Says who makes the check. */
function checkSentence({ checks, guide, leader, goal }: TrekBarContext): string {
  const way = goal === '' ? words('GHOSTMAP.TrekBar.Way') : words('GHOSTMAP.TrekBar.WayTo', { goal });
  if (checks) return `${way} ${guide === '' ? words('GHOSTMAP.TrekBar.Check') : words('GHOSTMAP.TrekBar.CheckBy', { guide })}`;
  if (guide !== '') return `${way} ${words('GHOSTMAP.TrekBar.Guides', { guide })}`;
  return `${way} ${leader === '' ? words('GHOSTMAP.TrekBar.Open') : words('GHOSTMAP.TrekBar.Leads', { leader })}`;
}

/** Says that the party is lost, and to a GM what is to be settled. */
function lostSentence({ outcome, gm, place, encounter, met, plan }: TrekBarContext): string {
  return [
    words(`GHOSTMAP.TrekBar.Outcome.${outcome ?? 'lost'}`),
    encounter && met !== '' ? words('GHOSTMAP.TrekBar.Met', { met }) : '',
    encounter && met === '' ? words(gm ? 'GHOSTMAP.TrekBar.Meets' : 'GHOSTMAP.TrekBar.MeetsWaits') : '',
    plan === '' ? '' : words('GHOSTMAP.TrekBar.Planned', { plan }),
    place?.accepts ? words('GHOSTMAP.TrekBar.ProposedAt', { cell: place.cell }) : '',
    place && place.why !== '' ? words(`GHOSTMAP.TrekWindow.NoPlace.${place.why}`) : '',
  ]
    .filter((part) => part !== '')
    .join(' ');
}

/** Says how things stand, in the user's language. */
export function trekSentence(context: TrekBarContext): string {
  const { phase, outcome, clock } = context;
  switch (phase) {
    case 'laid':
      return words('GHOSTMAP.TrekBar.Laid');
    case 'trek':
      return checkSentence(context);
    case 'arrived':
      return words(`GHOSTMAP.TrekBar.Outcome.${outcome ?? 'on-time'}`);
    case 'lost':
      return lostSentence(context);
    case 'ended':
      return clock?.taken ? words('GHOSTMAP.TrekBar.Ended', { time: clock.taken }) : words('GHOSTMAP.TrekBar.EndedUntimed');
  }
}
