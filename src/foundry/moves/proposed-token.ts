/** Which token of a scene is taken for the party's where nobody has said so. */

/**
 * Proposes the token that stands for the party: the one that is selected, otherwise the first that players own.
 * Empty when the scene has none.
 */
export function proposedToken(scene: SceneDocument): string {
  const selected = canvas.scene === scene ? canvas.tokens?.controlled[0]?.document.id : null;
  const players = game.users.filter((user) => !user.isGM);
  const owners = (token: TokenDocument.Implementation): number =>
    players.filter((user) => token.testUserPermission(user, 'OWNER')).length;
  const best = [...scene.tokens].sort((one, other) => owners(other) - owners(one))[0];
  return selected ?? (best && owners(best) > 0 ? (best.id ?? '') : '');
}
