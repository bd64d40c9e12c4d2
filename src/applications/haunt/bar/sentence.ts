/** The bar's sentence of a game in a haunted house: whose turn it is, what is to be done, and what a hint says. */
import { keysOf, words } from '../../../foundry/host/notices.ts';
import type { HauntBarContext } from './context.ts';

/** Says whose turn it is, and what is to be done. */
function turnSentence({ turn }: HauntBarContext): string {
  if (!turn) return '';
  const { name, by, next, own, computer, corridor, rooms } = turn;
  if (computer) return words('GHOSTMAP.HauntBar.Computer', { name });
  if (!own) return by === '' ? words('GHOSTMAP.HauntBar.Others', { name }) : words('GHOSTMAP.HauntBar.OthersBy', { name, by });
  const list = new Intl.ListFormat(game.i18n.lang, { type: 'disjunction' }).format(rooms);
  const does = words(`GHOSTMAP.HauntBar.Next.${next}`, { name, corridor, rooms: list });
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
  const { phase, clock, won, waits, hasHouse, canActivate } = context;
  if (phase === 'laid') return words(canActivate ? 'GHOSTMAP.HauntBar.LaidElsewhere' : 'GHOSTMAP.HauntBar.Laid');
  if (!hasHouse) return words('GHOSTMAP.HauntScore.NoHouse');
  if (phase === 'ended') return words(won ? 'GHOSTMAP.HauntBar.Won' : 'GHOSTMAP.HauntBar.Lost', { total: clock?.total ?? '0' });
  if (waits) return words('GHOSTMAP.HauntBar.Waits');
  return [turnSentence(context), hintSentence(context)].filter((part) => part !== '').join(' ');
}
