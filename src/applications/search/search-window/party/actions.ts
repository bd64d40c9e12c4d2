/** What the buttons and fields of the party's tab do. */
import { frameInView } from '../../../../foundry/scene/view.ts';
import { say } from '../../../../foundry/host/notices.ts';
import type { SearchWindowModel, WindowAction, WindowField } from '../model.ts';
import { turnedFrame } from '../../../../rules/grid/frame.ts';

/** Names the party token and those that go along; the party token itself is never among them. */
function chooseTokens(model: SearchWindowModel, token: string, followers: readonly string[]): void {
  void model.command({ kind: 'choose-token', token, followers: followers.filter((id) => id !== token) });
}

function checkedFollowers(model: SearchWindowModel): string[] {
  return [...model.element.querySelectorAll<HTMLInputElement>('input[name="follows"]:checked')].map(({ value }) => value);
}

/** Lays the grid where the fields of the tab say, or as near to it as a grid can be laid (SG-03). */
function layAsTyped(model: SearchWindowModel): void {
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

/** Takes what a field of the tab was changed to. */
export function partyChanged(model: SearchWindowModel, field: WindowField): void {
  const { open } = model;
  switch (field.name) {
    case 'token':
      chooseTokens(model, field.value, checkedFollowers(model));
      return;
    case 'follows':
      chooseTokens(model, open?.token ?? '', checkedFollowers(model));
      return;
    case 'leader':
      void model.command({ kind: 'leader', user: field.value });
      return;
    case 'x':
    case 'y':
    case 'cell':
      layAsTyped(model);
  }
}

/** Takes the tokens that are selected on the canvas: the first stands for the party, the others follow it. */
const useSelected: WindowAction = function () {
  const here = canvas.scene === this.ref?.holder;
  const ids = here ? (canvas.tokens?.controlled ?? []).map(({ document }) => document.id ?? '') : [];
  const [first, ...others] = ids.filter((id) => id !== '');
  if (first) chooseTokens(this, first, others);
  else say('info', 'GHOSTMAP.Party.NothingSelected');
};

const turn: WindowAction = function (_event, target) {
  const { open } = this;
  const quarters = target.dataset['quarters'] === '-1' ? -1 : 1;
  if (open) void this.command({ kind: 'lay', frame: turnedFrame(open.frame, open.size, quarters) });
};

const fitToView: WindowAction = function () {
  const { open } = this;
  if (open) void this.command({ kind: 'lay', frame: frameInView(open.size, open.frame.turn) });
};

/** What the buttons of the tab do, by their actions. */
export const PARTY_ACTIONS: Readonly<Record<string, WindowAction>> = { useSelected, turn, fitToView };
