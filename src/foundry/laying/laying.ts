/** Laying a new expedition on a scene: the request with what every procedure sets up alike, and its window once it lies there. */
import { addressOf } from '../host/holders.ts';
import { words } from '../host/notices.ts';
import { proposedToken } from '../moves/proposed-token.ts';
import { sendRequest } from '../requests/asking.ts';
import { openExpedition } from '../requests/windows.ts';
import { layOn } from '../scene/boards.ts';
import { expeditionOn, expeditionsOf } from '../store/expeditions.ts';

/**
 * Lays an expedition of a procedure, called by a key of the language file with its number among those of its kind unless the setup
 * names it; gives its id, or null when it was refused.
 */
export async function layExpedition(
  scene: SceneDocument,
  procedure: string,
  defaultName: string,
  setup: object,
): Promise<string | null> {
  const expedition = foundry.utils.randomID();
  const others = expeditionsOf(scene, procedure);
  const answer = await sendRequest({
    ...{ kind: 'begin', holder: addressOf(scene), expedition, procedure },
    setup: {
      name: words(defaultName, { number: String(others.length + 1) }),
      token: proposedToken(scene),
      lay: layOn(scene),
      ...setup,
    },
  });
  const ref = answer.kind === 'done' ? expeditionOn(scene, expedition) : null;
  if (ref) openExpedition(ref);
  return ref && expedition;
}
