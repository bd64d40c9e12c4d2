/** Writes a whole number with a sign that reads well. */
export function signed(value: number): string {
  if (value === 0) return '0';
  return value < 0 ? `−${-value}` : `+${value}`;
}
