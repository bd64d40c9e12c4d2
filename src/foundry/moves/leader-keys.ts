/**
 * The keys that move tokens, for a leader who has the party's token not in hand: it is not theirs, the tool that leads is, or, where
 * the procedure says so, it is merely not selected (SG-26, SC-15).
 */
import type { Direction } from '../../rules/grid/cells.ts';
import type { OpenHeader } from '../../rules/procedure.ts';
import { sendCommand } from '../requests/asking.ts';
import { moveKeys } from '../host/compat.ts';
import { type ExpeditionRef, expeditionsOn } from '../store/expeditions.ts';
import { isWaiting } from '../store/leading.ts';
import { MODULE_ID } from '../host/module-id.ts';
import { openNow } from '../scene/open-now.ts';
import { layerHere } from '../host/shown-here.ts';
import { leadersAmong, presences } from '../presence/presence.ts';
import { isPending } from '../requests/requests.ts';
import { ownSeat } from '../store/seating.ts';

/** Whether keys are a GM's to lead with, who moves the view by them otherwise: where the GM is the leader, or nobody else is at the table. */
function leadsAsGm({ leader = '' }: OpenHeader): boolean {
  return leader === game.user.id || (leader === '' && !game.users.some(({ active, isGM }) => active && !isGM));
}

/** Returns what the user leads of an expedition without having it in hand, with the tokens that the keys may move; null for nothing. */
function ledIn(ref: ExpeditionRef) {
  const { procedure, open } = ref.expedition;
  const keys = presences.here(procedure.id)?.leaderKeys;
  if (!keys || isWaiting(ref) || open.status !== keys.status) return null;
  if (game.user.isGM && !(keys.unselected === true && leadsAsGm(open))) return null;
  const seat = ownSeat(ref);
  // While the module's own layer is the active one, no token can be selected.
  const isHeld = (id: string): boolean => seat.owns.has(id) && keys.unselected !== true && !layerHere()?.active;
  const all = procedure.partyTokens(open).filter((id) => ref.holder.tokens.has(id) && procedure.mayMove(open, seat, id));
  const its = leadersAmong(procedure.id, all);
  return its.length === 0 || its.every(isHeld) ? null : { ref, keys, tokens: its.filter((id) => !isHeld(id)) };
}

/** Returns what the user leads from afar on the viewed scene, if anything. */
function ledFromAfar() {
  for (const ref of expeditionsOn(canvas.scene)) {
    const led = ledIn(ref);
    if (led) return led;
  }
  return null;
}

/** Takes the party one cell or square on; false leaves the key to Foundry, which moves tokens or the view with it. */
function step(direction: Direction): boolean {
  if ((canvas.tokens?.controlled.length ?? 0) > 0) return false;
  const led = ledFromAfar();
  if (!led) return false;
  const { ref, keys, tokens } = led;
  if (isPending(ref)) return true;
  const open = openNow(ref);
  // Of several tokens that go ways of their own one may have done all that it can.
  for (const token of tokens) {
    const command = keys.command(direction, open, token);
    if (!command) continue;
    void sendCommand(ref, command);
    break;
  }
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
