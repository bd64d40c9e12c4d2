// @page
/** The classes of sources, shaders and filters that packages derive theirs from. */
import { Texture } from 'pixi.js';
import { beforeEach, describe, expect, it } from 'vitest';
import { SpriteMesh } from '../client/canvas/containers/sprite-mesh';
import { CanvasEdges, Edge } from '../client/canvas/geometry/canvas-edges';
import { ClockwiseSweepPolygon } from '../client/canvas/geometry/point-source-polygon';
import { AbstractBaseFilter } from '../client/canvas/rendering/base-filter';
import { BaseSamplerShader } from '../client/canvas/rendering/base-sampler-shader';
import { BaseEffectSource } from '../client/canvas/sources/base-effect-source';
import { PointEffectSourceMixin } from '../client/canvas/sources/point-effect-source';
import { PointLightSource } from '../client/canvas/sources/point-sources';
import { Collection } from '../common/collection';

const effects: Record<string, Collection<object>> = {};

beforeEach(() => {
  const edges = new CanvasEdges();
  edges.set('w', new Edge({ x: 100, y: -500 }, { x: 100, y: 500 }, { id: 'w', light: 20 }));
  for (const name of Object.keys(effects)) delete effects[name];
  effects['lightSources'] = new Collection();
  Object.assign(globalThis, {
    canvas: { edges, effects, dimensions: { width: 2000, height: 2000 } },
    CONFIG: { Canvas: { polygonBackends: { light: ClockwiseSweepPolygon, smell: ClockwiseSweepPolygon } } },
  });
});

/** @see https://foundryvtt.com/api/v13/classes/foundry.canvas.sources.BaseEffectSource.html */
describe('a source', () => {
  it('has the shape that its data and the walls give it, and is active among the others of its kind', () => {
    const lamp = new PointLightSource({ sourceId: 'lamp' });
    expect(lamp.data).toMatchObject({ dim: 0, angle: 360, walls: true });
    lamp.initialize({ x: 0, y: 0, dim: 300, bright: 150, unheard: 1 });
    expect([lamp.radius, lamp.ratio, 'unheard' in lamp.data, lamp.active]).toEqual([300, 0.5, false, false]);
    const shape = lamp.shape as ClockwiseSweepPolygon;
    expect([shape.contains(90, 0), shape.contains(110, 0)]).toEqual([true, false]);
    lamp.add();
    expect([lamp.active, effects['lightSources']?.get('lamp')]).toEqual([true, lamp]);
    lamp.suppression['magic'] = true;
    expect(lamp.active).toBe(false);
    lamp.initialize({ walls: false, rotation: -90 });
    expect([(lamp.shape as ClockwiseSweepPolygon).contains(110, 0), lamp.updateId, lamp.data['rotation']]).toEqual([
      true,
      2,
      270,
    ]);
    lamp.destroy();
    expect([effects['lightSources']?.size, lamp.attached]).toEqual([0, false]);
  });

  it("of a package's kind has its own defaults, collection and drawing", () => {
    const drawn: unknown[] = [];
    class Smell extends PointEffectSourceMixin(BaseEffectSource) {
      static sourceType = 'smell';
      static effectsCollection = 'smells';
      static override get defaultData(): typeof BaseEffectSource.defaultData & { strength: number } {
        return { ...super.defaultData, strength: 3 };
      }
      override _configure(changes: Record<string, unknown>): void {
        drawn.push(Object.keys(changes));
      }
    }
    const rose = new Smell({ sourceId: 'rose' });
    rose.initialize({ radius: 50, strength: 4, walls: false });
    rose.add();
    expect([rose.data['strength'], effects['smells']?.get('rose')]).toEqual([4, rose]);
    rose.initialize({ strength: 5 });
    expect(drawn[1]).toEqual(['strength']);
  });
});

/** @see https://foundryvtt.com/api/v13/classes/foundry.canvas.rendering.filters.AbstractBaseFilter.html */
describe('filters and shaders', () => {
  it('are made of what their class says, each with uniforms of its own', () => {
    class Tinted extends AbstractBaseFilter {
      static override defaultUniforms = { tint: [1, 0, 0], strength: 1 };
      static override fragmentShader = (): string =>
        `varying vec2 vTextureCoord; uniform sampler2D uSampler; ${Tinted.PERCEIVED_BRIGHTNESS} void main() { gl_FragColor = texture2D(uSampler, vTextureCoord); }`;
    }
    const [one, two] = [Tinted.create(), Tinted.create({ strength: 2 })];
    expect(one).toBeInstanceOf(Tinted);
    const uniforms = one.uniforms as { tint: number[] };
    uniforms.tint[0] = 0.5;
    expect(two.uniforms).toMatchObject({ tint: [1, 0, 0], strength: 2 });
    expect(one.program.fragmentSrc).toContain('perceivedBrightness');
  });

  it('paint a mesh, and go back to what they were', () => {
    class Ghostly extends BaseSamplerShader {
      static override defaultUniforms = { ...BaseSamplerShader.defaultUniforms, fade: 0.5 };
    }
    const mesh = new SpriteMesh(Texture.EMPTY, Ghostly);
    const shader = mesh.shader as InstanceType<typeof Ghostly>;
    expect([shader.constructor, shader.pluginName]).toEqual([Ghostly, 'batch']);
    (shader.uniforms as { fade: number }).fade = 1;
    shader.reset();
    expect((shader.uniforms as { fade: number }).fade).toBe(0.5);
    shader.paused = true;
    expect(shader.enabled).toBe(false);
    mesh.setShaderClass(BaseSamplerShader);
    expect(mesh.shader.constructor).toBe(BaseSamplerShader);
  });
});
