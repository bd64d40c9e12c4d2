/** The journals that the module keeps, each known by a setting. */
import { setSetting, setting } from './settings.ts';

/** Returns the journal of a setting, and makes one, at a level for all, where there is none or somebody has deleted it. */
export async function ownJournal(key: 'log' | 'story', name: string, level: CONST.DOCUMENT_OWNERSHIP_LEVELS) {
  const known = game.journal.get(setting(key));
  if (known) return known;
  const made = await JournalEntry.create({ name, ownership: { default: level } });
  if (made) await setSetting(key, made.id);
  return made;
}
