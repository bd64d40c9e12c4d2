/** The window of the score, for everybody: how it came about, the best games of the house, and a replay on the map (HA-11). */
import { replay, replayedMoves, watchReplays } from '../../../foundry/haunt/shown-moves.ts';
import { housesHere, watchHouses } from '../../../foundry/haunt/house/kept-houses.ts';
import { showHouse } from '../../../foundry/haunt/house/showing.ts';
import type { ExpeditionRef } from '../../../foundry/store/expeditions.ts';
import { ExpeditionWindows } from '../../expedition-window/expedition-windows.ts';
import type { ExpeditionWindow } from '../../expedition-window/expedition-window.ts';
import { taking } from '../../parts/taking.ts';
import type { PlayedHaunt } from '../parts/played-haunt.ts';
import { scoreContext } from './context.ts';

type ScoreWindow = ExpeditionWindow<PlayedHaunt>;

const MOVES = { moves: { kind: 'number', min: 0, max: 1_000 } } as const;

/** Shows so many moves, and all of them at the end. */
function show(model: ScoreWindow, moves: number): void {
  const { ref, open } = model;
  if (!ref || !open) return;
  replay(ref.id, moves >= open.line.length && open.status !== 'ended' ? null : moves);
  model.redraw();
}

const WINDOWS = new ExpeditionWindows<PlayedHaunt, object>({
  name: 'haunt-score',
  title: 'GHOSTMAP.HauntScore.Window',
  icon: 'fa-solid fa-list-ol',
  classes: ['ghost-map-haunt-score'],
  each: true,
  titled: ({ open }) => open?.name ?? '',
  parts: {
    score: {
      scrollable: [''],
      view: (_, { ref, open }) =>
        scoreContext(open, { shown: replayedMoves(ref.id), kept: housesHere(), expedition: ref.id }) ?? {},
      actions: {
        back() {
          const { ref, open } = this;
          if (ref && open) show(this, Math.max(0, (replayedMoves(ref.id) ?? open.line.length) - 1));
        },
        on() {
          const { ref, open } = this;
          if (ref && open) show(this, Math.min(open.line.length, (replayedMoves(ref.id) ?? open.line.length) + 1));
        },
      },
      changed: taking(MOVES, (model: ScoreWindow, { moves }) => {
        if (moves !== undefined) show(model, moves);
      }),
      // While the slider is dragged the map goes along, and the window stays as it is.
      typed: taking(MOVES, ({ ref }: ScoreWindow, { moves }) => {
        if (ref && moves !== undefined) replay(ref.id, moves);
      }),
    },
  },
  fresh: () => ({}),
  // A replay ends at the map or the bar, too.
  watch(changed) {
    watchHouses(changed);
    watchReplays(changed);
  },
  closed({ ref }) {
    if (ref) replay(ref.id, null);
  },
});

/** Opens the score of a game, with its house in view beside it. */
export async function openScore(ref: ExpeditionRef): Promise<void> {
  await WINDOWS.opens(ref);
  await showHouse(ref);
}
