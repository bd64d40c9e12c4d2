/** Writes an hour of the day as clocks do, `14:05`. */
export function clockTime(hour: number): string {
  const minutes = Math.floor(hour * 60 + 1e-6);
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
}
