/** What is met on a table, brought onto the canvas: tokens of the actor that its row is linked to, and the combat with them. */
import { plainWords } from '../../rules/encounters/plain-words.ts';
import { linksIn, namedIn } from '../../rules/encounters/named-things.ts';
import { quantityIn } from '../../rules/encounters/quantity.ts';
import type { EncounterRow } from '../../rules/encounters/table.ts';
import type { Point } from '../../rules/procedure.ts';
import { oneAtATime } from '../requests/one-at-a-time.ts';
import { viewedLevel } from '../host/compat.ts';
import { MODULE_ID } from '../host/module-id.ts';
import { say, words } from '../host/notices.ts';
import { packOf } from './packs.ts';
import { takeIntoCombat } from '../scene/combat.ts';
import { expeditionsOn } from '../store/expeditions.ts';
import { pickPoint } from '../picking/point-picking.ts';

/** What players do not see while it is hidden. */
interface Hideable {
  readonly id: string | null;
  readonly hidden: boolean;
}

type TokenDocument = globalThis.TokenDocument.Implementation;

/** What is met: a result of a table with its row's words and the link to its actor. */
export interface Met {
  /** The table's uuid. */
  readonly table: string;
  readonly result: number;
  readonly text: string;
  readonly link: string;
  /** Whether the players do not see its tokens yet; they see all others. */
  readonly hidden?: boolean;
}

/** Whether a link leads to an actor, of which tokens can be placed. */
export function leadsToActor(link: string): boolean {
  return /(?:^|\.)Actor\.[^.]+$/.test(link);
}

/** Whether an actor is of those who meet, not of what is met: players own it, or a party's token is one of its tokens. */
function isOfParty({ id, hasPlayerOwner }: ActorDocument): boolean {
  return hasPlayerOwner || game.scenes.some((scene) => partyOn(scene).some(({ actorId }) => actorId === id));
}

/**
 * Returns the uuid of the actor that a row is about: the one that it is linked to, that its words link to, or that they name; empty
 * for none. Words that speak of “the party” mean whoever meets it, so none of those is named by words alone.
 */
export function actorIn({ text, link, kind }: Pick<EncounterRow, 'text' | 'link' | 'kind'>): string {
  if (leadsToActor(link)) return link;
  const said = linksIn(text).find(({ uuid }) => leadsToActor(uuid));
  if (said) return said.uuid;
  return kind === 'none' || link !== '' ? '' : (namedIn(plainWords(text), game.actors, (actor) => !isOfParty(actor))?.uuid ?? '');
}

/** The most tokens that are placed at once. */
const MOST = 40;

/** What tokens are placed for: a result, and the actor that it is about; a roll that is taken back gives its number to another. */
export type Placed = Pick<Met, 'table' | 'result' | 'link'>;

/** What a token is marked with by what it was placed for, so that other browsers and later evenings find it. */
const keyOf = ({ table, result, link }: Placed): string => `${table}/${result}/${link}`;

/** Finds the actor of a link in the world; one from a compendium is brought into it once. */
async function actorOf(link: string): Promise<ActorDocument | null> {
  const found = leadsToActor(link) ? await fromUuid(link) : null;
  const actor = found as ActorDocument | null;
  if (!actor?.pack) return actor;
  const known = game.actors.find((one) => one._stats.compendiumSource === link);
  const pack = packOf('Actor', actor.pack);
  if (known || !pack) return known ?? null;
  return (await game.actors.importFromCompendium(pack, actor.id ?? '')) ?? null;
}

/**
 * Returns the number that words propose for how many there are: what their dice come to, or 1. Nobody is asked for dice:
 * it is a proposal that the GM sees before anything is placed.
 */
async function proposedCount(text: string): Promise<number> {
  const quantity = quantityIn(text);
  const { total } = await new Roll(quantity === '' ? '1' : quantity).evaluate({ allowInteractive: false });
  return Math.min(MOST, Math.max(1, total));
}

/** Asks how many tokens are placed; null when the question is left. */
async function askCount(name: string, text: string): Promise<number | null> {
  const chosen: unknown = await foundry.applications.api.DialogV2.wait({
    classes: ['ghost-map'],
    window: { title: words('GHOSTMAP.Encounter.CountTitle', { name }), icon: 'fa-solid fa-chess-pawn' },
    content: `<p>${foundry.utils.escapeHTML(text)}</p>
      <div class="form-group"><label for="ghost-map-count">${words('GHOSTMAP.Encounter.Count')}</label>
      <div class="form-fields"><input id="ghost-map-count" name="count" type="number" min="1" max="${MOST}" step="1"
        value="${await proposedCount(text)}" required autofocus></div></div>`,
    buttons: [
      {
        action: 'choose',
        label: 'GHOSTMAP.Encounter.CountChoose',
        icon: 'fa-solid fa-crosshairs',
        default: true,
        callback: (_event: Event, button: HTMLButtonElement) =>
          button.form?.querySelector<HTMLInputElement>('input[name="count"]')?.valueAsNumber ?? 0,
      },
      { action: 'leave', label: 'GHOSTMAP.Encounter.CountLeave', icon: 'fa-solid fa-xmark', callback: () => 0 },
    ],
    rejectClose: false,
  });
  return typeof chosen === 'number' && chosen >= 1 ? Math.min(MOST, Math.floor(chosen)) : null;
}

/** Returns the steps from the middle, in cells, at which so many tokens stand: the middle first, then ring by ring. */
export function ringSteps(count: number): readonly Point[] {
  const steps: Point[] = [];
  for (let ring = 0; steps.length < count; ring += 1) {
    for (let y = 0 - ring; y <= ring; y += 1) {
      for (let x = 0 - ring; x <= ring; x += 1) {
        if (Math.max(Math.abs(x), Math.abs(y)) === ring) steps.push({ x, y });
      }
    }
  }
  return steps.slice(0, count);
}

/** Whether a token of a scene stands at a point. */
function isTaken({ tokens, grid }: SceneDocument, at: Point): boolean {
  return tokens.some(({ x, y, width, height }) => {
    const [across, down] = [at.x - x, at.y - y];
    return across > 0 && down > 0 && across < width * grid.sizeX && down < height * grid.sizeY;
  });
}

/** Makes the data of a token of an actor that stands with its middle near a point of the canvas, as the grid has it. */
async function tokenAt(actor: ActorDocument, scene: SceneDocument, { x, y }: Point): Promise<object> {
  const token = await actor.getTokenDocument({}, { parent: scene });
  const { sizeX, sizeY } = scene.grid;
  const corner = { x: x - ((token.width ?? 1) * sizeX) / 2, y: y - ((token.height ?? 1) * sizeY) / 2 };
  const snapped = scene.grid.isGridless ? corner : token.getSnappedPosition(corner);
  return { ...token.toObject(), x: Math.round(snapped.x), y: Math.round(snapped.y), ...viewedLevel() };
}

/** Asks how many tokens of what was met there are and where they stand, and places them; for GMs. Keys choose the place from `start`. */
export async function placeTokens(met: Met, start?: Point): Promise<void> {
  const actor = await actorOf(met.link);
  if (!actor) {
    say('warn', 'GHOSTMAP.Encounter.NoActor');
    return;
  }
  const { name } = actor;
  const count = await askCount(name, plainWords(met.text) || name);
  const point = count === null ? null : await pickPoint(words('GHOSTMAP.Encounter.Pick', { name }), start);
  const { scene } = canvas;
  if (count === null || !point || !scene) return;
  await placeAround(met, actor, scene, point, count);
}

/** Places tokens of an actor around a point, none where one stands already. */
async function placeAround(
  met: Met,
  actor: ActorDocument,
  scene: SceneDocument,
  point: Point,
  count: number,
): Promise<readonly string[]> {
  const { sizeX, sizeY } = scene.grid;
  const spread = Math.max(1, actor.prototypeToken.width ?? 1, actor.prototypeToken.height ?? 1);
  const places = ringSteps(count + scene.tokens.size)
    .map((step) => ({ x: point.x + step.x * spread * sizeX, y: point.y + step.y * spread * sizeY }))
    .filter((place) => !isTaken(scene, place));
  const mark = { flags: { [MODULE_ID]: { met: keyOf(met) } } };
  const data: object[] = [];
  for (const place of places.slice(0, count)) {
    const token = await tokenAt(actor, scene, place);
    data.push(foundry.utils.mergeObject(token, met.hidden ? { ...mark, hidden: true } : mark));
  }
  const made = await scene.createEmbeddedDocuments('Token', data);
  return made.flatMap(({ id }) => id ?? []);
}

/** Places as many tokens of what was met as its words say, around a point of the viewed scene, and says how many; false where that cannot be. */
export async function placeAt(met: Met, point: Point): Promise<boolean> {
  const actor = await actorOf(met.link);
  const { scene } = canvas;
  if (!actor || !scene) {
    say('warn', 'GHOSTMAP.Encounter.NoActor');
    return false;
  }
  const made = await placeAround(met, actor, scene, point, await proposedCount(plainWords(met.text)));
  say('info', met.hidden ? 'GHOSTMAP.Encounter.PlacedHidden' : 'GHOSTMAP.Encounter.Placed', {
    count: String(made.length),
    name: actor.name,
  });
  return made.length > 0;
}

/** Whether a token may be of what was met: who owns one can write any mark on it, but not whose token it is. */
function mayBeOf({ link }: Placed, { actorId }: TokenDocument): boolean {
  const actor = game.actors.get(actorId ?? '');
  return !actor || [actor.uuid, actor._stats.compendiumSource].includes(link);
}

/** Lists the tokens of the viewed scene that were placed for what was met; the party's are never among them. */
export function placedHere(met: Placed): readonly TokenDocument[] {
  const { scene } = canvas;
  if (!scene) return [];
  const marked = scene.tokens.filter(({ flags }) => flags[MODULE_ID]?.met === keyOf(met));
  const party = marked.length > 0 ? partyOn(scene) : [];
  return marked.filter((token) => mayBeOf(met, token) && !party.includes(token));
}

/** Takes the tokens away that were placed for what was met. */
export async function takeAway(met: Placed): Promise<void> {
  const ids = placedHere(met).flatMap(({ id }) => id ?? []);
  const { scene } = canvas;
  await scene?.deleteEmbeddedDocuments('Token', ids);
}

/** Lets the players see the tokens that were placed hidden for what was met, in its combats too. */
export async function showTokens(met: Placed): Promise<void> {
  const placed = placedHere(met);
  const shown = (documents: Iterable<Hideable>) =>
    [...documents].filter(({ hidden }) => hidden).map(({ id }) => ({ _id: id, hidden: false }));
  const { scene } = canvas;
  await scene?.updateEmbeddedDocuments('Token', shown(placed));
  for (const combat of game.combats) {
    const theirs = shown(combat.combatants.filter(({ tokenId }) => placed.some(({ id }) => id === tokenId)));
    if (theirs.length > 0) await combat.updateEmbeddedDocuments('Combatant', theirs);
  }
}

/** Lists the tokens of what was met on a scene: those that were placed for it here, otherwise all of its actor. */
async function tokensOf(met: Met, scene: SceneDocument): Promise<readonly TokenDocument[]> {
  const own = placedHere(met);
  if (own.length > 0) return own;
  const actor = await actorOf(met.link);
  return actor ? scene.tokens.filter(({ actorId }) => actorId === actor.id) : [];
}

/** Whether any tokens of what was met stand on the viewed scene. */
export async function hasTokens(met: Met): Promise<boolean> {
  return canvas.scene !== null && (await tokensOf(met, canvas.scene)).length > 0;
}

/** Lists the party's tokens of what is played on a scene. */
function partyOn(scene: SceneDocument): readonly TokenDocument[] {
  const ids = expeditionsOn(scene).flatMap(({ expedition: { procedure, open } }) => procedure.partyTokens(open));
  return [...new Set(ids)].flatMap((id) => scene.tokens.get(id) ?? []);
}

/** A second press while a combat is being begun would make another. */
const alone = oneAtATime();

/** Takes the tokens of what was met, and the party's, into the combat of the viewed scene, and makes one where there is none; for GMs. */
export function startCombat(met: Met): Promise<void> {
  return alone('', () => intoCombat(met));
}

async function intoCombat(met: Met): Promise<void> {
  const { scene } = canvas;
  const tokens = scene ? await tokensOf(met, scene) : [];
  if (!scene || tokens.length === 0) {
    say('warn', 'GHOSTMAP.Encounter.NoTokens');
    return;
  }
  const count = await takeIntoCombat(
    scene,
    [...new Set([...tokens, ...partyOn(scene)])].map(({ id, actorId, hidden }) => ({
      ...{ tokenId: id, sceneId: scene.id, actorId, hidden },
    })),
  );
  if (count === 0) say('info', 'GHOSTMAP.Encounter.InCombatAlready');
  else say('info', 'GHOSTMAP.Encounter.InCombat', { count: String(count) });
}
