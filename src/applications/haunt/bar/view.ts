/** How the bar shows a game in a haunted house: the score so far, whose turn it is, cards, hints, and who plays which seat. */
import { playOn } from '../../../foundry/haunt/computer.ts';
import { playAgain } from '../../../foundry/haunt/laying.ts';
import { askForHint, hintHere } from '../../../foundry/haunt/hints.ts';
import { hauntOpen } from '../../../foundry/haunt/house/boards.ts';
import { say } from '../../../foundry/host/notices.ts';
import { replay, replayedMoves } from '../../../foundry/haunt/shown-moves.ts';
import { canSeal } from '../../../foundry/keys/keyring.ts';
import { confirmed } from '../../windows/confirmed.ts';
import { openScore } from '../../../foundry/haunt/windows.ts';
import { withWindows } from '../../fetched-windows.ts';
import type { BarView } from '../../listing/bar-view.ts';
import { playingBy } from '../parts/who-plays.ts';
import { hauntBarContext } from './context.ts';
import { hauntSentence } from './sentence.ts';

/** What its buttons do. */
const ACTIONS: BarView['actions'] = {
  hint({ ref, redraw }) {
    void askForHint(ref).then(redraw);
    void redraw();
  },
  playOn({ ref }) {
    void playOn(ref);
  },
  score({ ref }) {
    openScore(ref);
  },
  now({ ref }) {
    replay(ref.id, null);
  },
  playAgain({ ref }) {
    void playAgain(ref);
  },
  activate({ ref }) {
    // [doc] api Scene#activate
    void ref.holder.activate();
  },
  putAway({ ref }) {
    const asked = { title: 'GHOSTMAP.Bar.PutAway', sure: 'GHOSTMAP.HauntBar.PutAwaySure' };
    void withWindows(({ askToRemove }) => askToRemove(ref, hauntOpen(ref).name, asked));
  },
};

export const HAUNT_BAR: BarView = {
  folder: 'haunt',
  actions: ACTIONS,
  context(ref, viewer, scene, menu) {
    const open = hauntOpen(ref);
    const lacks = game.users.activeGM === null ? 'gm' : viewer.gm && !canSeal() ? 'key' : null;
    const isReplay = replayedMoves(ref.id) !== null;
    const moment = { menu, hint: hintHere(ref.id, open), lacks, isReplay, isElsewhere: !ref.holder.active } as const;
    const context = hauntBarContext(open, viewer, scene, moment);
    return { ...context, sentence: hauntSentence(context) };
  },
  entered({ command }, { name, value }) {
    if (name !== 'cards') return false;
    const cards = value.replaceAll(/\D/g, '');
    if (/^[1-6]{2}$/.test(cards)) void command({ kind: 'draw', cards });
    else say('warn', 'GHOSTMAP.HauntBar.NoCards', { cards: value });
    return true;
  },
  changed({ command, redraw }, { name, value }) {
    const [what, id] = name.split(' ');
    const playing = what === 'hand' ? playingBy(value) : null;
    if (!playing) return;
    const hand = (): void => void command({ kind: 'hand', id, ...playing });
    if (game.user.isGM) hand();
    else
      void confirmed('GHOSTMAP.HauntBar.HandOn', 'GHOSTMAP.HauntBar.HandOnSure').then((sure) => {
        if (sure) hand();
        else void redraw();
      });
  },
};
