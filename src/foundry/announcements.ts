/** Telling the table what happened: a card in the chat. */
import type { ExpeditionRecord } from '../play/expedition.ts';
import type { PlayEvent } from '../rules/procedure.ts';
import { tellAll } from './happenings.ts';
import { words } from './notices.ts';
import type { Address } from './referee.ts';

/** Events that are worth a card; everything else can be seen on the map and the bar. */
function cardOf(event: PlayEvent): string | null {
  const data = Object.fromEntries(Object.entries(event.data).map(([key, value]) => [key, String(value)]));
  switch (event.name) {
    case 'searchBegun':
      return words('GHOSTMAP.Card.SearchBegun', data);
    case 'cellEntered':
      if (data['mark'] !== 'met' || data['first'] !== 'true') return null;
      return words('GHOSTMAP.Card.Met', { ...data, contents: words(`GHOSTMAP.Contents.${data['contents'] ?? ''}`) });
    case 'cellCleared':
      return words('GHOSTMAP.Card.Cleared', data);
    case 'cellFailed':
      return words('GHOSTMAP.Card.Failed', data);
    default:
      return null;
  }
}

/** Announces events as the referee: a card each where one is due, and word of each to all. Events hold open words only. */
export function announce(at: Address, record: ExpeditionRecord, events: readonly PlayEvent[]): void {
  for (const event of events) {
    const text = cardOf(event);
    if (text === null) continue;
    const content = `<p>${foundry.utils.escapeHTML(text)}</p>`;
    const { name } = record.open;
    void ChatMessage.create({ content, speaker: { alias: typeof name === 'string' ? name : '' } });
  }
  tellAll(at, events);
}
