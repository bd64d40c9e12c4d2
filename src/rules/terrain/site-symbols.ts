/**
 * Symbols of sites, for lists and for maps with a picture of their own: each is one path of SVG in a box of 24 by 24, to be filled
 * (rule: nonzero) in one ink. They differ in outline from each other and from those of terrains.
 */
import type { SiteId } from './sites.ts';

/** Every symbol by its site. */
export const SITE_SYMBOLS: Readonly<Record<SiteId, string>> = {
  // A wall with a gate, two towers and a spire behind them.
  city: 'M1.5 22V10h2V8h2v2h2v3h2V4.5L12 1l2.5 3.5V13h2v-3h2V8h2v2h2v12h-8v-3.5a2.5 2.5 0 0 0-5 0V22z',
  // Roofs around a steeple.
  town: 'M1.5 22v-8.5L5.5 9 9 12.5V7l3-6 3 6v5.5L18.5 9l4 4.5V22z',
  // Two huts.
  village: 'M1 20.5V15H.5L6 8.5l5.5 6.5H11v5.5zM13 20.5V15h-.5L18 8.5l5.5 6.5H23v5.5z',
  // One house with a chimney and an open door.
  house: 'M1.5 12.5L12 3l3.5 3.2V4H18v4.4l4.5 4.1h-3V22h-5v-6.5h-5V22h-5v-9.5z',
  // A keep with merlons and a gate.
  castle: 'M2 22V5h3.2v3h2.4V5h3.2v3h2.4V5h3.2v3h2.4V5H22v17h-7v-5a3 3 0 0 0-6 0v5z',
  // A slender tower.
  tower: 'M7.2 22.5l1.2-11.3H6.2V2.5h2.7V5h1.7V2.5h2.8V5h1.7V2.5h2.7v8.7h-2.2l1.2 11.3z',
  // Columns under a gable.
  temple: 'M12 2l10.5 6v2h-21V8zM4 11.5h3v7H4zM10.5 11.5h3v7h-3zM17 11.5h3v7h-3zM1.5 20h21v2.5h-21z',
  // A tent whose poles cross.
  camp: 'M10.5 5L9 2.4l1.9-1.1L12 3.2l1.1-1.9L15 2.4 13.5 5l9.5 16.5h-7.5L12 13l-3.5 8.5H1z',
  // An anchor.
  port:
    'M10.8 9.8V8.6a3.6 3.6 0 1 1 2.4 0v1.2H17v2.5h-3.8v7c2.6-.4 4.6-1.9 5.2-4.2l-1.9.7.5-4.4 4.6 3-1.7.8c-.6 4.5-4 7.5-7.9 7.5' +
    's-7.3-3-7.9-7.5L2.4 14 7 11l.5 4.4-1.9-.7c.6 2.3 2.6 3.8 5.2 4.2v-7H7V9.8z',
  // A tower whose light falls to both sides.
  lighthouse: 'M8.5 22.5L10 10.2h4l1.5 12.3zM9 8.7V4.2l3-2.7 3 2.7v4.5zM.8 2.8L7.5 5v1.8L.8 9zM23.2 2.8L16.5 5v1.8L23.2 9z',
  // A bridge of one arch.
  bridge: 'M.8 8.5c7-3.6 15.4-3.6 22.4 0V20h-4.7v-2.5a6.5 6.5 0 0 0-13 0V20H.8z',
  // A pickaxe.
  mine: 'M2 9.5C6.5 1.5 17.5 1.5 22 9.5c-2.6-2-5.4-3.1-8.4-3.4v16.4h-3.2V6.1C7.4 6.4 4.6 7.5 2 9.5z',
  // Walls that are broken down.
  ruin: 'M1.5 22V6.5L4 3.5l1.8 4L8 5.5V13h2.6l2-2.6 2.4 3.4V22zM16.8 22v-7.5l1.6 1.5 1.6-3.5 2.5 2.3V22z',
  // An obelisk on its base.
  monument: 'M9 19L10.4 5.5 12 1l1.6 4.5L15 19zM5.5 20.5h13V23h-13z',
  // A gravestone with a cross cut into it.
  tomb: 'M4.5 19.5V9a7.5 7.5 0 0 1 15 0v10.5zM11 6v2.7H8.3V11H11v5.5h2V11h2.7V8.7H13V6zM2 20.7h20V23H2z',
  // A hill with an opening.
  cave: 'M.8 21C1.8 10.5 6 3.5 12 3.5S22.2 10.5 23.2 21zM12 10.5c-3 0-4.6 4-4.6 8.7h9.2c0-4.7-1.6-8.7-4.6-8.7z',
  // A skull.
  skull:
    'M12 2C6.5 2 3 6 3 11c0 3.2 1.6 5.6 4 7v3.8h2.2V19h1.7v2.8h2.2V19h1.7v2.8H17V18c2.4-1.4 4-3.8 4-7 0-5-3.5-9-9-9z' +
    'M5.8 11a2.4 2.4 0 0 1 4.8 0 2.4 2.4 0 0 1-4.8 0zM13.4 11a2.4 2.4 0 0 1 4.8 0 2.4 2.4 0 0 1-4.8 0z',
  // A hull that lies aslant, with what is left of its mast.
  wreck: 'M1 12.5l14.5 4.8 7.5-2-4 6.2C12.5 23.2 4.5 20.2 1 12.5zM8.5 13L12.4 2.2l2.3.8-1.8 5 5.1 1.4-6 2.2-1 2.4z',
  // A cone that smokes.
  volcano:
    'M1.5 22.5L8.2 11h7.6l6.7 11.5zM8.8 9.3C7 7 9 5.3 7.5 2.3c2.2.7 3.3 2.2 3.4 4 .6-1.7 0-3.5 1.6-5.3.7 2.2.4 3.6.8 5.3.7-1.2 1.6-1.9 3.2-2.2-.9 2 .6 3.1-.9 5.2z',
  // A mound above a wave.
  island:
    'M3 14.5c2-6 5.7-9.5 9-9.5s7 3.5 9 9.5zM1 17.8q2.75-3.4 5.5 0t5.5 0 5.5 0 5.5 0v2.8q-2.75 3.4-5.5 0t-5.5 0-5.5 0-5.5 0z',
  // A way between two peaks.
  pass: 'M.5 21L6.2 5.5l4.3 9.7L8 21zM13.5 15.2l4.3-9.7L23.5 21H16zM11 22.5l1-13 1 13z',
  // Water that falls from an edge into a pool.
  falls:
    'M1 2.5h8.8c.4 5 .2 9.5-.6 15H5.8c.6-4 .7-7 .5-10.5H1zM11.5 2.5H23V7h-4.6c-.2 3.5 0 6.5.5 10.5h-6.2c-.9-5.5-1.2-10-1.2-15zM1.5 19q2.6-3 5.25 0t5.25 0 5.25 0 5.25 0v2.6q-2.6 3-5.25 0t-5.25 0-5.25 0-5.25 0z',
  // A drop over a basin.
  spring:
    'M12 1.5c3.4 4.8 5.5 7.4 5.5 10.4a5.5 5.5 0 0 1-11 0c0-3 2.1-5.6 5.5-10.4zM1.5 16.5h3.2c1 2 3.7 3.3 7.3 3.3s6.3-1.3 7.3-3.3h3.2c-.6 4-4.8 6.3-10.5 6.3S2.1 20.5 1.5 16.5z',
  // A cut stone.
  crystal: 'M6 3h12l5 6.5L12 22.5 1 9.5z',
  // A star of five points.
  star: 'M12 1.2l3.2 7.1 7.7.8-5.8 5.2 1.6 7.7L12 18.1 5.3 22l1.6-7.7L1.1 9.1l7.7-.8z',
};
