/** The keys that move tokens, for a leader who cannot take hold of the party's token: it is not theirs, or the tool that leads is in their hand (SG-26). */
import type { Direction } from '../rules/grid/cells.ts';
import { ask } from './asking.ts';
import { moveKeys } from './compat.ts';
import { type Placed, expeditionsOn } from './expeditions.ts';
import { MODULE_ID } from './module-id.ts';
import { layerHere } from './own-layer.ts';
import { type LeaderKeys, presences } from './presence.ts';
import { pendingAsks } from './requests.ts';
import { ownSeat } from './seating.ts';

/** What a key asks for in an expedition, and in which of its states it is the module's; undefined where no key does anything. */
function keysOf({ expedition }: Placed): LeaderKeys | undefined {
  return presences.here(expedition.procedure.id)?.leaderKeys;
}

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
      return status === keysOf(placed)?.status && procedure.mayMove(open, seat, token);
    }) ?? null
  );
}

/** Takes the party one cell or square on; false leaves the key to Foundry, which moves tokens or the view with it. */
function step(direction: Direction): boolean {
  if (game.user.isGM || (canvas.tokens?.controlled.length ?? 0) > 0) return false;
  const placed = ledFromAfar();
  if (!placed) return false;
  const waits = pendingAsks().some((asked) => asked.kind === 'command' && asked.expedition === placed.id);
  const command = keysOf(placed)?.command(direction);
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
