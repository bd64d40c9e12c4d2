/** What goes along with a party from one expedition to another, as sentences. Pure. */
import { hourOf } from '../../rules/party/damage/hour-names.ts';
import type { Carried, Traveller } from '../../rules/party/passage/passage.ts';
import { own } from '../../rules/values/records.ts';

/** Puts a key of the language file into words. */
type InWords = (key: string, values?: Readonly<Record<string, string>>) => string;

/** What is not worth a word: whoever walks with nothing on their back. */
const PLAIN: ReadonlySet<string> = new Set(['walk', 'none', '']);

/** Says how somebody goes: their pace overland and in dashes, what they carry, and what gives them light. */
function waysOf({ pace = '', haste = '', load = '', source = '', light = -1 }: Traveller, inWords: InWords): readonly string[] {
  const said = (word: string, key: string): readonly string[] => (PLAIN.has(word) ? [] : [inWords(key)]);
  const lit = source === '' ? inWords('GHOSTMAP.Passage.SomeLight') : source;
  return [
    ...said(pace, `GHOSTMAP.Passage.Pace.${pace}`),
    // Who runs overland and in dashes runs.
    ...(haste === pace ? [] : said(haste, `GHOSTMAP.Passage.Haste.${haste}`)),
    ...said(load, `GHOSTMAP.Passage.Load.${load}`),
    ...(light < 0 ? [] : [lit]),
  ];
}

/** Lists who goes along, each with how they go. */
export function travellerWords(members: Readonly<Record<string, Traveller>>, inWords: InWords): readonly string[] {
  return Object.values(members).map((one) => {
    const ways = waysOf(one, inWords);
    return ways.length === 0 ? one.name : inWords('GHOSTMAP.Passage.Traveller', { name: one.name, ways: ways.join(', ') });
  });
}

/** Says what damage is of: what did it, or the hour in which exhaustion did (SC-62, RA-44). */
export function hurtName(name: string, inWords: InWords): string {
  const jaunt = hourOf(name);
  return jaunt === null ? name : inWords('GHOSTMAP.Passage.OfJaunt', { jaunt });
}

/** Lists what damage goes along and waits to come off sheets: of what, and for whom. */
export function carriedWords(
  hurts: readonly Carried[],
  members: Readonly<Record<string, Pick<Traveller, 'name'>>>,
  inWords: InWords,
): readonly string[] {
  return hurts.flatMap(({ name, hits }) =>
    Object.entries(hits).map(([id, damage]) =>
      inWords('GHOSTMAP.Passage.Hurt', {
        name: own(members, id)?.name ?? id,
        what: hurtName(name, inWords),
        damage: String(damage),
      }),
    ),
  );
}

/** Says how long something took, in hours and minutes. */
export function minutesWords(minutes: number, inWords: InWords): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return inWords('GHOSTMAP.Passage.Minutes', { minutes: String(rest) });
  if (rest === 0) return inWords('GHOSTMAP.Passage.Hours', { hours: String(hours) });
  return inWords('GHOSTMAP.Passage.HoursMinutes', { hours: String(hours), minutes: String(rest) });
}
