/**
 * The kinds of files that are told apart by their extensions, and their mime types.
 * @see https://foundryvtt.com/api/v13/variables/CONST.FILE_CATEGORIES.html
 * @see https://foundryvtt.com/api/v14/variables/CONST.FILE_CATEGORIES.html
 */
import type { Generation } from './generation';

/** Mime types by extension. */
export type FileExtensions = Readonly<Record<string, string>>;

export const HTML_FILE_EXTENSIONS: FileExtensions = {
  handlebars: 'text/x-handlebars-template',
  hbs: 'text/x-handlebars-template',
  html: 'text/html',
};

export const IMAGE_FILE_EXTENSIONS: FileExtensions = {
  apng: 'image/apng',
  avif: 'image/avif',
  bmp: 'image/bmp',
  gif: 'image/gif',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  png: 'image/png',
  svg: 'image/svg+xml',
  tiff: 'image/tiff',
  webp: 'image/webp',
};

export const VIDEO_FILE_EXTENSIONS: FileExtensions = {
  m4v: 'video/mp4',
  mp4: 'video/mp4',
  ogv: 'video/ogg',
  webm: 'video/webm',
};

export const AUDIO_FILE_EXTENSIONS: FileExtensions = {
  aac: 'audio/aac',
  flac: 'audio/flac',
  m4a: 'audio/mp4',
  mid: 'audio/midi',
  mp3: 'audio/mpeg',
  ogg: 'audio/ogg',
  opus: 'audio/opus',
  wav: 'audio/wav',
  webm: 'audio/webm',
};

export const TEXT_FILE_EXTENSIONS: FileExtensions = {
  csv: 'text/csv',
  json: 'application/json',
  md: 'text/markdown',
  pdf: 'application/pdf',
  tsv: 'text/tab-separated-values',
  txt: 'text/plain',
  xml: 'application/xml',
  yml: 'application/yaml',
  yaml: 'application/yaml',
};

export const FONT_FILE_EXTENSIONS: FileExtensions = {
  otf: 'font/otf',
  ttf: 'font/ttf',
  woff: 'font/woff',
  woff2: 'font/woff2',
};

export const GRAPHICS_FILE_EXTENSIONS: FileExtensions = {
  fbx: 'application/octet-stream',
  glb: 'model/gltf-binary',
  gltf: 'model/gltf+json',
  mtl: 'model/mtl',
  obj: 'model/obj',
  stl: 'model/stl',
  usdz: 'model/vnd.usdz+zip',
};

/** Generation 14. */
export const TEXTURE_FILE_EXTENSIONS: FileExtensions = {
  ...IMAGE_FILE_EXTENSIONS,
  ...VIDEO_FILE_EXTENSIONS,
  basis: 'application/octet-stream',
  ktx2: 'image/ktx2',
};

const CATEGORIES: Readonly<Record<string, FileExtensions>> = {
  HTML: HTML_FILE_EXTENSIONS,
  IMAGE: IMAGE_FILE_EXTENSIONS,
  VIDEO: VIDEO_FILE_EXTENSIONS,
  AUDIO: AUDIO_FILE_EXTENSIONS,
  TEXT: TEXT_FILE_EXTENSIONS,
  FONT: FONT_FILE_EXTENSIONS,
  GRAPHICS: GRAPHICS_FILE_EXTENSIONS,
};

/** The kinds of files that a field may ask for; textures are a kind of their own since 14. */
export const fileCategoriesOf = (generation: Generation): Readonly<Record<string, FileExtensions>> =>
  generation < 14 ? CATEGORIES : { ...CATEGORIES, TEXTURE: TEXTURE_FILE_EXTENSIONS };

/** What may be uploaded: everything but pages. Where a sound and a video share an extension, it is the video's. */
export const uploadableExtensionsOf = (generation: Generation): FileExtensions => ({
  ...IMAGE_FILE_EXTENSIONS,
  ...AUDIO_FILE_EXTENSIONS,
  ...VIDEO_FILE_EXTENSIONS,
  ...TEXT_FILE_EXTENSIONS,
  ...FONT_FILE_EXTENSIONS,
  ...GRAPHICS_FILE_EXTENSIONS,
  ...(generation < 14 ? {} : TEXTURE_FILE_EXTENSIONS),
});
