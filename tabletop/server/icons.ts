/** Pictures at the paths where default images are looked for, drawn from the icon font's own pictures. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Generation } from '../common/generation';

const require = createRequire(import.meta.url);

/** The folder of the icon font that a generation ships, wherever packages are installed. */
export const iconFont = (generation: Generation): string =>
  path.dirname(require.resolve(`fa${generation >= 14 ? 7 : 6}/package.json`));

/** Names that documents and interfaces ask for, and what stands in for them. Any other name is looked up as it is. */
const STAND_INS: Readonly<Record<string, string>> = {
  'mystery-man': 'user',
  'item-bag': 'sack-xmark',
  'dice-target': 'bullseye',
  'light-off': 'lightbulb',
  'card-hand': 'note-sticky',
  'card-joker': 'note-sticky',
  'door-closed-outline': 'door-closed',
  'door-open-outline': 'door-open',
  'door-locked-outline': 'lock',
  'door-secret-outline': 'mask',
  'door-exit': 'door-open',
  combat: 'hand-fist',
  'wall-direction': 'arrow-right',
  padlock: 'lock',
  target: 'crosshairs',
  regen: 'heart-circle-plus',
  village: 'house',
  city: 'city',
  tower: 'chess-rook',
  ruins: 'monument',
  castle: 'chess-rook',
  cave: 'mountain',
  chest: 'box',
  pawprint: 'paw',
  upgrade: 'arrow-up',
  downgrade: 'arrow-down',
  hazard: 'triangle-exclamation',
  trap: 'triangle-exclamation',
  'sound-off': 'volume-xmark',
  sound: 'volume-high',
  dead: 'skull',
  unconscious: 'face-dizzy',
  sleep: 'bed',
  stoned: 'gem',
  clockwork: 'gear',
  aura: 'sun',
  explosion: 'burst',
};

/** The dice that the icon font has. */
const SHAPES_OF_DICE: readonly string[] = ['6', '20'];

/**
 * A style sheet of the icon font, or null where there is none of that name. Foundry ships Font Awesome Pro, so the fonts
 * are named as Pro names them; which version a build has, its generation does not tell.
 * @see https://github.com/crnormand/gurps/pull/2358
 * @see https://github.com/Fireblight-Studios/foundryvtt-simple-calendar/pull/39
 */
export async function iconStyles(name: string, generation: Generation): Promise<string | null> {
  if (!/^[a-z0-9-]+(?:\.min)?\.css$/.test(name)) return null;
  const sheet = await readFile(path.join(iconFont(generation), 'css', name), 'utf8').catch(() => null);
  return sheet?.replaceAll(/(Font Awesome \d) Free/g, '$1 Pro') ?? null;
}

/** The picture of a name in a light tone with a dark edge, or null where nothing fits. */
export async function iconFor(name: string, generation: Generation): Promise<string | null> {
  if (!/^[a-z0-9-]+$/.test(name)) return null;
  // Dice that packages show in their texts and trays are named after their faces and colour.
  const die = /^d(\d+)(?:black|-grey|-highlight)?$/.exec(name)?.[1];
  const shape = STAND_INS[name] ?? (die === undefined ? name : `dice-d${SHAPES_OF_DICE.includes(die) ? die : '20'}`);
  const file = path.join(iconFont(generation), 'svgs', 'solid', `${shape}.svg`);
  const svg = await readFile(file, 'utf8').catch(() => null);
  // An image element needs a size, and the shape is seen on light and on dark; the newer font's shapes bring a colour of their own.
  return (
    svg
      ?.replaceAll(' fill="currentColor"', '')
      .replace('<svg ', '<svg width="256" height="256" fill="#e9e4d6" stroke="#1b1d22" stroke-width="6" paint-order="stroke" ') ??
    null
  );
}
