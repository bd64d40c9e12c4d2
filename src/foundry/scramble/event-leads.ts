/** Which cards lead somewhere, for whoever posts them: pure. */
import type { PlayEvent } from '../../rules/procedure.ts';
import type { CardLead } from './card-leads.ts';

/** Says where the card of an event leads, or null for nowhere (SC-15, SC-16, SC-61, SC-62, SC-64). */
export function leadOf({ name, data }: PlayEvent): CardLead | null {
  const id = String(data['id'] ?? '');
  switch (name) {
    case 'dashBegun':
      return data['mode'] === 'plain' ? null : { to: 'checks', about: `dash ${String(data['dash'])}` };
    case 'trapSprings':
      return { to: 'checks', about: id };
    case 'secretFound':
      return data['kind'] === 'trap' ? { to: 'site', about: id } : null;
    case 'trapSnares':
      return { to: 'site', about: id };
    default:
      return null;
  }
}
