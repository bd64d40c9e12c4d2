/** The tab of the party: what its buttons and fields do. */
import { say } from '../../../../foundry/host/notices.ts';
import { turnedFrame } from '../../../../rules/grid/frame.ts';
import type { ExpeditionPart, ExpeditionWindow } from '../../../expedition-window/expedition-window.ts';
import { selectedOn, tokensOn, usersHere } from '../../../parts/people.ts';
import type { PlayedSearch } from '../../parts/played-search.ts';
import { partyContext } from './context.ts';

type PartyWindow = ExpeditionWindow<PlayedSearch>;

/** Names the party token and those that go along; the party token itself is never among them. */
function chooseTokens(model: PartyWindow, token: string, followers: readonly string[]): void {
  void model.command({ kind: 'choose-token', token, followers: followers.filter((id) => id !== token) });
}

function checkedFollowers(model: PartyWindow): string[] {
  return [...model.element.querySelectorAll<HTMLInputElement>('input[name="follows"]:checked')].map(({ value }) => value);
}

/** Lays the grid where the fields of the tab say, or as near to it as a grid can be laid (SG-03). */
function layAsTyped(model: PartyWindow): void {
  const { open } = model;
  if (!open) return;
  const typed = (name: 'x' | 'y' | 'cell'): number => {
    const field = model.element.querySelector<HTMLInputElement>(`.party-frame input[name="${name}"]`);
    if (!field || Number.isNaN(field.valueAsNumber)) return open.frame[name];
    // What the field shows while it is being typed in would otherwise outlive what the grid is laid to.
    field.valueAsNumber = Math.min(Number(field.max), Math.max(Number(field.min), field.valueAsNumber));
    return field.valueAsNumber;
  };
  void model.command({ kind: 'lay', frame: { ...open.frame, x: typed('x'), y: typed('y'), cell: typed('cell') } });
}

export const PARTY_TAB: ExpeditionPart<PlayedSearch> = {
  tab: { label: 'GHOSTMAP.Search.Tab.party', icon: 'fa-solid fa-users' },
  scrollable: ['', '.party-tokens'],
  view: (_, { ref, open }) => partyContext(open, tokensOn(ref.holder), usersHere()),
  actions: {
    /** Takes the tokens that are selected on the canvas: the first stands for the party, the others follow it. */
    useSelected() {
      const [first, ...others] = selectedOn(this.scene).flatMap(({ id }) => id ?? []);
      if (first) chooseTokens(this, first, others);
      else say('info', 'GHOSTMAP.Party.NothingSelected');
    },
    turn(_event, { dataset }) {
      const { open } = this;
      const quarters = dataset['quarters'] === '-1' ? -1 : 1;
      if (open) void this.command({ kind: 'lay', frame: turnedFrame(open.frame, open.size, quarters) });
    },
  },
  changed: {
    token(model, { value }) {
      chooseTokens(model, value, checkedFollowers(model));
    },
    follows(model) {
      chooseTokens(model, model.open?.token ?? '', checkedFollowers(model));
    },
    x: layAsTyped,
    y: layAsTyped,
    cell: layAsTyped,
  },
};
