import { describe, expect, test } from 'vitest';
import { FOOTER } from '../../src/applications/search/search-window/footer.ts';
import { partyContext } from '../../src/applications/search/search-window/party/context.ts';
import { cellCentre, frameBox, turnedFrame } from '../../src/rules/grid/frame.ts';
import type { SearchOpen } from '../../src/rules/search/state.ts';
import { laid, running } from '../rules/search/fixtures.ts';

const tokens = [
  { id: 'rat', name: 'A rat', picture: 'rat.webp', owners: 0 },
  { id: 'party', name: 'The Party', picture: 'party.webp', owners: 2 },
];
const users = [
  { id: 'gm', name: 'Gamemaster', online: true },
  { id: 'ada', name: 'Ada', online: false },
];

describe('the tab of the party', () => {
  test("shows players' tokens first, and which one stands for the party", () => {
    const { open } = laid();
    expect(partyContext(open, tokens, users)).toMatchObject({
      tokens: [
        { id: 'party', chosen: true, follows: false },
        { id: 'rat', chosen: false, follows: false },
      ],
      gone: false,
      none: false,
      lost: 0,
      leaderGone: false,
    });
    expect(partyContext({ ...open, followers: ['rat', 'gone'] }, tokens, users)).toMatchObject({
      tokens: [{ follows: false }, { follows: true }],
      lost: 1,
    });
  });

  test('says when the token or the leader is gone, or none was ever chosen', () => {
    const { open } = laid();
    expect(partyContext({ ...open, token: 'lost' }, tokens, users)).toMatchObject({ gone: true, none: false });
    expect(partyContext({ ...open, token: '' }, tokens, users)).toMatchObject({ gone: false, none: true });
    expect(partyContext({ ...open, leader: 'bram' }, tokens, users).leaderGone).toBe(true);
    expect(partyContext({ ...open, leader: 'ada' }, tokens, users)).toMatchObject({
      leaderGone: false,
      users: [{ chosen: false }, { chosen: true }],
    });
  });

  test('SG-03 turns a grid by quarters about its middle, and four of them bring it back', () => {
    const size = { columns: 5, rows: 2 };
    const frame = { x: 100, y: 200, cell: 50, turn: 0 } as const;
    const once = turnedFrame(frame, size, 1);
    expect(once.turn).toBe(90);
    const middle = (box: ReturnType<typeof frameBox>) => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 });
    expect(middle(frameBox(once, size))).toEqual(middle(frameBox(frame, size)));
    expect(frameBox(once, size)).toMatchObject({ width: 100, height: 250 });
    expect(turnedFrame(once, size, -1)).toEqual(frame);
    const four = [1, 1, 1, 1].reduce((turned) => turnedFrame(turned, size, 1), { ...frame } as Parameters<typeof turnedFrame>[0]);
    expect(four).toEqual(frame);
    expect(cellCentre(once, size, { column: 0, row: 0 }).x).toBeGreaterThan(cellCentre(once, size, { column: 0, row: 1 }).x);
  });
});

describe('the footer', () => {
  const footerContext = (open: SearchOpen, depth: number) =>
    FOOTER.view?.({} as never, { ref: { expedition: { record: { depth } } } as never, open, hidden: null });
  test('SG-10 SG-25 offers the step that comes next', () => {
    const fresh = laid().open;
    expect(footerContext(fresh, 0)).toEqual({
      ...{ status: 'laid', primary: 'begin', legwork: false, canUndo: false },
      unsought: true,
    });
    const sought = { ...fresh, objective: { name: '', kind: 'friendly-object' } as const };
    expect(footerContext(sought, 0)).toMatchObject({ unsought: false });
    const asking = { ...fresh, legwork: { ...fresh.legwork, allowed: true } };
    expect(footerContext(asking, 1)).toMatchObject({ primary: 'begin', legwork: true, canUndo: true });
    expect(footerContext({ ...asking, status: 'legwork' }, 1)).toMatchObject({ primary: 'begin', legwork: false });
    expect(footerContext(running().open, 1)).toMatchObject({ primary: 'end', legwork: false });
    expect(footerContext({ ...fresh, status: 'ended' }, 1)).toMatchObject({ primary: 'reopen' });
  });
});
