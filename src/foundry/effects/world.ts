/** What decisions may know of the world, read from Foundry's documents. */
import type { PresentToken, SceneThings, TokenPlace, World } from '../../rules/procedure.ts';
import type { Fixture } from '../../rules/effects/set-fixtures.ts';
import { type Lay, groundNow } from '../../rules/grid/lay.ts';
import { boardOf, layOn, lightOf, thingsOn } from '../scene/boards.ts';
import { isAway, levelUnder } from '../host/compat.ts';
import { expeditionOn } from '../store/expeditions.ts';
import { type Holder, isScene, isTable } from '../host/holders.ts';
import { besideOn, isPartyAstray } from '../store/leading.ts';
import { departing, elsewhereFrom, partElsewhere } from '../store/departing.ts';
import { tableIn } from '../../play/procedures.ts';
import { readOnce } from '../tables/encounter-tables.ts';
import { cellsUnder } from '../presence/presence.ts';
import { nightHere, seasonHere, tableElsewhere, weatherTableElsewhere } from '../referee/refereeings.ts';
import { tokenPlace } from '../scene/token-places.ts';
import { actorElsewhere } from './kinds/set-actor.ts';
import { combatOn } from './kinds/set-combat.ts';
import { isFixtureOn } from './kinds/set-fixtures.ts';
import { regionsOn } from './kinds/set-regions.ts';
import { tilesComing } from './kinds/set-tiles.ts';
import { restOf } from './kinds/set-walls.ts';

/** Returns a token of a scene, with its light in squares as they were laid. */
function presentToken(scene: SceneDocument, id: string, lay: Lay = layOn(scene)): PresentToken | null {
  const place = tokenPlace(scene, id);
  return place && { place, light: scene.grid.isSquare ? lightOf(scene, id, lay) : null };
}

/** Returns what stands on a scene, and what of that is looked at for the sake of undos. */
function allOn(scene: SceneDocument): SceneThings {
  return Object.assign(thingsOn(scene, levelUnder(scene, ''), tilesComing), {
    isFixture: (id: string, fixture: Fixture) => isFixtureOn(scene, id, fixture),
    restOf: (wall: string) => restOf(scene, wall),
  });
}

/** Returns what a decision may know of the world around a holder; `tokens` are the party's, the party token first, `lay` says how it was laid on the scene's picture, and `own` is its expedition. */
export function worldOf(holder: Holder | null, tokens: readonly string[], lay?: Lay, own = ''): World {
  const anywhere = {
    time: game.time.worldTime,
    tables: tableElsewhere,
    weatherTable: weatherTableElsewhere,
    actors: actorElsewhere,
  };
  if (!holder || !isScene(holder)) {
    const table = holder && isTable(holder) ? readOnce(holder, tableIn) : null;
    return { ...anywhere, token: null, followers: {}, table, board: null, cells: null };
  }
  const [party = '', ...others] = tokens;
  const followers = others.flatMap((id): [string, TokenPlace][] => {
    const found = tokenPlace(holder, id);
    return found ? [[id, found]] : [];
  });
  return {
    ...anywhere,
    token: tokenPlace(holder, party),
    followers: Object.fromEntries(followers),
    tokens: (id) => presentToken(holder, id, lay),
    table: null,
    get board() {
      return boardOf(holder, { token: party, lay });
    },
    get cells() {
      const expedition = expeditionOn(holder, own)?.expedition;
      return expedition && cellsUnder(holder, expedition.procedure.id, party, expedition.open);
    },
    ground: groundNow(holder.dimensions, lay),
    get beside() {
      return besideOn(holder, own);
    },
    get elsewhere() {
      return elsewhereFrom(holder, own);
    },
    partElsewhere: (letter) => partElsewhere(holder, own, letter),
    departing: (from, expedition) => departing({ holder, id: own }, from, expedition),
    away: isAway(holder, party),
    astray: () => isPartyAstray(holder, party),
    scene: allOn(holder),
    combats: (id) => combatOn(holder, id),
    weather: holder.weather,
    get season() {
      return seasonHere();
    },
    get night() {
      return nightHere();
    },
    get regions() {
      return regionsOn(holder);
    },
  };
}
