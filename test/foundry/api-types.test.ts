import { expect, expectTypeOf, test } from 'vitest';
import type * as Published from '../../ghost-map.d.ts';
import type { ExpeditionSummary } from '../../src/foundry/api.ts';
import type { Exported, Imported } from '../../src/foundry/transfer/expedition-files.ts';
import type { GhostScenePlan, MapScenePlan } from '../../src/foundry/ghost/ghost-scenes.ts';
import type { HexMapWishes } from '../../src/foundry/ramble/hex-maps/hex-map-scenes.ts';
import type { Answer } from '../../src/play/messages.ts';
import type { GhostMapApi } from '../../src/procedures/api.ts';
import type { Frame } from '../../src/rules/grid/frame.ts';
import type { CONTENTS } from '../../src/rules/search/contents.ts';
import type { SearchCommand } from '../../src/rules/search/commands.ts';
import type { KnownCell, Mark, Outcome, SearchOpen, SearchPlan, SearchSetup, Status } from '../../src/rules/search/state.ts';

/** Drops what only one side says about who may change a value. */
type Loose<T> = T extends object ? { -readonly [Key in keyof T]: Loose<T[Key]> } : T;

/** Fails to compile unless each is assignable to the other. */
function sameTypes<One extends Other, Other>(..._proof: [Other] extends [One] ? [] : [never]): void {
  expect(_proof).toEqual([]);
}

test('the declarations that ship say what the module does, in both directions', () => {
  sameTypes<GhostMapApi, Published.GhostMapApi>();
  sameTypes<keyof GhostMapApi, keyof Published.GhostMapApi>();
  sameTypes<MapScenePlan, Published.MapScenePlan>();
  sameTypes<GhostScenePlan, Published.GhostScenePlan>();
  sameTypes<HexMapWishes, Published.HexMapWishes>();
  sameTypes<ExpeditionSummary, Published.ExpeditionSummary>();
  sameTypes<Loose<Answer>, Loose<Published.Answer>>();
  sameTypes<Exported, Published.Exported>();
  sameTypes<Imported, Published.Imported>();
  sameTypes<Frame, Published.Frame>();
  sameTypes<Loose<SearchPlan>, Loose<Published.SearchPlan>>();
  sameTypes<Loose<SearchOpen>, Loose<Published.SearchOpen>>();
  sameTypes<Loose<KnownCell>, Loose<Published.KnownCell>>();
  sameTypes<Exclude<SearchSetup['plan'], object>, Published.Difficulty>();
  sameTypes<(typeof CONTENTS)[number], Published.Contents>();
  sameTypes<Mark, Published.Mark>();
  sameTypes<Outcome, Published.Outcome>();
  sameTypes<Status, Published.Status>();
});

test('each command that is declared is one that a search takes', () => {
  type Declared = Exclude<Published.SearchCommand, { kind: 'undo' }>;
  type Taken = Loose<Extract<SearchCommand, { kind: Declared['kind'] }>>;
  expectTypeOf<Declared['kind']>().toEqualTypeOf<Taken['kind']>();
  expectTypeOf<Loose<Declared>>().toExtend<Taken>();
});
