/** What else stands on a GM's scene behind its secret doors, under seal until the part that it stands in is shown (SC-04). */
import { newId } from '../chance/document-id.ts';
import type { Draws } from '../chance/draws.ts';
import { mapped } from '../values/records.ts';
import type { Fixture } from '../effects/set-fixtures.ts';
import type { Effect, Point } from '../procedure.ts';

/** A fixture, and the place in pixels that tells where it belongs. */
export interface HiddenFixture extends Fixture {
  readonly at: Point;
}

/** Writes fixtures for the vault. */
export function packFixtures(fixtures: readonly HiddenFixture[]): string {
  return fixtures.length === 0 ? '' : JSON.stringify(fixtures);
}

function fixturesIn(text: string): HiddenFixture[] {
  return text === '' ? [] : (JSON.parse(text) as HiddenFixture[]);
}

/** Puts up the fixtures that no longer stand behind unfound secret doors, and gives the others for the vault. */
export function fixturesShown(
  text: string,
  isHidden: (place: Point) => boolean,
  draws: Draws,
): { readonly fixtures: string; readonly effects: readonly Effect[] } {
  const all = fixturesIn(text);
  const shown = Object.fromEntries(
    all.filter(({ at }) => !isHidden(at)).map(({ kind, data }): [string, Fixture] => [newId(draws), { kind, data }]),
  );
  if (Object.keys(shown).length === 0) return { fixtures: text, effects: [] };
  return {
    fixtures: packFixtures(all.filter(({ at }) => isHidden(at))),
    effects: [{ kind: 'set-fixtures', from: mapped(shown, () => null), to: shown }],
  };
}
