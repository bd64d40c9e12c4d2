/** What the bar shows of a party that goes from one expedition to another: where it is by now, and the way back. */
import { fetchedChunk } from '../../foundry/browser/fetched-chunk.ts';
import type { ExpeditionRef } from '../../foundry/store/expeditions.ts';
import { partyBeyond } from '../../foundry/store/passages.ts';
import { seesAsPlayer } from '../../foundry/store/viewpoint.ts';
import { orSay } from '../parts/or-say.ts';
import { isLaid } from '../listing/bar-view.ts';
import type * as Passing from '../passing/passing.ts';
import { focusBar } from './bar-focus.ts';
import { present } from './bar-subject.ts';

/** Whether where parties are may change what is shown of an expedition: its own has come from elsewhere, or has gone there. */
export function concernsParty(ref: ExpeditionRef): boolean {
  return ref.expedition.open.passage !== undefined || partyBeyond(ref) !== null;
}

/** Says where the party is that has gone on from here, and where it came from; for GMs with why it cannot go back now. */
export function partyView(ref: ExpeditionRef) {
  const beyond = partyBeyond(ref);
  const { procedure, open } = ref.expedition;
  const from = seesAsPlayer() || isLaid(open) ? undefined : open.passage?.from;
  const isFree = procedure.along?.(open).isFree ?? false;
  return {
    beyond: beyond && {
      name: beyond.name,
      // What scenes are called that players cannot see is not for them.
      scene: seesAsPlayer() ? '' : beyond.scene.name,
      canView: beyond.scene !== canvas.scene && (game.user.isGM || beyond.scene.active),
    },
    from: from && { name: from.name, why: isFree ? '' : 'GHOSTMAP.Passing.NotFree' },
  };
}

/** Lets the party of what the bar is about go somewhere, with what is fetched for that alone; where it has gone, the bar has the focus. */
function passing(act: (windows: typeof Passing, ref: ExpeditionRef) => Promise<boolean>): void {
  const ref = present();
  if (!ref) return;
  void orSay(async () => {
    if (await act(await fetchedChunk(() => import('../passing/passing.ts')), ref)) focusBar();
  });
}

/** What the bar's buttons of this do. */
export const PARTY_ACTIONS = {
  followParty: (): void => {
    const ref = present();
    void (ref && partyBeyond(ref))?.scene.view();
  },
  comeBack: (): void => passing(({ comeBack }, ref) => comeBack(ref)),
  goBack: (): void => passing(({ goBack }, ref) => goBack(ref)),
  goOn: (): void => passing(({ passOn }, ref) => passOn(ref)),
};
