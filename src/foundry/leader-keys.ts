/** The keys that move tokens, for a leader who cannot take hold of the party's token: it is not theirs, or the tool that leads is in their hand (SG-26). */
import { DIRECTIONS, type Direction } from '../rules/grid/cells.ts';
import { SCRAMBLE_ID } from '../rules/scramble/id.ts';
import { SEARCH_ID } from '../rules/search/id.ts';
import { ask } from './asking.ts';
import { moveKeys } from './compat.ts';
import { type Placed, expeditionsOn } from './expeditions.ts';
import { MODULE_ID } from './module-id.ts';
import type { MoveCommand } from './movement.ts';
import { layerHere } from './own-layer.ts';
import { pendingAsks } from './requests.ts';
import { ownSeat } from './seating.ts';

/** What a key asks for, by procedure, and in which of its states it is the module's. */
const STEPS: Readonly<Record<string, { readonly status: string; command(direction: Direction): MoveCommand }>> = {
  [SEARCH_ID]: { status: 'running', command: (direction) => ({ kind: 'step', direction }) },
  [SCRAMBLE_ID]: { status: 'dash', command: (direction) => ({ kind: 'walk', way: String(DIRECTIONS.indexOf(direction) * 2) }) },
};

/** Gives the expedition that the user leads without having its party token in hand, if any. */
function ledFromAfar(): Placed | null {
  return (
    expeditionsOn(canvas.scene).find((placed) => {
      const { procedure, open } = placed.expedition;
      const [token = ''] = procedure.partyTokens(open);
      const seat = { ...ownSeat(placed), gm: false };
      // While the module's own layer is the active one, no token can be selected.
      if (!placed.holder.tokens.has(token) || (seat.owns.has(token) && !layerHere()?.active)) return false;
      const { status } = open as { readonly status?: string };
      return status === STEPS[procedure.id]?.status && procedure.mayMove(open, seat, token);
    }) ?? null
  );
}

/** Takes the party one cell or square on; false leaves the key to Foundry, which moves tokens or the view with it. */
function step(direction: Direction): boolean {
  if (game.user.isGM || (canvas.tokens?.controlled.length ?? 0) > 0) return false;
  const placed = ledFromAfar();
  if (!placed) return false;
  const waits = pendingAsks().some((asked) => asked.kind === 'command' && asked.expedition === placed.id);
  const command = STEPS[placed.expedition.procedure.id]?.command(direction);
  if (!waits && command) void ask(placed, command);
  return true;
}

/** Registers the keys; Foundry wants this in `init`, and lets each user change them. */
export function registerLeaderKeys(): void {
  for (const [direction, keys] of Object.entries(moveKeys()) as [Direction, readonly string[]][]) {
    game.keybindings.register(MODULE_ID, `step-${direction}`, {
      name: `GHOSTMAP.Keys.Step.${direction}`,
      hint: 'GHOSTMAP.Keys.StepHint',
      editable: keys.map((key) => ({ key })),
      precedence: CONST.KEYBINDING_PRECEDENCE.PRIORITY,
      onDown: () => step(direction),
    });
  }
}
