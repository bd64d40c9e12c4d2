import { AUDIO_TEXTS } from './texts/audio-texts';
import { CANVAS_TEXTS } from './texts/canvas-texts';
import { OWN_TEXTS } from './texts/interface-texts';
import { SHEET_TEXTS } from './texts/sheet-texts';

/** The English texts of the interface by key. */
export const INTERFACE_TEXTS: Readonly<Record<string, string>> = {
  ...OWN_TEXTS,
  ...SHEET_TEXTS,
  ...CANVAS_TEXTS,
  ...AUDIO_TEXTS,
};
