/**
 * The font of the page's icons, for glyphs on the canvas. Foundry ships Font Awesome Pro, in a version that its
 * generation does not tell, so the page is asked. Where the font is missing, letters stand in for the glyphs.
 * @see https://github.com/Fireblight-Studios/foundryvtt-simple-calendar/pull/39
 */
import { inTime } from '../foundry/host/in-time.ts';
import { words } from '../foundry/host/notices.ts';

/** A font as text on the canvas needs it. */
interface GlyphFont {
  readonly families: readonly string[];
  readonly weight: PIXI.TextStyleFontWeight;
}

/** The longest that the canvas waits for the font, in milliseconds: a server may never answer. */
const LONGEST = 4000;

/** What stands in for each glyph of the canvas where the icon font is missing. */
const LETTERS: Readonly<Record<string, string>> = {
  '\uf6d5': 'GHOSTMAP.Letter.Creature',
  '\uf4ba': 'GHOSTMAP.Letter.Friend',
  '\uf2a8': 'GHOSTMAP.Letter.HalfSeen',
  '\uf071': 'GHOSTMAP.Letter.Danger',
  '\uf3a5': 'GHOSTMAP.Letter.Thing',
  '\uf00c': 'GHOSTMAP.Letter.Nothing',
  '\uf140': 'GHOSTMAP.Letter.Target',
  '\uf21b': 'GHOSTMAP.Letter.SecretDoor',
  '\uf52b': 'GHOSTMAP.Letter.Door',
  '\uf0e7': 'GHOSTMAP.Letter.Sprung',
  '\uf05e': 'GHOSTMAP.Letter.Disabled',
  '\uf058': 'GHOSTMAP.Letter.Cleared',
  '\uf00d': 'GHOSTMAP.Letter.Failed',
  '\uf12a': 'GHOSTMAP.Letter.Met',
  '\uf6bb': 'GHOSTMAP.Letter.Waited',
  '\uf714': 'GHOSTMAP.Letter.Planned',
  '\uf63c': 'GHOSTMAP.Letter.Vehicle',
  '\uf5e1': 'GHOSTMAP.Letter.BrokenVehicle',
  '\uf500': 'GHOSTMAP.Letter.OtherPart',
  '\uf024': 'GHOSTMAP.Letter.Destination',
  '\uf3c5': 'GHOSTMAP.Letter.Note',
  '\uf249': 'GHOSTMAP.Letter.OwnNote',
};

let font: GlyphFont | null = null;

/** Reads the font of a solid icon from the page's own styles; null where icons have no font of their own. */
function fontOfIcons(page: Document): GlyphFont | null {
  const [plain, icon] = [page.createElement('i'), page.createElement('i')];
  icon.className = 'fa-solid';
  const place = page.createElement('div');
  place.hidden = true;
  place.append(plain, icon);
  page.body.append(place);
  const { fontFamily, fontWeight } = getComputedStyle(icon);
  const own = fontFamily !== getComputedStyle(plain).fontFamily;
  place.remove();
  const families = fontFamily.split(',').map((family) => family.trim().replaceAll(/^["']|["']$/g, ''));
  return own ? { families, weight: fontWeight as PIXI.TextStyleFontWeight } : null;
}

/** Loads a font for the canvas; false where the page has none of that name, it cannot be fetched, or that takes too long. */
function isLoaded(page: Document, { families, weight }: GlyphFont): Promise<boolean> {
  const names = families.map((family) => `"${family}"`).join(', ');
  return inTime(page.fonts.load(`${weight} 24px ${names}`, '\uf071'), LONGEST).then(
    (loaded) => loaded.length > 0,
    () => false,
  );
}

/** Gets the icon font ready, since text on the canvas is drawn once; to be awaited before anything is drawn. */
export async function loadIconFont(page: Document = document): Promise<void> {
  const wanted = fontOfIcons(page);
  font = wanted && (await isLoaded(page, wanted)) ? wanted : null;
}

/** Returns what is written for a glyph: itself with the icon font, otherwise the letter that stands in for it. */
export function writtenGlyph(glyph: string): { readonly text: string; readonly font: GlyphFont | null } {
  if (font) return { text: glyph, font };
  const letter = LETTERS[glyph];
  return { text: letter === undefined ? '?' : words(letter), font: null };
}
