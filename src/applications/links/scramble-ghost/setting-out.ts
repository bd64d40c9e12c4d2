/** Setting out into a dungeon whose scene was just made: all see it, the characters come along, and their scramble begins (SC-10, SC-12). */
import { say, words } from '../../../foundry/host/notices.ts';
import { takeoverOn } from '../../../foundry/links/scramble-ghost/taking-over.ts';
import { bringTokens, tokensToBring } from '../../../foundry/moves/brought-tokens.ts';
import { sendCommand } from '../../../foundry/requests/asking.ts';
import { type SettingOut, openExpedition } from '../../../foundry/requests/windows.ts';
import { charactersHere } from '../../../foundry/party/characters.ts';
import { partyOf } from '../../../foundry/scramble/members/members-from.ts';
import { layScramble } from '../../../foundry/scramble/laying.ts';
import { type ExpeditionRef, expeditionOn, watchExpeditions } from '../../../foundry/store/expeditions.ts';
import type { Point } from '../../../rules/procedure.ts';
import { lying } from '../../../play/links/scramble-ghost/takeover.ts';
import { fetchedChunk } from '../../../foundry/browser/fetched-chunk.ts';
import { orSay } from '../../parts/or-say.ts';
import { offerEntry } from './waiting-entry.ts';
import { focusBar } from '../../bar/bar-focus.ts';

type Sources = Awaited<ReturnType<typeof tokensToBring>>;

/** Asks the GM where the party comes in, anew after a click into rock, with what is fetched for that alone; null where it is broken off. */
async function pickedEntry(stands: SettingOut['stands']): Promise<Point | null> {
  const { pickPoint } = await fetchedChunk(() => import('../../../foundry/picking/point-picking.ts'));
  for (let sentence = 'GHOSTMAP.Scramble.SetOut.Pick'; ; sentence = 'GHOSTMAP.Scramble.SetOut.Rock') {
    const at = await pickPoint(words(sentence));
    if (!at || !stands || stands(at)) return at;
  }
}

/** A scene into which a party is about to come. */
interface Entry extends Pick<SettingOut, 'ways' | 'stands'> {
  readonly scene: Scene.Implementation;
  readonly sources: Sources;
}

/**
 * Opens a scene to all, brings the characters of another one to where the party comes in, which the GM is asked where nothing says
 * so or several ways lead in, and begins a scramble with what lies on the scene's ghost map.
 */
export async function setOutOn(scene: Scene.Implementation, { from, ways, stands }: SettingOut): Promise<void> {
  const entry: Entry = { scene, sources: await tokensToBring(from), ways, ...(stands && { stands }) };
  await scene.update({ active: true });
  await scene.view();
  const [way, ...others] = ways;
  if (way && others.length > 0) offer(entry);
  else await comeIn(entry, way ?? null);
}

/** Offers the choice of where the party comes in: by the ways in that glow, or in any square. */
function offer(entry: Entry): void {
  const come = (at: Point | null): void => void orSay(() => comeIn(entry, at));
  const { scene, ways } = entry;
  offerEntry({ scene, ways: ways.length > 1 ? ways : [], come });
}

/** Brings tokens to where the party comes in and begins; where the choice of that is broken off, it is offered once more. */
async function comeIn(entry: Entry, start: Point | null): Promise<void> {
  const { scene, sources, stands } = entry;
  const at = start ?? (await pickedEntry(stands));
  if (!at) {
    offer(entry);
    return;
  }
  const tokens = await bringTokens(scene, sources, at);
  const [party] = tokens;
  if (!party) {
    say('warn', 'GHOSTMAP.Scramble.SetOut.Nobody');
    return;
  }
  const token = party.id ?? '';
  const members = partyOf(charactersHere(scene, token));
  const taken = takeoverOn(scene, null);
  // What suits the place is rolled on by itself: No Encounter asks nobody.
  const { tableFor } = await fetchedChunk(() => import('../../scramble/scramble-window/encounter/site.ts'));
  const rollsOn = tableFor({ table: '' }, null)?.document.uuid ?? '';
  const given = { token, members, rollsOn, ...(taken && { secrets: lying(taken.secrets), known: taken.known }) };
  const laid = await layScramble(scene, given, () => undefined);
  const ref = laid === null ? null : expeditionOn(scene, laid);
  if (!ref) return;
  const answer = await sendCommand(ref, { kind: 'begin' });
  if (answer.kind === 'refused') openExpedition(ref);
  else focusBar();
  tellWhatStays(ref, tokens.length);
}

/** Says, once the beginning is taken back, what of it no undo takes back: the scene that all see, and the tokens that came along. */
function tellWhatStays({ holder, id }: ExpeditionRef, count: number): void {
  let hasBegun = false;
  const stop = watchExpeditions(() => {
    const status = expeditionOn(holder, id)?.expedition.open.status;
    if (status !== undefined && status !== 'laid') {
      hasBegun = true;
      return;
    }
    if (status === 'laid' && !hasBegun) return;
    stop();
    if (status) say('info', 'GHOSTMAP.Scramble.SetOut.Stays', { scene: holder.name, count: String(count) });
  });
}
