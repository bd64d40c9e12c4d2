/** How the bar shows a game in a haunted house: the score so far, whose turn it is, cards, hints, and who plays which seat. */
import { playOn } from '../../../foundry/haunt/computer.ts';
import { askForHint, hintHere } from '../../../foundry/haunt/hints.ts';
import { hauntOpen } from '../../../foundry/haunt/house/boards.ts';
import { say } from '../../../foundry/host/notices.ts';
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
    const moment = { menu, hint: hintHere(ref.id, open), hasGm: game.users.activeGM !== null, isElsewhere: !ref.holder.active };
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
  changed({ command }, { name, value }) {
    const [what, id] = name.split(' ');
    const playing = what === 'hand' ? playingBy(value) : null;
    if (playing) void command({ kind: 'hand', id, ...playing });
  },
};
