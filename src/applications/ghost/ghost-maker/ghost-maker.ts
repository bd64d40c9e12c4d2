/** The GM's window that makes a ghost of a scene: what stays behind in plain words, the ghost, and what becomes of its source (SC-01). */
import {
  type GhostPreview,
  type GhostScenePlan,
  deleteSource,
  downloadScene,
  ghostOn,
  ghostPlan,
  ghostPreview,
  makeGhostScene,
  sourceOf,
} from '../../../foundry/ghost/ghost-scenes.ts';
import { levelToTake, viewLevel } from '../../../foundry/ghost/making/levels.ts';
import { standsOn } from '../../../foundry/host/compat.ts';
import { say, words } from '../../../foundry/host/notices.ts';
import { pickPoint } from '../../../foundry/picking/point-picking.ts';
import { tokenPlace } from '../../../foundry/scene/token-places.ts';
import { middleOf } from '../../../rules/party/token-place.ts';
import { openExpedition } from '../../../foundry/requests/windows.ts';
import type { FieldSpecs } from '../../parts/fields.ts';
import { taking } from '../../parts/taking.ts';
import { confirmed } from '../../windows/confirmed.ts';
import { makingRoom } from '../../windows/apart.ts';
import type { WindowModel } from '../../windows/described-window.ts';
import { type SingleWindow, singleWindow } from '../../windows/single-window.ts';
import { type Staged, turnTo } from '../../windows/working.ts';
import { makingScene } from '../parts/making-scene.ts';
import { type Start, makerContext } from './context.ts';

type SceneDocument = Scene.Implementation;

/** What the window remembers while the scene is looked through, its ghost is decided, made, and done. */
interface MakerMemory extends Staged<'looking' | 'deciding' | 'making' | 'made'> {
  readonly scene: SceneDocument;
  plan: GhostScenePlan;
  start: Start;
  preview: GhostPreview | null;
  ghost: SceneDocument | null;
}
type MakerModel = WindowModel & MakerMemory;

/** Returns the middles of the tokens on a level that players own and may see. */
function playersPlaces(scene: SceneDocument, level: string): GhostScenePlan['from'] {
  const players = game.users.filter((user) => !user.isGM);
  const taken = levelToTake(scene, level);
  return scene.tokens.contents
    .filter((token) => standsOn(token, taken))
    .filter((token) => !token.hidden && players.some((user) => token.testUserPermission(user, 'OWNER')))
    .flatMap(({ id }) => {
      const place = tokenPlace(scene, id ?? '');
      return place ? [middleOf(place, place)] : [];
    });
}

/** Looks the scene through, and says what its ghost would leave out. */
async function look(model: MakerModel): Promise<void> {
  const preview = await ghostPreview(model.scene, model.plan);
  if (!preview) {
    await model.close();
    return;
  }
  model.preview = preview;
  model.note('plan', { level: preview.level });
  await turnTo(model, 'deciding');
}

/** Takes other places as those that players may know. */
async function startFrom(model: MakerModel, start: Start, from: GhostScenePlan['from']): Promise<void> {
  model.start = start;
  model.note('plan', { from });
  await look(model);
}

const PLAN_FIELDS = {
  name: { kind: 'text', least: 1, most: 80 },
  vision: { kind: 'check' },
  light: { kind: 'check' },
} as const satisfies FieldSpecs;

function fresh(scene: SceneDocument): MakerMemory {
  const from = playersPlaces(scene, '');
  const plan = ghostPlan(scene, { from });
  return {
    scene,
    plan: { ...plan, name: plan.name.slice(0, 80) },
    start: from.length > 0 ? 'tokens' : 'doors',
    preview: null,
    ghost: null,
    stage: 'looking',
  };
}

const makerOf = (scene: SceneDocument): SingleWindow<MakerMemory> =>
  singleWindow<MakerMemory>({
    name: 'maker',
    title: 'GHOSTMAP.GhostMaker.Window',
    icon: 'fa-solid fa-ghost',
    width: 480,
    resizable: true,
    parts: {
      maker: {
        template: 'ghost-maker/maker',
        view({ stage, preview, plan, start, ghost }) {
          return {
            stage,
            name: scene.name,
            maker: preview && stage === 'deciding' ? makerContext(preview, plan, start) : null,
            ghost: ghost?.name ?? '',
            source: (ghost && sourceOf(ghost)?.name) ?? '',
          };
        },
        changed: {
          ...taking(PLAN_FIELDS, (model: MakerModel, change) => {
            model.note('plan', change);
          }),
          /** Makes the ghost of another level, from where the players' tokens stand on that. */
          level(model, { value }) {
            model.note('plan', { level: value });
            const from = playersPlaces(scene, value);
            return startFrom(model, from.length > 0 ? 'tokens' : 'doors', from);
          },
        },
        actions: {
          /** Has the place clicked where the party starts. */
          async pick() {
            await viewLevel(scene, this.plan.level);
            const point = await makingRoom(this, () => pickPoint(words('GHOSTMAP.GhostMaker.PickStart')));
            if (point) await startFrom(this, 'picked', [point]);
          },
          async forget() {
            const places = playersPlaces(scene, this.plan.level);
            const back = this.start === 'doors' && places.length > 0;
            await (back ? startFrom(this, 'tokens', places) : startFrom(this, 'doors', []));
          },
          /** Makes the ghost and shows it; the window stays for what becomes of the source. */
          async make() {
            const ghost = await makingScene(this, (progress) => makeGhostScene(scene, this.plan, progress));
            if (!ghost) return;
            this.ghost = ghost;
            await ghost.view();
            await turnTo(this, 'made');
          },
          download() {
            const source = this.ghost && sourceOf(this.ghost);
            if (source) downloadScene(source);
          },
          /** Deletes the source once the GM has confirmed it: nothing brings it back. */
          async remove() {
            const source = this.ghost && sourceOf(this.ghost);
            if (!this.ghost || !source) return;
            const { name } = source;
            if (!(await confirmed('GHOSTMAP.GhostMaker.Delete', 'GHOSTMAP.GhostMaker.DeleteSure', { name }))) return;
            if (await deleteSource(this.ghost)) say('info', 'GHOSTMAP.GhostMaker.Deleted', { name });
            await turnTo(this, 'made');
          },
          async open() {
            const ref = ghostOn(this.ghost);
            await this.close();
            if (ref) openExpedition(ref);
          },
        },
      },
    },
    fresh: () => fresh(scene),
    next: ['[data-next]', ':is(button, input):enabled'],
    kept: () => [],
    follow: (model) => void look(model),
  });

let last: { readonly scene: SceneDocument; readonly window: SingleWindow<MakerMemory> } | null = null;

/** Opens the window for a scene, or brings it to the front. */
export async function openGhostMakerWindow(scene: SceneDocument): Promise<void> {
  if (!game.user.isGM) return;
  if (last?.scene !== scene) {
    await last?.window.current()?.close({ animate: false });
    last = { scene, window: makerOf(scene) };
  }
  await last.window.open();
}
