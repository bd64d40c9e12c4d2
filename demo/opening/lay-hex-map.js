/**
 * Lays the map of hexes that a demo world was opened with, once: its secrets are sealed with the GM's key, which only a browser has. It
 * asks of Ghost Map what any module may ask.
 */
const OWN = 'ghost-map-demo-opening';

Hooks.once('init', () => game.settings.register(OWN, 'laid', { scope: 'world', type: Boolean, default: false }));

/** Lays the map, and opens its scene to all. */
async function lay() {
  const answer = await fetch(`worlds/${game.world.id}/assets/maps/hex-map.txt`);
  const text = await answer.text();
  const scene = await game.modules.get('ghost-map').api.importHexMap(text, { begins: true });
  if (scene !== null) await game.scenes.get(scene).activate();
}

Hooks.once('ready', async () => {
  // One GM's browser is enough, and a map that a GM has removed since does not come again.
  if (game.users.activeGM !== game.user || game.settings.get(OWN, 'laid')) return;
  await game.settings.set(OWN, 'laid', true);
  await lay();
});
