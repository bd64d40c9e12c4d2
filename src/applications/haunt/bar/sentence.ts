/** The bar's sentence of a game in a haunted house: whose turn it is, what is to be done, and what a hint says. */
import { keysOf, words } from '../../../foundry/host/notices.ts';
import type { HauntBarContext } from './context.ts';

/** Says whose turn it is, and what is to be done. */
function turnSentence({ turn, phase, gm }: HauntBarContext): string {
  // Only what was written by hand, or altered in a file, comes to this.
  if (!turn) return phase === 'haunt' ? words('GHOSTMAP.HauntBar.Nobody') : '';
  const { name, by, next, own, computer, corridor, rooms, isAway } = turn;
  if (computer) return words('GHOSTMAP.HauntBar.Computer', { name });
  if (!own) {
    const whose = by === '' ? words('GHOSTMAP.HauntBar.Others', { name }) : words('GHOSTMAP.HauntBar.OthersBy', { name, by });
    return isAway ? `${whose} ${words(gm ? 'GHOSTMAP.HauntBar.AwayGm' : 'GHOSTMAP.HauntBar.Away')}` : whose;
  }
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

/** Says who goes on losing turns (HA-10). */
function stuckSentence({ stuck }: HauntBarContext): string {
  return stuck.length === 0 ? '' : words('GHOSTMAP.HauntBar.Stuck', { names: new Intl.ListFormat(game.i18n.lang).format(stuck) });
}

/** Says how things stand, in the user's language. */
export function hauntSentence(context: HauntBarContext): string {
  const { phase, clock, won, waits, isReplay, hasHouse, canActivate } = context;
  if (phase === 'laid') return words(canActivate ? 'GHOSTMAP.HauntBar.LaidElsewhere' : 'GHOSTMAP.HauntBar.Laid');
  if (!hasHouse) return words('GHOSTMAP.HauntScore.NoHouse');
  if (phase === 'ended') return words(won ? 'GHOSTMAP.HauntBar.Won' : 'GHOSTMAP.HauntBar.Lost', { total: clock?.total ?? '0' });
  if (waits) return words(`GHOSTMAP.HauntBar.Waits.${waits}`);
  const again = isReplay ? words('GHOSTMAP.HauntBar.Replay') : '';
  return [again, turnSentence(context), hintSentence(context), stuckSentence(context)].filter((part) => part !== '').join(' ');
}
