/** Laying a new expedition on a scene: the request with what every procedure sets up alike, and its window once it lies there. */
import { addressOf, holders } from '../host/holders.ts';
import { words } from '../host/notices.ts';
import { proposedToken } from '../moves/proposed-token.ts';
import { sendRequest } from '../requests/asking.ts';
import type { ExpeditionRef } from '../store/expeditions.ts';
import { openExpedition } from '../requests/windows.ts';
import { layOn } from '../scene/boards.ts';
import { expeditionOn, rawExpeditions } from '../store/expeditions.ts';

/** The names of what this browser is laying, which the server has yet to publish. */
const laying = new Set<string>();

/** Returns a name by a key of the language file with the lowest number that nothing of the world is called by. */
function freeName(key: string): string {
  const taken = new Set(laying);
  for (const holder of holders())
    for (const raw of Object.values(rawExpeditions(holder))) {
      const { open } = raw as { readonly open?: { readonly name?: string } };
      if (open?.name !== undefined) taken.add(open.name);
    }
  const names = Array.from({ length: taken.size + 1 }, (_, index) => words(key, { number: String(index + 1) }));
  return names.find((name) => !taken.has(name)) ?? words(key);
}

/**
 * Lays an expedition of a procedure, called by a key of the language file with a number of its own unless the setup names it,
 * and opens its window, or what `opens` says; gives its id, or null when it was refused.
 */
export async function layExpedition(
  scene: SceneDocument,
  procedure: string,
  defaultName: string,
  setup: object,
  opens: (ref: ExpeditionRef) => unknown = openExpedition,
): Promise<string | null> {
  const expedition = foundry.utils.randomID();
  const name = freeName(defaultName);
  laying.add(name);
  const answer = await sendRequest({
    ...{ kind: 'begin', holder: addressOf(scene), expedition, procedure },
    setup: { name, token: proposedToken(scene), lay: layOn(scene), ...setup },
  }).finally(() => laying.delete(name));
  const ref = answer.kind === 'done' ? expeditionOn(scene, expedition) : null;
  if (ref) opens(ref);
  return ref && expedition;
}
