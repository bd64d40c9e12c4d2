/** The members in the window of the party: what their fields and buttons do (RA-40 to RA-45). */
import { setSetting, setting } from '../../../foundry/host/settings.ts';
import { FIGURES } from '../../../foundry/ramble/party/figures.ts';
import { figuresHere } from '../../../foundry/ramble/party/members-from.ts';
import { viewerOf } from '../../bar/viewer.ts';
import type { DataRecord } from '../../../play/changes.ts';
import type { ExpeditionPart, ExpeditionWindow } from '../../expedition-window/expedition-window.ts';
import { type FormField, dataAt } from '../../kit/elements.ts';
import type { ReadForm } from '../../parts/fields.ts';
import { taking } from '../../parts/taking.ts';
import type { PlayedRamble } from '../parts/played-ramble.ts';
import { ADDING } from './adding.ts';
import { LINE_FIELDS, MEMBER_FIELDS, lineSaid, membersContext } from './members-context.ts';
import { partyWorld } from './party-world.ts';

type PartyWindow = ExpeditionWindow<PlayedRamble>;

/** Takes what a member's line was changed to. */
function lineChanged(model: PartyWindow, change: Partial<ReadForm<typeof LINE_FIELDS>>, field: FormField): unknown {
  const id = dataAt(field, 'member');
  return model.command({ kind: 'crew', id, ...(model.open ? lineSaid(model.open, id, change) : change) });
}

/** Takes what the GM says otherwise of a member. */
function memberChanged(model: PartyWindow, change: Partial<ReadForm<typeof MEMBER_FIELDS>>, field: FormField): unknown {
  const id = dataAt(field, 'member');
  const member = model.open?.members[id];
  return member ? model.command({ kind: 'member', id, member: { ...member, ...change } }) : null;
}

/** Keeps where a figure lies in this world's game system, or by what it is multiplied. */
async function mapFigure(model: PartyWindow, field: FormField): Promise<void> {
  const figure = FIGURES.find((one) => one === dataAt(field, 'figure'));
  const here = figuresHere();
  const value = field.value.trim().replace(/^system\./, '');
  const times = Number(value);
  if (figure && (field.name === 'path' || times > 0)) {
    const next = { ...here[figure], ...(field.name === 'path' ? { path: value } : { times }) };
    const all = FIGURES.map((one) => [one, { ...(one === figure ? next : here[one]) }]);
    await setSetting('figures', { ...setting('figures'), [game.system.id]: Object.fromEntries(all) as DataRecord });
  }
  model.redraw();
}

/** Keeps where hit points lie in this world's game system; the data that all of them lie in need not be named. */
async function mapHealth(model: PartyWindow, { value }: FormField): Promise<void> {
  const path = value.trim().replace(/^system\./, '');
  await setSetting('health', { ...setting('health'), [game.system.id]: path });
  model.redraw();
}

export const MEMBERS: ExpeditionPart<PlayedRamble> = {
  templates: ['sum', 'adding'],
  view: (_, shown) => membersContext(shown.open, viewerOf(shown.ref), partyWorld(shown)),
  actions: ADDING,
  changed: {
    ...taking(LINE_FIELDS, lineChanged),
    ...taking(MEMBER_FIELDS, memberChanged),
    path: mapFigure,
    times: mapFigure,
    health: mapHealth,
  },
};
