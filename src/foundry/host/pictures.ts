/** Making a picture of drawn text and keeping it among the world's files. */
import { bytesToHex } from '@noble/hashes/utils.js';
import { logWarning } from './console.ts';
import { inTime } from './in-time.ts';
import { MODULE_ID } from './module-id.ts';
import { words } from './notices.ts';
import { randomBytes } from './randomness.ts';

/** How good the picture is kept, from 0 to 1. */
const QUALITY = 0.9;

/** No side of a picture is longer, in pixels: graphics cards show no more at once. */
const LONGEST_SIDE = 8192;

/** How long the server may take over one request for a file, in milliseconds: some hosts never answer. */
const LONGEST_UPLOAD = 60_000;

/** Draws an SVG document and gives it as a WebP picture; throws when the browser cannot. */
async function rasterised(svg: string): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const shrunk = Math.min(1, LONGEST_SIDE / Math.max(image.naturalWidth, image.naturalHeight));
  const [width, height] = [Math.round(image.naturalWidth * shrunk), Math.round(image.naturalHeight * shrunk)];
  const sheet = new OffscreenCanvas(width, height);
  sheet.getContext('2d')?.drawImage(image, 0, 0, width, height);
  return sheet.convertToBlob({ type: 'image/webp', quality: QUALITY });
}

/**
 * Uploads a drawn picture into the world's own folder of this module and gives its path; empty when the server refuses.
 * `name` is a file's name of letters, digits, dots and hyphens.
 */
export async function uploadPicture(svg: string, name: string): Promise<string> {
  return uploadFile(new File([await rasterised(svg)], name, { type: 'image/webp' }));
}

/**
 * Uploads a picture under a name that nobody can guess, since every player's browser may ask the server for a file whose
 * name it knows; gives its path, or nothing when the server refuses.
 */
export async function uploadUnguessable(picture: Blob): Promise<string> {
  const name = `${bytesToHex(randomBytes(16))}.${picture.type.slice('image/'.length)}`;
  return uploadFile(new File([picture], name, { type: picture.type }));
}

/** Says why the server took no file of this user's, and who can change that. */
export function whyNotTaken(): string {
  return words(game.user.hasPermission('FILES_UPLOAD') ? 'GHOSTMAP.Upload.Refused' : 'GHOSTMAP.Upload.NotAllowed');
}

/** Returns the folder of the world's files in which this module keeps pictures. */
export function picturesFolder(): string {
  return `worlds/${game.world.id}/${MODULE_ID}`;
}

/** Uploads a file into the world's own folder of this module and gives its path; empty when the server refuses or does not answer. */
async function uploadFile(file: File): Promise<string> {
  const picker = foundry.applications.apps.FilePicker.implementation;
  const folder = picturesFolder();
  // The folder is there from the second picture on, and making it again is refused.
  await inTime(picker.createDirectory('data', folder), LONGEST_UPLOAD).catch(() => undefined);
  try {
    const answer: unknown = await inTime(picker.upload('data', folder, file, {}, { notify: false }), LONGEST_UPLOAD);
    const path: unknown = typeof answer === 'object' && answer && 'path' in answer ? answer.path : '';
    return typeof path === 'string' ? path : '';
  } catch (error) {
    // Hosts put pickers of their own here, which may fail in ways of their own.
    logWarning('a file could not be uploaded', error);
    return '';
  }
}
