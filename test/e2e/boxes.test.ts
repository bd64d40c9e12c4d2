import { boxFaults } from './boxes.ts';
import { Seat, expect, test } from './tabletop.ts';

/** A page with one window of a sound text, and with what is put into it. */
const windowWith = (content: string, style = ''): string => `<!doctype html>
<body style="margin: 0; font: 16px sans-serif">
  <section class="window" style="position: absolute; inset: 40px auto auto 40px; inline-size: 300px; ${style}">
    <p style="margin: 0; inline-size: 280px">Sound in its box.</p>${content}
  </section>
</body>`;

/** What each fault is found by. */
const FAULTS: Readonly<Record<string, readonly [page: string, found: RegExp]>> = {
  'a text that is cut off': [
    windowWith('<div style="inline-size: 60px; overflow: hidden; white-space: nowrap">Far too long for it</div>'),
    /cuts off "Far too long/,
  ],
  'a text that sticks out of its box': [
    windowWith('<div><div style="inline-size: 60px; white-space: nowrap">Far too long for it</div></div>'),
    /"Far too long for it" sticks out of/,
  ],
  'a list too narrow for its entry': [
    windowWith('<select style="inline-size: 60px"><option>Far too long for it</option></select>'),
    /<select.*cuts off "Far too long for it"/,
  ],
  'a hint too narrow for its line': [
    windowWith('<input type="text" placeholder="Far too long for it" style="inline-size: 60px">'),
    /<input.*cuts off "Far too long for it"/,
  ],
  'controls that lie over each other': [
    windowWith('<button>One</button><button style="position: relative; left: -25px">Two</button>'),
    /"One" lies over .* "Two"/,
  ],
  'a window that sticks out of the page': [windowWith('', 'inset-inline-start: 1200px'), /sticks out of the page/],
  'what has no room in a small page alone': [
    windowWith('', 'inset-inline-start: 900px'),
    /^1024 × 680: .* sticks out of the page/,
  ],
};

test(
  'what measures texts against their boxes finds each fault that is put there, and none else',
  { tag: '@14' },
  async ({ page }) => {
    const seat = new Seat(page, '', { draws: false, generation: 14, rests: () => Promise.resolve() });
    await page.setContent(windowWith('<button>One</button> <button>Two</button>'));
    expect(await boxFaults(seat, '.window')).toEqual([]);
    for (const [name, [content, found]] of Object.entries(FAULTS)) {
      await test.step(name, async () => {
        await page.setContent(content);
        expect(await boxFaults(seat, '.window')).toContainEqual(expect.stringMatching(found));
      });
    }
  },
);
