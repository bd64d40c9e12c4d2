/** The colours of what is written and drawn over maps, after Okabe and Ito, brightened to stand on dark ones. */
export const GOLD = 0xffd75e;
/** What all know. */
export const PALE = 0xf4efe4;
/** What only the GM sees. */
export const SECRET = 0x9ecbff;
/** What threatens the party, or is not to be had. */
export const VERMILION = 0xff7a3d;
/** What sets lines off from the map. */
export const DARK = 0x0b0f14;
