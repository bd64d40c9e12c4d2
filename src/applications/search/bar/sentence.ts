/** The bar's sentence: how things stand, and no other ways on than those that are open. */
import { words } from '../../../foundry/host/notices.ts';
import type { BarContext } from './context.ts';

/** Joins parts as the user's language joins alternatives: `A, B or C`. */
function alternatives(parts: readonly string[]): string {
  return new Intl.ListFormat(game.i18n.lang, { style: 'long', type: 'disjunction' }).format(parts);
}

/** Says how things stand, in the user's language (SG-20, SG-22, SG-26). */
export function sentenceOf({ phase, cell, moves, ways, ending, objective, clock }: BarContext): string {
  switch (phase) {
    case 'start':
      return words(moves ? 'GHOSTMAP.Bar.Phase.start' : 'GHOSTMAP.Bar.Phase.starting');
    case 'cleared':
    case 'elsewhere': {
      const on = alternatives(ways.map((way) => words(`GHOSTMAP.Bar.Way.${way.direction}`, { cell: way.cell })));
      const here = words(`GHOSTMAP.Bar.Phase.${phase}`, { cell });
      return ways.length === 0 ? here : `${here} ${words('GHOSTMAP.Bar.Ways', { ways: on })}`;
    }
    case 'ended': {
      const rounds = String(clock?.rounds ?? 0);
      if (ending !== 'found') return words('GHOSTMAP.Bar.Ended.given-up', { rounds });
      return objective === ''
        ? words('GHOSTMAP.Bar.Ended.found', { rounds })
        : words('GHOSTMAP.Bar.Ended.objective', { rounds, objective });
    }
    default:
      return words(`GHOSTMAP.Bar.Phase.${phase}`, { cell });
  }
}
