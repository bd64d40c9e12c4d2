/** Arrow keys for a leader who does not own the party's token and so cannot take hold of it on the canvas (SG-26). */
import type { Direction } from '../rules/grid/cells.ts';
import { ask } from './asking.ts';
import { type Placed, expeditionsOn } from './expeditions.ts';
import { MODULE_ID } from './module-id.ts';
import { pendingAsks } from './requests.ts';

const KEYS: Readonly<Record<Direction, string>> = {
  north: 'ArrowUp',
  east: 'ArrowRight',
  south: 'ArrowDown',
  west: 'ArrowLeft',
};

/** Gives the expedition that the user leads without owning its party token, if any. */
function ledFromAfar(): Placed | null {
  return (
    expeditionsOn(canvas.scene).find(({ holder: scene, expedition: { procedure, open } }) => {
      const token = scene.tokens.get(procedure.partyTokens(open)[0] ?? '');
      if (!token || token.testUserPermission(game.user, 'OWNER')) return false;
      const { status } = open as { readonly status?: string };
      return status === 'running' && procedure.mayMove(open, { user: game.user.id, gm: false, owns: false });
    }) ?? null
  );
}

/** Takes the party one cell on; false leaves the key to Foundry, which moves tokens or the view with it. */
function step(direction: Direction): boolean {
  if (game.user.isGM || (canvas.tokens?.controlled.length ?? 0) > 0) return false;
  const placed = ledFromAfar();
  if (!placed) return false;
  const waits = pendingAsks().some((asked) => asked.kind === 'command' && asked.expedition === placed.id);
  if (!waits) void ask(placed, { kind: 'step', direction });
  return true;
}

/** Registers the keys; Foundry wants this in `init`, and lets each user change them. */
export function registerLeaderKeys(): void {
  for (const [direction, key] of Object.entries(KEYS) as [Direction, string][]) {
    game.keybindings.register(MODULE_ID, `step-${direction}`, {
      name: `GHOSTMAP.Keys.Step.${direction}`,
      hint: 'GHOSTMAP.Keys.StepHint',
      editable: [{ key }],
      precedence: CONST.KEYBINDING_PRECEDENCE.PRIORITY,
      onDown: () => step(direction),
    });
  }
}
