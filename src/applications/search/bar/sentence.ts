/** The bar's sentence: how things stand, and no other ways on than those that are open. */
import { capital, keysOf, words } from '../../../foundry/host/notices.ts';
import { inWords } from '../../../foundry/presence/sentences.ts';
import type { BandCost, BarContext, clockOf } from './context.ts';

/** Joins parts as the user's language joins alternatives: `A, B or C`. */
function alternatives(parts: readonly string[]): string {
  return new Intl.ListFormat(game.i18n.lang, { style: 'long', type: 'disjunction' }).format(parts);
}

/** Says what a band costs in a few words; empty where it costs nothing. */
function costWords({ penalty, percent, steps }: BandCost): string {
  const key = percent ? 'GHOSTMAP.Bar.Cost.percent' : 'GHOSTMAP.Bar.Cost.penalty';
  const parts = [penalty && words(key, { penalty }), steps > 1 && words('GHOSTMAP.Bar.Cost.steps', { steps: String(steps) })];
  return parts.filter(Boolean).join(', ');
}

/** Says of the clock what weighs now, nothing where nothing does, what comes next, and all of it for readers (SG-36). */
export function clockWords({ cost, next, left, rounds }: ReturnType<typeof clockOf>) {
  const weighs = costWords(cost);
  const comes = next && (costWords(next) || words('GHOSTMAP.Bar.Cost.none'));
  const rest = left === null ? words('GHOSTMAP.Bar.LastBand') : words('GHOSTMAP.Bar.Left', { left: String(left) });
  const hint = next ? words('GHOSTMAP.Bar.NextBand', { from: String(next.from), cost: comes ?? '' }) : '';
  const now = weighs === '' ? '' : words('GHOSTMAP.Bar.Weighs', { cost: weighs });
  return {
    ...{ weighs, rest, hint },
    next: next ? words('GHOSTMAP.Bar.Then', { cost: comes ?? '' }) : '',
    read: [words('GHOSTMAP.Bar.Round', { rounds: String(rounds) }), now, rest, hint].filter(Boolean).join('. '),
  };
}

/** Says what is sought, or that it has been found; empty where nothing is looked for (SG-07, SG-25). */
export function soughtWords({ objective, sought, found }: Pick<BarContext, 'objective' | 'sought' | 'found'>): string {
  if (objective !== '') return inWords({ key: found ? 'GHOSTMAP.Bar.FoundNamed' : 'GHOSTMAP.Bar.Seek', names: { objective } });
  if (found) return words('GHOSTMAP.Bar.Found');
  return sought === '' ? '' : words(`GHOSTMAP.Bar.SeekKind.${sought}`);
}

/** Says how things stand, in the user's language (SG-20, SG-22, SG-26). */
export function sentenceOf({ phase, cell, moves, ways, ending, objective, clock }: BarContext): string {
  switch (phase) {
    case 'start': {
      if (!moves) return words('GHOSTMAP.Bar.Phase.starting');
      const keys = keysOf('places');
      const start = words('GHOSTMAP.Bar.Phase.start');
      return keys === '' ? start : `${start} ${words('GHOSTMAP.Bar.ByKeys', { keys })}`;
    }
    case 'cleared':
    case 'elsewhere': {
      const on = alternatives(ways.map((way) => words(`GHOSTMAP.Bar.Way.${way.direction}`, { cell: way.cell })));
      const here = words(`GHOSTMAP.Bar.Phase.${phase}`, { cell });
      const going = words(moves ? 'GHOSTMAP.Bar.WaysOfMine' : 'GHOSTMAP.Bar.Ways', { ways: on });
      return ways.length === 0 ? here : `${here} ${going}`;
    }
    case 'ended': {
      const rounds = String(clock?.rounds ?? 0);
      if (ending !== 'found') return words('GHOSTMAP.Bar.Ended.given-up', { rounds });
      return objective === ''
        ? words('GHOSTMAP.Bar.Ended.found', { rounds })
        : capital(words('GHOSTMAP.Bar.Ended.objective', { rounds, objective }));
    }
    default:
      return words(`GHOSTMAP.Bar.Phase.${phase}`, { cell });
  }
}
