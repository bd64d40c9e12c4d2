/** The play on an encounter table in every browser that has one before it. */
import { isTable } from '../host/holders.ts';
import { words } from '../host/notices.ts';
import type { Presence } from '../presence/presence.ts';

export const TABLE_PLAY_PRESENCE: Presence = {
  noticeOf: ({ name }, holder) => {
    const isTold = name === 'tablePlayedOut' && game.user.isGM && isTable(holder);
    return isTold ? { kind: 'info', text: words('GHOSTMAP.Notice.PlayedOut', { name: holder.name }) } : null;
  },
};
