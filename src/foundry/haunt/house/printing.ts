/** Saving a board as a sheet of paper, to be played with real pencils (HA-03). */
import { type SheetName, houseSheet } from '../../../rules/haunt/art/sheet.ts';
import { houseOf } from '../../../rules/haunt/replaying.ts';
import type { HauntOpen } from '../../../rules/haunt/state.ts';
import { inFileName } from '../../browser/files.ts';
import { say, words } from '../../host/notices.ts';
import { remindersFor } from './reminders.ts';

/** Hands the sheet of a house to the user as a file. */
export function printHouse({ house: code, options }: Pick<HauntOpen, 'house' | 'options'>, name: string, sheet: SheetName): void {
  const house = houseOf(code);
  if (!house) {
    say('error', 'GHOSTMAP.Refusal.no-such-house', { code });
    return;
  }
  const reminders = remindersFor(options).map((about) => words(`GHOSTMAP.Haunt.Sheet.${about}`));
  const svg = houseSheet(house, sheet, { name, code, player: words('GHOSTMAP.Haunt.Sheet.player'), reminders }, code);
  foundry.utils.saveDataToFile(svg, 'image/svg+xml', `${inFileName(name || code)}-${sheet}.svg`);
}
