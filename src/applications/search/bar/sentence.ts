/** The bar's sentence: how things stand, and no other ways on than those that are open. */
import { capital, keysOf, words } from '../../../foundry/host/notices.ts';
import { inWords } from '../../../foundry/presence/sentences.ts';
import type { BandCost, BarContext, clockOf } from './context.ts';
import type { LegworkContext } from './legwork.ts';

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

/** Adds to a sentence by which keys its cells are reached on the map, where this user has any for that. */
function withKeys(sentence: string): string {
  const keys = keysOf('places');
  return keys === '' ? sentence : `${sentence} ${words('GHOSTMAP.Bar.ByKeys', { keys })}`;
}

/** Says how the legwork stands (SG-10 to SG-13). */
function legworkSentence({ phase, skills, answers, any, asked, kept, swapped }: LegworkContext, gm: boolean): string {
  switch (phase) {
    case 'check':
      return words(skills === '' ? 'GHOSTMAP.Legwork.AnySkill' : 'GHOSTMAP.Legwork.Skills', { skills });
    case 'choose': {
      if (answers && !gm) return any ? withKeys(words('GHOSTMAP.Legwork.ChooseMine')) : words('GHOSTMAP.Legwork.ChooseMine');
      return asked === '' ? words('GHOSTMAP.Legwork.ChooseParty') : words('GHOSTMAP.Legwork.ChooseOther', { name: asked });
    }
    case 'swap': {
      const swap = words('GHOSTMAP.Legwork.KeepOrSwap', { kept, swapped });
      if (answers && !gm) return swap;
      const decides = asked === '' ? words('GHOSTMAP.Legwork.SwapParty') : words('GHOSTMAP.Legwork.SwapOther', { name: asked });
      return `${swap} ${decides}`;
    }
    case 'over':
      return words(gm ? 'GHOSTMAP.Legwork.Over' : 'GHOSTMAP.Legwork.OverWaits');
  }
}

/** Says how things stand, in the user's language (SG-10, SG-20, SG-22, SG-25, SG-26). */
export function sentenceOf({ phase, legwork, cell, gm, moves, ways, found, ending, objective, clock }: BarContext): string {
  if (legwork) return legworkSentence(legwork, gm);
  switch (phase) {
    case 'start':
      return moves ? withKeys(words('GHOSTMAP.Bar.Phase.start')) : words('GHOSTMAP.Bar.Phase.starting');
    case 'cleared':
    case 'elsewhere': {
      const on = alternatives(ways.map((way) => words(`GHOSTMAP.Bar.Way.${way.direction}`, { cell: way.cell })));
      if (gm && found) return ways.length === 0 ? words('GHOSTMAP.Bar.FoundEnd') : words('GHOSTMAP.Bar.FoundWays', { ways: on });
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
