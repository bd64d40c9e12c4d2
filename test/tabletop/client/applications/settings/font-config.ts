/** The fonts that texts may be set in: those of the table, of packages, and of the world's setting. */

/** One file or several of a font. @see https://foundryvtt.com/api/v13/interfaces/CONFIG.Font.html */
interface FontFile {
  urls?: string[];
  weight?: string | number;
  style?: string;
  sizeAdjust?: string;
}

/** A family of fonts; one for the editor is offered to users. */
export interface FontFamily {
  editor?: boolean;
  fonts: FontFile[];
}

/** The families that a table starts with: those that the page's own styles name and any machine has in some form. */
export const FONT_DEFINITIONS: Readonly<Record<string, FontFamily>> = {
  Arial: { editor: true, fonts: [] },
  Courier: { editor: true, fonts: [] },
  'Courier New': { editor: true, fonts: [] },
  Signika: { editor: true, fonts: [] },
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
    const faces = fonts.map(({ urls = [], weight, style }) => {
      const source = urls.map((url) => `url("${url}")`).join(', ');
      return new FontFace(family, source, { ...(weight ? { weight: String(weight) } : {}), ...(style ? { style } : {}) });
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
