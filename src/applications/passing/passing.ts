/** A party goes on from one expedition to another: where to, what goes along, and all that brings it there. For GMs. */
import { say, words } from '../../foundry/host/notices.ts';
import { addressOf, sceneAt } from '../../foundry/host/holders.ts';
import { bringParty } from '../../foundry/moves/party-tokens.ts';
import { carriedWords, travellerWords } from '../../foundry/party/along-words.ts';
import { sendCommand } from '../../foundry/requests/asking.ts';
import { type ExpeditionRef, expeditionOn, expeditionsOn, nameOf } from '../../foundry/store/expeditions.ts';
import { partyBeyond } from '../../foundry/store/passages.ts';
import type { Along } from '../../rules/party/passage/passage.ts';
import { type Receiver, receivers } from '../listing/receiving.ts';
import { asked, textIn } from '../parts/asked.ts';
import { isTag } from '../kit/elements.ts';
import { type GoalScene, goalOn, optionsHtml, questionHtml } from './context.ts';

/** Where a party is wanted to go: to a scene, to one of its expeditions by id. */
export interface Wanted {
  readonly scene?: SceneDocument;
  readonly expedition?: string;
}

/** Where a party goes, and whether everybody is shown that scene. */
interface Going {
  readonly scene: SceneDocument;
  readonly goal: string;
  readonly follow: boolean;
}

/** Says what an expedition is called in lists, with what is played there. */
function listed(ref: ExpeditionRef): string {
  const kind = words(`GHOSTMAP.Expeditions.Kind.${ref.expedition.procedure.id}`);
  return words('GHOSTMAP.Passing.GoesOn', { name: nameOf(ref), kind });
}

/** Lists where a party may go on a scene: what lies there first, the newest of it before all. */
function goalsOn(scene: SceneDocument, from: ExpeditionRef, all: readonly Receiver[]): GoalScene {
  const lying = expeditionsOn(scene).filter((ref) => ref.id !== from.id && ref.expedition.procedure.along !== undefined);
  const old = lying.toReversed().map((ref) => ({ id: `goes:${ref.id}`, name: listed(ref) }));
  const suited = all.map((one) => ({ ...one, suited: one.suits(scene) })).filter(({ suited: how }) => how !== 'no');
  const fresh = suited
    .sort((one, other) => Number(other.suited === 'best') - Number(one.suited === 'best'))
    .map(({ procedure }) => ({ id: `new:${procedure}`, name: words(`GHOSTMAP.Passing.New.${procedure}`) }));
  return { id: scene.id ?? '', name: scene.name, goals: [...old, ...fresh] };
}

/** Says what goes along. */
function alongRows({ members, leader, hurts }: Along): readonly (readonly [string, string])[] {
  const who = travellerWords(members, words);
  const waiting = carriedWords(hurts, members, words);
  return [
    [words('GHOSTMAP.Passing.Members'), who.length > 0 ? who.join('; ') : words('GHOSTMAP.Passing.Nobody')],
    [words('GHOSTMAP.Passing.Leader'), game.users.get(leader)?.name ?? words('GHOSTMAP.Passing.NoLeader')],
    [words('GHOSTMAP.Passing.Hurts'), waiting.length > 0 ? waiting.join('; ') : words('GHOSTMAP.Passing.NoHurts')],
    [words('GHOSTMAP.Passing.Time'), words('GHOSTMAP.Passing.TimeAlong')],
  ];
}

/** Asks where the party goes; null where that is left. */
async function whereTo(from: ExpeditionRef, along: Along, all: readonly Receiver[], wanted: Wanted): Promise<Going | null> {
  const scenes = game.scenes.map((scene) => goalsOn(scene, from, all)).filter(({ goals }) => goals.length > 0);
  const others = scenes.filter(({ id }) => id !== from.holder.id);
  const scene = wanted.scene?.id ?? others[0]?.id ?? scenes[0]?.id ?? '';
  if (scene === '') {
    say('warn', 'GHOSTMAP.Passing.Nowhere');
    return null;
  }
  const icon = 'fa-solid fa-door-open';
  const question = {
    ...{
      scenes,
      scene,
      goal: goalOn(scenes, scene, wanted.expedition ? `goes:${wanted.expedition}` : ''),
      along: alongRows(along),
    },
    words: {
      scene: words('GHOSTMAP.Passing.Scene'),
      goal: words('GHOSTMAP.Passing.Goal'),
      follow: words('GHOSTMAP.Passing.Follow'),
      along: words('GHOSTMAP.Passing.Along'),
    },
  };
  const answer = await asked(
    {
      title: words('GHOSTMAP.Passing.Window', { name: nameOf(from) }),
      icon,
      content: questionHtml(question),
      button: { action: 'go', label: 'GHOSTMAP.Passing.Go', icon },
      cancel: { action: 'cancel', label: 'GHOSTMAP.Passing.Cancel', icon: 'fa-solid fa-xmark' },
      follow(element) {
        element.addEventListener('change', ({ target }) => {
          if (!isTag(target, 'select') || target.name !== 'scene') return;
          const goals = element.querySelector<HTMLSelectElement>('select[name="goal"]');
          const there = scenes.find(({ id }) => id === target.value)?.goals ?? [];
          if (goals) goals.innerHTML = optionsHtml(there, there[0]?.id ?? '');
        });
      },
    },
    (form) => ({ scene: textIn(form, 'scene'), goal: textIn(form, 'goal'), follow: textIn(form, 'follow') !== '' }),
  );
  const to = answer && game.scenes.get(answer.scene);
  return answer && to ? { scene: to, goal: answer.goal, follow: answer.follow } : null;
}

/** Returns the expedition that the party goes to, laid anew or taken up again where that is wanted; null where it was refused or left. */
async function goalOf(
  from: ExpeditionRef,
  along: Along,
  { scene, goal }: Going,
  all: readonly Receiver[],
): Promise<ExpeditionRef | null> {
  const [kind = '', id = ''] = goal.split(':');
  const known = kind === 'goes' ? expeditionOn(scene, id) : null;
  const token =
    known && scene.tokens.has(known.expedition.open.token ?? '')
      ? known.expedition.open.token
      : await bringParty(from, scene, along);
  if (token === undefined || token === null) return null;
  if (known) {
    if (!(await isTakenUp(known))) return null;
    const isOwn = known.expedition.open.token === token;
    if (!isOwn && (await sendCommand(known, { kind: 'choose-token', token })).kind === 'refused') return null;
    return expeditionOn(scene, id);
  }
  const laid = await all.find(({ procedure }) => procedure === id)?.lay(scene, token, along);
  return laid ? expeditionOn(scene, laid) : null;
}

/** Tells whether an expedition goes on: one that has ended is taken up again. */
async function isTakenUp(ref: ExpeditionRef): Promise<boolean> {
  return ref.expedition.open.status !== 'ended' || (await sendCommand(ref, { kind: 'reopen' })).kind === 'done';
}

/** Has a party come to an expedition, which begins where it was only laid, and shows everybody its scene where that is wanted; tells whether it has come. */
async function arriveAt(to: ExpeditionRef, from: ExpeditionRef, follow: boolean, all: readonly Receiver[]): Promise<boolean> {
  if (!(await isTakenUp(to))) return false;
  const answer = await sendCommand(to, { kind: 'arrive', holder: addressOf(from.holder), expedition: from.id });
  if (answer.kind === 'refused') return false;
  if (follow && !to.holder.active) await to.holder.update({ active: true });
  if (canvas.scene !== to.holder) await to.holder.view();
  const here = expeditionOn(to.holder, to.id);
  if (here?.expedition.open.status === 'laid')
    await all.find(({ procedure }) => procedure === here.expedition.procedure.id)?.begin(here);
  return true;
}

/** Tells whether a party cannot go on now, and says why. */
function isKept(ref: ExpeditionRef, along: Along): boolean {
  const beyond = partyBeyond(ref);
  if (beyond) say('warn', 'GHOSTMAP.Refusal.elsewhere', { name: beyond.name });
  else if (!along.isFree) say('warn', 'GHOSTMAP.Refusal.busy-there', { name: nameOf(ref) });
  return beyond !== null || !along.isFree;
}

/** Lets a party go on to where the GM says; what was laid or brought for it stays where that is broken off. Tells whether it has gone. */
export async function passOn({ holder, id }: ExpeditionRef, wanted: Wanted = {}): Promise<boolean> {
  const ref = expeditionOn(holder, id);
  const along = ref?.expedition.procedure.along?.(ref.expedition.open);
  if (!ref || !along || isKept(ref, along)) return false;
  const all = await receivers();
  const going = await whereTo(ref, along, all, wanted);
  if (!going) return false;
  const before = canvas.scene;
  if (before !== going.scene) await going.scene.view();
  const to = await goalOf(ref, along, going, all);
  if (to) return arriveAt(to, ref, going.follow, all);
  if (before && before !== going.scene) await before.view();
  return false;
}

/** Lets a party go into a scene that a place of its map leads to, by that scene's uuid; tells whether it has gone. */
export async function goInto(ref: ExpeditionRef, uuid: string): Promise<boolean> {
  const scene = sceneAt(uuid);
  if (scene) return passOn(ref, { scene });
  say('warn', 'GHOSTMAP.Tables.LinkGone');
  return false;
}

/** Lets a party come to an expedition from where it is now: back to where it was before. Tells whether it has come. */
export async function comeBack(ref: ExpeditionRef): Promise<boolean> {
  const beyond = partyBeyond(ref);
  const from = beyond && expeditionOn(beyond.scene, beyond.expedition);
  return from ? arriveAt(ref, from, true, await receivers()) : false;
}

/** Lets a party go back to the expedition that it came from, or where that is gone to where the GM says; tells whether it has gone. */
export async function goBack(ref: ExpeditionRef): Promise<boolean> {
  const origin = ref.expedition.open.passage?.from;
  const to = origin && expeditionOn(sceneAt(origin.holder), origin.expedition);
  if (!to) return passOn(ref);
  const along = ref.expedition.procedure.along?.(ref.expedition.open);
  return along && !isKept(ref, along) ? arriveAt(to, ref, true, await receivers()) : false;
}
