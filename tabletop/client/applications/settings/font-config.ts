/** The fonts that texts may be set in: those of the table, of packages, and of the world's setting. */
import dejaVuMono from '@fontsource/dejavu-mono/files/dejavu-mono-latin-400-normal.woff2';
import signika from '@fontsource/signika/files/signika-latin-400-normal.woff2';
import signikaBold from '@fontsource/signika/files/signika-latin-700-normal.woff2';

/** One file of a font, or several of which the first that can be read counts. @see https://foundryvtt.com/api/types/CONFIG.FontDefinition.html */
interface FontFile extends Omit<FontFaceDescriptors, 'weight'> {
  urls?: string[];
  weight?: string | number;
}

/** A family of fonts; one for the editor is offered to users. */
export interface FontFamily {
  editor?: boolean;
  fonts: FontFile[];
}

/**
 * The families that a table starts with. One with files is brought along; of the others a machine has its own, or none.
 * DejaVu Mono is no text font of Foundry's and so not offered: it is for code, and for what Signika has no letter for.
 * @see https://foundryvtt.com/api/variables/CONFIG.fontDefinitions.html
 */
export const FONT_DEFINITIONS: Readonly<Record<string, FontFamily>> = {
  Arial: { editor: true, fonts: [] },
  Courier: { editor: true, fonts: [] },
  'Courier New': { editor: true, fonts: [] },
  'DejaVu Mono': { editor: false, fonts: [{ urls: [dejaVuMono] }] },
  Signika: { editor: true, fonts: [{ urls: [signika] }, { urls: [signikaBold], weight: 700 }] },
  Times: { editor: true, fonts: [] },
  'Times New Roman': { editor: true, fonts: [] },
};

/**
 * What is known of fonts, and loading them; its window is not here.
 * @see https://foundryvtt.com/api/v13/classes/foundry.applications.settings.menus.FontConfig.html
 */
export class FontConfig {
  static readonly SETTING = 'fonts';

  static #families(): Record<string, FontFamily> {
    const ofWorld = game.settings.get('core', FontConfig.SETTING) as Record<string, FontFamily>;
    return { ...(CONFIG['fontDefinitions'] as Record<string, FontFamily>), ...ofWorld };
  }

  static getAvailableFonts(): string[] {
    return Object.entries(FontConfig.#families()).flatMap(([family, { editor }]) => (editor === false ? [] : [family]));
  }

  static getAvailableFontChoices(): Record<string, string> {
    return Object.fromEntries(FontConfig.getAvailableFonts().map((family) => [family, family]));
  }

  /** Loads the files of a family; false where one of them cannot be had. */
  static async loadFont(family: string, { fonts = [] }: Partial<FontFamily> = {}): Promise<boolean> {
    const faces = fonts.map(({ urls = [], weight, ...descriptors }) => {
      const source = urls.map((url) => `url("${url}")`).join(', ');
      return new FontFace(family, source, { ...descriptors, ...(weight ? { weight: String(weight) } : {}) });
    });
    try {
      for (const face of await Promise.all(faces.map((face) => face.load()))) document.fonts.add(face);
      return true;
    } catch (cause) {
      console.warn(`The font "${family}" could not be loaded`, cause);
      return false;
    }
  }

  /** Loads all fonts that have files. */
  static async _loadFonts(): Promise<void> {
    await Promise.all(
      Object.entries(FontConfig.#families()).map(([family, definition]) => FontConfig.loadFont(family, definition)),
    );
  }
}
