/** The keys of the canvas. */
import { generation, table } from './table';
import type { KeyContext } from './table';

/** Keys that are held down now and move the view or the tokens. */
const held = new Map<string, { dx: number; dy: number }>();
let scheduled = false;
/** Whether the answer to the last movement is still awaited; a held key does not run ahead of it. */
let moving = false;

/** Pans the view; with Ctrl too. [doc] https://foundryvtt.com/article/controls/ */
function onPan(_context: KeyContext, dx: number, dy: number): boolean {
  return table().canvas.ready && panBy(dx, dy);
}

/** Moves what is controlled by the sum of the held directions; keys pressed at almost the same time count together. */
function onMove(context: KeyContext, dx: number, dy: number): boolean {
  const { canvas } = table();
  if (!canvas.ready) return false;
  held.set(context.key, { dx, dy });
  if (context.isControl && generation() < 14) return panBy(dx, dy);
  const movable = canvas.tokens.active ? canvas.tokens.controlled : [];
  // 14 has keys of their own for panning.
  if (movable.length === 0) return generation() < 14 && panBy(dx, dy);
  if (scheduled || moving) return true;
  scheduled = true;
  // Two keys of a diagonal rarely go down in the same event.
  setTimeout(() => {
    scheduled = false;
    const sum = [...held.values()].reduce((a, b) => ({ dx: a.dx + b.dx, dy: a.dy + b.dy }), { dx: 0, dy: 0 });
    moving = true;
    void canvas.tokens
      .moveMany({ dx: Math.sign(sum.dx), dy: Math.sign(sum.dy), rotate: context.isShift })
      .finally(() => (moving = false));
    for (const key of released.splice(0)) held.delete(key);
  }, 40);
  return true;
}

/** Keys that went up before their movement was made. */
const released: string[] = [];

function onMoveEnd(context: KeyContext): boolean {
  if (scheduled) released.push(context.key);
  else held.delete(context.key);
  return false;
}

/** @see https://foundryvtt.com/article/controls/ (Pan Canvas) */
function panBy(dx: number, dy: number): boolean {
  const { canvas } = table();
  const step = (canvas.dimensions?.size ?? 100) * 1.5;
  const { x, y } = canvas.view;
  void canvas.animatePan({ x: x + dx * step, y: y + dy * step, duration: 150 });
  return true;
}

function zoomBy(factor: number): boolean {
  const { canvas } = table();
  if (!canvas.ready) return false;
  void canvas.animatePan({ scale: canvas.view.scale * factor, duration: 150 });
  return true;
}

/**
 * Escape ends a drag, then closes the panel of a token; windows come next, and have the key to themselves while one is
 * open; then it asks the layer, and then lets go of what is controlled.
 * @see https://foundryvtt.com/article/controls/ (Close Window / Cancel Operation)
 */
function onDismiss(context: KeyContext): boolean {
  const { canvas, foundry } = table();
  if (!canvas.ready) return false;
  if (canvas.currentMouseManager?.isDragging === true) {
    canvas.currentMouseManager.cancel();
    return true;
  }
  if (canvas.hud.clear()) return true;
  const layer = canvas.activeLayer;
  if (layer?._onDismissKey(context.event) === true) return true;
  const { instances } = foundry['applications'] as { instances?: Map<string, { hasFrame?: boolean }> };
  if ([...(instances?.values() ?? [])].some((application) => application.hasFrame === true)) return false;
  if (canvas.tokens.active && canvas.tokens.controlled.length > 0) return canvas.tokens.releaseAll() > 0;
  return false;
}

/** Targets the token under the pointer, or no longer; with Shift the other targets are kept. @see https://foundryvtt.com/article/controls/ (Token Controls) */
function onTarget({ isShift }: KeyContext): boolean {
  const { canvas } = table();
  const token = canvas.ready && canvas.tokens.active ? canvas.tokens.hover : null;
  token?.setTarget(!token.isTargeted, { releaseOthers: !isShift });
  return token !== null;
}

type LayerKey =
  | '_onDeleteKey'
  | '_onUndoKey'
  | '_onCutKey'
  | '_onCopyKey'
  | '_onPasteKey'
  | '_onSelectAllKey'
  | '_onCycleViewKey';

/** Returns a key to the active layer. */
function toLayer(handler: LayerKey): (context: KeyContext) => boolean {
  return ({ event }) => {
    const { canvas } = table();
    if (!canvas.ready) return false;
    const consumed = canvas.activeLayer?.[handler](event);
    return consumed === true || consumed instanceof Promise;
  };
}

/** The directions of keys: how each is written in names of actions, and where it leads. */
const DIRECTIONS = { Left: [-1, 0], Right: [1, 0], Up: [0, -1], Down: [0, 1] } as const;
const DIAGONALS = { UpLeft: [-1, -1], UpRight: [1, -1], DownLeft: [-1, 1], DownRight: [1, 1] } as const;
const ARROWS = { Left: 'ArrowLeft', Right: 'ArrowRight', Up: 'ArrowUp', Down: 'ArrowDown' } as const;
const LETTERS = { Left: 'KeyA', Right: 'KeyD', Up: 'KeyW', Down: 'KeyS' } as const;
const NUMBERS = { Left: 4, Right: 6, Up: 8, Down: 2, UpLeft: 7, UpRight: 9, DownLeft: 1, DownRight: 3 } as const;

/**
 * Registers the keys under their documented names: on 13 the same keys pan and move; 14 pans by arrows and the number pad
 * and moves by letters. What 14 calls the actions that move, slantwise without a key, is what a module verified for it asks for.
 * @see https://foundryvtt.com/article/controls/
 * @see https://github.com/foundryvtt/foundryvtt/issues/13308
 * @see https://github.com/thatlonelybugbear/token-warp (src/tokenwarp.js, 14.365.2)
 */
export function registerCanvasKeybindings(): void {
  const { keybindings } = table().game;
  window.addEventListener('blur', () => held.clear());
  const register = (
    action: string,
    name: string,
    keys: [key: string, ...modifiers: string[]][],
    more: Record<string, unknown>,
  ): void =>
    keybindings.register('core', action, {
      name,
      editable: keys.map(([key, ...modifiers]) => ({ key, modifiers })),
      ...more,
    });
  const onKeys = (action: string, name: string, keys: readonly string[], onDown: (context: KeyContext) => boolean): void =>
    register(
      action,
      name,
      keys.map((key) => [key]),
      { onDown, onUp: onMoveEnd, reservedModifiers: ['Control', 'Shift'], repeat: true },
    );
  for (const [way, [dx, dy]] of Object.entries({ ...DIRECTIONS, ...DIAGONALS }) as [keyof typeof NUMBERS, [number, number]][]) {
    const straight = way in DIRECTIONS ? (way as keyof typeof DIRECTIONS) : null;
    const [arrows, letters] = straight ? [[ARROWS[straight]], [LETTERS[straight]]] : [[], []];
    const number = `Numpad${NUMBERS[way]}`;
    const move = (context: KeyContext): boolean => onMove(context, dx, dy);
    if (generation() < 14) onKeys(`pan${way}`, `KEYBINDINGS.Move${way}`, [...arrows, ...letters, number], move);
    else {
      onKeys(`pan${way}`, `KEYBINDINGS.Pan${way}`, [...arrows, number], (context) => onPan(context, dx, dy));
      onKeys(`move${way}`, `KEYBINDINGS.Move${way}`, letters, move);
    }
  }
  register('zoomIn', 'KEYBINDINGS.ZoomIn', [['NumpadAdd'], ['PageUp']], { onDown: () => zoomBy(1.2), repeat: true });
  register('zoomOut', 'KEYBINDINGS.ZoomOut', [['NumpadSubtract'], ['PageDown']], { onDown: () => zoomBy(1 / 1.2), repeat: true });
  register('dismiss', 'KEYBINDINGS.Dismiss', [['Escape']], { onDown: onDismiss });
  register('cycleView', 'KEYBINDINGS.CycleView', [['Tab']], {
    onDown: toLayer('_onCycleViewKey'),
    reservedModifiers: ['Shift'],
    repeat: true,
  });
  register('highlight', 'KEYBINDINGS.Highlight', [['AltLeft'], ['AltRight']], {
    onDown: () => (table().canvas.ready ? (table().canvas.highlightObjects(true), true) : false),
    onUp: () => (table().canvas.ready ? (table().canvas.highlightObjects(false), true) : false),
  });
  register('target', 'KEYBINDINGS.Target', [['KeyT']], { onDown: onTarget, reservedModifiers: ['Shift'] });
  register('delete', 'KEYBINDINGS.Delete', [['Backspace'], ['Delete']], { onDown: toLayer('_onDeleteKey') });
  register('undo', 'KEYBINDINGS.Undo', [['KeyZ', 'Control']], { onDown: toLayer('_onUndoKey') });
  register('cut', 'KEYBINDINGS.Cut', [['KeyX', 'Control']], { onDown: toLayer('_onCutKey') });
  register('copy', 'KEYBINDINGS.Copy', [['KeyC', 'Control']], { onDown: toLayer('_onCopyKey') });
  register('paste', 'KEYBINDINGS.Paste', [['KeyV', 'Control']], {
    onDown: toLayer('_onPasteKey'),
    reservedModifiers: ['Alt', 'Shift'],
  });
  register('selectAll', 'KEYBINDINGS.SelectAll', [['KeyA', 'Control']], { onDown: toLayer('_onSelectAllKey') });
}
