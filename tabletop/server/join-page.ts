/** The page on which one chooses who to be. */
import { USER_ROLE_NAMES } from '../common/constants';
import type { BaseUser } from '../common/documents';
import type { World } from './world';

const escape = (text: string): string => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);

export function joinPage(world: World, activeUsers: readonly string[]): string {
  const users = world.host.collection('User').contents as BaseUser[];
  const rows = users
    .map((user) => {
      const online = activeUsers.includes(user.id ?? '');
      const color = escape(String(user._source['color'] ?? '#888888'));
      const role = (USER_ROLE_NAMES[user.role] ?? '').toLowerCase();
      return `<li><a href="game?user=${encodeURIComponent(user.name)}"><span class="dot" style="background:${color}"></span>
        <span class="name">${escape(user.name)}</span> <span class="role">${role}</span>
        <span class="state">${online ? 'online' : ''}</span></a></li>`;
    })
    .join('\n');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(world.file.title)}</title>
<style>
  body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: #14161b; color: #e8e6e1; font: 16px/1.5 system-ui, sans-serif; }
  main { width: min(26rem, 90vw); }
  h1 { font-size: 1.6rem; margin: 0 0 .25rem; }
  p { margin: 0 0 1.25rem; color: #b4b9c4; }
  ul { list-style: none; margin: 0; padding: 0; display: grid; gap: .5rem; }
  a { display: flex; align-items: center; gap: .75rem; padding: .75rem 1rem; border: 1px solid #343945; border-radius: .6rem; background: #1d2027; color: inherit; text-decoration: none; }
  a:hover, a:focus-visible { border-color: #8fb4ff; outline: 2px solid #8fb4ff; outline-offset: 1px; }
  .dot { width: .9rem; height: .9rem; border-radius: 50%; }
  .name { font-weight: 600; }
  .role { color: #b4b9c4; font-size: .85rem; }
  .state { margin-left: auto; color: #8fd694; font-size: .85rem; }
</style>
</head>
<body>
<main>
<h1>${escape(world.file.title)}</h1>
<p>Generation ${world.host.generation}. Who sits down at the table?</p>
<ul>${rows}</ul>
</main>
</body>
</html>`;
}
