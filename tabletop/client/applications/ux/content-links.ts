import { host, localize, type HostDocument } from '../host';
import { reportFailure } from '../api/application-events';

interface RollLike {
  toMessage(data?: object, options?: object): Promise<unknown>;
}
interface RollClass {
  new (formula: string): RollLike;
}

/** Opens what a link points to: a sheet, or a page of a journal. */
export async function openLink(anchor: HTMLElement): Promise<void> {
  const uuid = anchor.dataset['uuid'] ?? '';
  const found = await host().fromUuid?.(uuid);
  const notifications = host().ui['notifications'] as { warn(text: string): void };
  if (!found) return notifications.warn(localize('TEXT.BrokenLink'));
  const user = host().game.user;
  if (user && !found.testUserPermission(user, 'LIMITED')) return notifications.warn(localize('TEXT.NoPermission'));
  const own = found as HostDocument & { _onClickDocumentLink?(event: Event): unknown };
  if (found.documentName === 'JournalEntryPage') {
    const sheet = found.parent?.sheet as { render(options: object): unknown; goToPage?(id: string): unknown } | null | undefined;
    await sheet?.render({ force: true, pageId: found.id });
  } else if (own._onClickDocumentLink) await own._onClickDocumentLink(new Event('click'));
  else await found.sheet?.render({ force: true });
}

async function rollInline(anchor: HTMLElement): Promise<void> {
  const { Roll } = globalThis as unknown as { Roll: RollClass };
  const mode = anchor.dataset['mode'] ?? 'r';
  const modes: Record<string, string> = { gmr: 'gmroll', br: 'blindroll', sr: 'selfroll', pr: 'publicroll' };
  const rollMode = modes[mode.replace('roll', 'r').replace(/^blind/, 'b')];
  await new Roll(anchor.dataset['formula'] ?? '').toMessage({}, rollMode ? { rollMode } : {});
}

function activate(target: EventTarget | null): boolean {
  const anchor = target instanceof Element ? target.closest<HTMLElement>('a.content-link[data-uuid], a.inline-roll.roll') : null;
  if (!anchor) return false;
  (anchor.matches('.inline-roll') ? rollInline(anchor) : openLink(anchor)).catch(reportFailure);
  return true;
}

/**
 * Lets links to documents and inline rolls work wherever they stand on the page, by pointer, keyboard and drag.
 * @see https://foundryvtt.com/article/journal/ (dynamic document links)
 */
export function activateContentLinks(): void {
  document.body.addEventListener('click', (event) => {
    if (activate(event.target)) event.preventDefault();
  });
  document.body.addEventListener('dragstart', (event) => {
    const anchor = event.target instanceof Element ? event.target.closest<HTMLElement>('a.content-link[data-uuid]') : null;
    if (!anchor) return;
    event.dataTransfer?.setData('text/plain', JSON.stringify({ type: anchor.dataset['type'], uuid: anchor.dataset['uuid'] }));
  });
}
