/** The canvas has the signatures that are published. @see fvtt-types client/canvas */
import type { Canvas } from '../../client/canvas/board';
import type { CanvasLayer } from '../../client/canvas/layers/canvas-layer';
import type { InteractionLayer } from '../../client/canvas/layers/interaction-layer';
import type { Part, Stands } from './expect.mts';

type PublishedCanvas = foundry.canvas.Canvas;

export type Board = [
  Stands<
    keyof Part<
      PublishedCanvas,
      | 'app'
      | 'stage'
      | 'ready'
      | 'scene'
      | 'grid'
      | 'dimensions'
      | 'tokens'
      | 'walls'
      | 'interface'
      | 'pan'
      | 'animatePan'
      | 'mousePosition'
      | 'draw'
      | 'tearDown'
      | 'activeLayer'
    >,
    keyof Canvas
  >,
  Stands<ReturnType<Canvas['animatePan']>, Promise<unknown>>,
  Stands<Canvas['ready'], PublishedCanvas['ready']>,
];

export type Layers = [
  Stands<keyof Part<foundry.canvas.layers.CanvasLayer, 'draw' | 'tearDown' | 'name' | 'options'>, keyof CanvasLayer>,
  Stands<
    keyof Part<
      foundry.canvas.layers.InteractionLayer,
      'active' | 'activate' | 'deactivate' | 'interactive' | 'eventMode' | 'hitArea'
    >,
    keyof InteractionLayer
  >,
];
