/** The bar's sentence of a game in a haunted house: whose turn it is, what is to be done, and what a hint says. */
import { keysOf, words } from '../../../foundry/host/notices.ts';
import type { HauntBarContext } from './context.ts';

/** Says whose turn it is, and what is to be done. */
function turnSentence({ turn }: HauntBarContext): string {
  if (!turn) return '';
  const { name, next, own, computer, corridor, starts } = turn;
  if (computer) return words('GHOSTMAP.HauntBar.Computer', { name });
  if (!own) return words('GHOSTMAP.HauntBar.Others', { name });
  const rooms = new Intl.ListFormat(game.i18n.lang, { type: 'disjunction' }).format(starts);
  const does = words(`GHOSTMAP.HauntBar.Next.${next}`, { name, corridor, rooms });
  const keys = next === 'draw' ? '' : keysOf('places');
  return keys === '' ? does : `${does} ${words('GHOSTMAP.Bar.ByKeys', { keys })}`;
}

/** Says what a hint has found. */
function hintSentence({ hint }: HauntBarContext): string {
  if (!hint) return '';
  const { why, ...values } = hint;
  return words(`GHOSTMAP.HauntBar.Hint.${why}`, values);
}

/** Says how things stand, in the user's language. */
export function hauntSentence(context: HauntBarContext): string {
  const { phase, clock, won, waits, turn } = context;
  if (phase === 'laid') return words('GHOSTMAP.HauntBar.Laid');
  if (phase === 'ended' || !turn)
    return words(won ? 'GHOSTMAP.HauntBar.Won' : 'GHOSTMAP.HauntBar.Lost', { total: clock?.total ?? '0' });
  if (waits) return words('GHOSTMAP.HauntBar.Waits');
  return [turnSentence(context), hintSentence(context)].filter((part) => part !== '').join(' ');
}
