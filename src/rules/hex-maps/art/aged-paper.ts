/** How much of its light paper has left where nobody has been: as much less as tells what is empty from what is unseen. */
const AGED = 0.93;

/** Returns the colour of paper that nobody has looked at, by that of the paper, both as 0xRRGGBB. */
export function agedPaper(colour: number): number {
  const part = (shift: number): number => Math.round(((colour >> shift) & 255) * AGED) << shift;
  return part(16) + part(8) + part(0);
}
