import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Collection } from '../common/collection';
import type { Document } from '../common/document';
import { setDocumentHost } from '../common/document-host';
import type { DocumentHost } from '../common/document-host';
import { ClientDatabase } from '../client/database';
import { CanvasEdges, Edge } from '../client/canvas/geometry/canvas-edges';
import { defaultMovementConfig } from '../client/canvas/tokens/movement-config';
import { constrainPath } from '../client/canvas/tokens/movement-constraint';
import type { MovementData, MovementOperation } from '../client/canvas/tokens/movement-types';
import type { MovementWaypoint, PartialWaypoint } from '../client/canvas/tokens/movement-path';
import { fillWaypoints } from '../client/canvas/tokens/movement-path';
import { Scene } from '../client/documents/scene';
import { TokenDocument } from '../client/documents/token-document';
import { HooksRegistry } from '../client/hooks';

/** A socket whose server does as it is asked. */
const obedientServer = {
  sent: [] as { type: string; action: string; operation: Record<string, unknown> }[],
  emit(
    _event: string,
    request: { type: string; action: string; operation: Record<string, unknown> },
    answer: (response: object) => void,
  ): void {
    const copy = structuredClone(request);
    this.sent.push(copy);
    queueMicrotask(() => answer({ ...copy, result: copy.operation['updates'], userId: USER.id }));
  },
};

const USER = { id: 'user000000000001', name: 'Ada', isGM: true, isSelf: true, targets: new Set(), hasPermission: () => true };
let hooks: HooksRegistry;
let scene: Scene;
let token: TokenDocument;

beforeEach(() => {
  hooks = new HooksRegistry();
  obedientServer.sent = [];
  const users = new Collection([[USER.id, USER]]);
  const CONFIG = {
    Token: { movement: defaultMovementConfig(), documentClass: TokenDocument, dataModels: {} },
    Scene: { documentClass: Scene, dataModels: {} },
  };
  const settings = { settings: new Map(), get: () => undefined, worldValue: () => undefined };
  Object.assign(globalThis, {
    Hooks: hooks,
    CONFIG,
    canvas: { ready: false, scene: null },
    game: { user: USER, userId: USER.id, users, settings, combat: null, release: { generation: 13 } },
  });
  const scenes = new Collection<Document>();
  const lookup = {
    store: () => undefined,
    parent: () => scene,
    load: () => Promise.resolve(),
    documentClass: (name: string) =>
      (CONFIG as unknown as Record<string, { documentClass: never } | undefined>)[name]?.documentClass,
    userId: USER.id,
    user: () => USER,
  };
  const database = new ClientDatabase(obedientServer as never, lookup);
  setDocumentHost({
    generation: 13,
    documentClass: lookup.documentClass,
    worldCollection: () => scenes,
    packCollection: () => undefined,
    subtypeModel: () => undefined,
    subtypes: () => ['base'],
    currentUserId: () => USER.id,
    worldSetting: () => undefined,
    database,
  } as unknown as DocumentHost);
  const source = { _id: 'token00000000001', name: 'Mira', x: 200, y: 300 };
  scene = new Scene(
    {
      _id: 'scene00000000001',
      name: 'Field',
      width: 2000,
      height: 2000,
      padding: 0,
      grid: { type: 1, size: 100, distance: 5, units: 'ft' },
      tokens: [source],
    },
    { strict: false },
  );
  token = scene.tokens.get('token00000000001') as unknown as TokenDocument;
});

/** The movements that a hook was called with. */
function movements(hook: string): MovementOperation[] {
  const seen: MovementOperation[] = [];
  hooks.on(hook, (_document: unknown, movement: MovementOperation) => void seen.push(movement));
  return seen;
}

/** Returns the token an object that walls stop, as it has when it is drawn. */
function stand(edges: CanvasEdges): void {
  const object = {
    constrainMovementPath: (path: PartialWaypoint[], options: object): [MovementWaypoint[], boolean] =>
      constrainPath(
        scene.grid,
        edges,
        fillWaypoints({ x: 200, y: 300, elevation: 0, width: 1, height: 1, shape: 4 }, 'walk', path),
        options,
      ),
  };
  (token as unknown as { object: unknown }).object = object;
}

describe("a change of a token's place", () => {
  it('is a movement by way of the API', async () => {
    const moved = movements('moveToken');
    await token.update({ x: 500 });
    expect(token._source).toMatchObject({ x: 500, y: 300 });
    expect(moved).toHaveLength(1);
    expect(moved[0]).toMatchObject({ method: 'api', origin: { x: 200, y: 300 }, destination: { x: 500, y: 300 } });
    expect(moved[0]?.passed).toMatchObject({ distance: 15, spaces: 3, cost: 15 });
  });

  it('names every grid space that it passes, and the user and movement of each', async () => {
    const moved = movements('moveToken');
    await token.move({ x: 400, y: 500 });
    const [movement] = moved;
    expect(movement?.passed.waypoints.map(({ x, y, intermediate }) => [x, y, intermediate])).toEqual([
      [300, 400, true],
      [400, 500, false],
    ]);
    expect(new Set(movement?.passed.waypoints.map(({ userId, movementId }) => `${userId} ${movementId}`))).toEqual(
      new Set([`${USER.id} ${movement?.id}`]),
    );
  });

  it('travels as one update whose options hold the movement', async () => {
    await token.move({ x: 400, y: 500 }, { method: 'dragging' });
    expect(obedientServer.sent).toHaveLength(1);
    const { operation } = obedientServer.sent[0] ?? {};
    expect(operation?.['updates']).toEqual([{ _id: token.id, x: 400, y: 500 }]);
    expect((operation?.['_movement'] as Record<string, MovementOperation>)[token.id ?? '']).toMatchObject({ method: 'dragging' });
  });

  it('is rounded to whole pixels', async () => {
    await token.move({ x: 400.4, y: 499.6 });
    expect(token._source).toMatchObject({ x: 400, y: 500 });
  });

  it("stays known as the token's movement", async () => {
    await token.move({ x: 400, y: 300 }, { method: 'keyboard' });
    expect(token.movement).toMatchObject({ method: 'keyboard', state: 'completed', user: { id: USER.id } });
  });

  it('is none where only a name changes', async () => {
    const moved = movements('moveToken');
    await token.update({ name: 'Mira Reed' });
    expect(moved).toEqual([]);
  });
});

describe('the hooks of a movement', () => {
  it("come before the update's on the mover's client, and after them on all", async () => {
    const order: string[] = [];
    for (const name of ['preMoveToken', 'preUpdateToken', 'updateToken', 'moveToken'])
      hooks.on(name, () => void order.push(name));
    await token.move({ x: 400, y: 300 });
    expect(order).toEqual(['preMoveToken', 'preUpdateToken', 'updateToken', 'moveToken']);
  });

  it('can reject it, which leaves the rest of the update', async () => {
    hooks.on('preMoveToken', () => false);
    const moved = movements('moveToken');
    await token.update({ x: 900, name: 'Mira Reed' });
    expect(token._source).toMatchObject({ x: 200, name: 'Mira Reed' });
    expect(moved).toEqual([]);
    expect(await token.move({ x: 900, y: 300 })).toBe(false);
    expect(token._source['x']).toBe(200);
  });

  it('need not be hooks: a class of tokens can reject it too', async () => {
    vi.spyOn(token, '_preUpdateMovement').mockResolvedValue(false);
    expect(await token.move({ x: 900, y: 300 })).toBe(false);
  });
});

describe('checkpoints', () => {
  it('are updates of their own, chained, with what is still to come', async () => {
    const moved = movements('moveToken');
    expect(await token.move([{ x: 400, checkpoint: true }, { y: 500, checkpoint: true }, { x: 200 }])).toBe(true);
    expect(moved.map(({ destination: { x, y } }) => [x, y])).toEqual([
      [400, 300],
      [400, 500],
      [200, 500],
    ]);
    const [first, second, third] = moved.map(({ id }) => id);
    expect(moved.map(({ chain }) => chain)).toEqual([[], [first], [first, second]]);
    expect(third).toBeDefined();
    expect(moved[0]?.pending.waypoints.filter(({ intermediate }) => !intermediate)).toHaveLength(2);
    expect(token._source).toMatchObject({ x: 200, y: 500 });
  });

  it('are where a movement can be stopped', async () => {
    hooks.once('moveToken', () => token.stopMovement());
    const stopped = vi.fn();
    hooks.on('stopToken', stopped);
    await token.move([{ x: 400, checkpoint: true }, { x: 800 }]);
    expect(token._source['x']).toBe(400);
    expect(stopped).toHaveBeenCalledOnce();
    expect(token.movement.state).toBe('stopped');
  });

  it('are where a movement can be paused and resumed', async () => {
    let movement: MovementData | undefined;
    hooks.once('moveToken', () => {
      token.pauseMovement('trap');
      movement = token.movement;
    });
    const over = token.move([{ x: 400, checkpoint: true }, { x: 800 }]);
    await vi.waitFor(() => expect(token._source['x']).toBe(400));
    expect(token.movement.state).toBe('paused');
    token.resumeMovement(movement?.id ?? '', 'trap');
    expect(await over).toBe(true);
    expect(token._source['x']).toBe(800);
  });
});

describe('walls', () => {
  const edges = new CanvasEdges();
  edges.set('wall', new Edge({ x: 600, y: 0 }, { x: 600, y: 1000 }, { id: 'wall', move: 20 }));

  it('cut a movement off, and it says so', async () => {
    stand(edges);
    const moved = movements('moveToken');
    expect(await token.move({ x: 900 })).toBe(true);
    expect(moved[0]).toMatchObject({ constrained: true, destination: { x: 549, y: 300 } });
    expect(token._source['x']).toBe(549);
  });

  it('are of no concern to who ignores them', async () => {
    stand(edges);
    await token.move({ x: 900 }, { constrainOptions: { ignoreWalls: true } });
    expect(token._source['x']).toBe(900);
  });

  it('let nothing through where there is no room before them', async () => {
    stand(edges);
    await token.update({ x: 549 });
    expect(await token.move({ x: 900 })).toBe(false);
    expect(token._source['x']).toBe(549);
  });
});

describe('what a token document tells of its place', () => {
  it('is its middle, its spaces and the measure of a path', () => {
    expect(token.getCenterPoint()).toEqual({ x: 250, y: 350, elevation: 0 });
    expect(token.getOccupiedGridSpaceOffsets()).toEqual([{ i: 3, j: 2 }]);
    expect(token.getSnappedPosition({ x: 249, y: 351 })).toEqual({ x: 200, y: 400, elevation: 0 });
    const path = [
      { x: 200, y: 300 },
      { x: 500, y: 600 },
    ];
    expect(token.measureMovementPath(path)).toMatchObject({ distance: 15, spaces: 3 });
    expect(token.getCompleteMovementPath(path)).toHaveLength(4);
    expect(token.movementAction).toBe('walk');
  });
});

describe('a movement that is remembered', () => {
  beforeEach(() => vi.spyOn(token, '_shouldRecordMovementHistory').mockReturnValue(true));

  it('is recorded from the place that was left, step by step, and measured with what comes after', async () => {
    const moved = movements('moveToken');
    await token.move({ x: 400 });
    expect(token.movementHistory.map(({ x, y }) => [x, y])).toEqual([
      [200, 300],
      [300, 300],
      [400, 300],
    ]);
    await token.move({ y: 400 });
    expect(moved.map(({ recorded, history }) => [recorded, history.distance])).toEqual([
      [true, 0],
      [true, 10],
    ]);
    expect(token.movementHistory).toHaveLength(4);
  });

  it('can be taken back to where it began', async () => {
    await token.move({ x: 400 });
    await token.revertRecordedMovement();
    expect(token._source).toMatchObject({ x: 200, y: 300 });
    expect(token.movementHistory).toEqual([]);
  });
});

describe('a token that turns by itself', () => {
  it('faces the way of its last step', async () => {
    await token.move([{ x: 400 }, { y: 100 }], { autoRotate: true });
    expect(token._source['rotation']).toBe(180);
  });

  it('keeps its direction if a handler of preMoveToken says so', async () => {
    hooks.on('preMoveToken', (_document: unknown, movement: MovementOperation) => void (movement.autoRotate = false));
    await token.move({ x: 400 }, { autoRotate: true });
    expect(token._source['rotation']).toBe(0);
  });
});
