/** How the window of encounter tables follows its fields, keys and drags. */
import { tabKey } from '../../kit/tab-keys.ts';
import { chancesChanged } from './chances/actions.ts';
import type { EncounterWindowModel, WindowField } from './model.ts';
import { rollChanged } from './roll/actions.ts';
import { rowDrag, rowsChanged, rowsTyped } from './rows/actions.ts';
import { settingsChanged } from './settings/actions.ts';
import { groupToggled, tablesChanged, tablesTyped } from './tables/actions.ts';
import { isTag } from '../../kit/elements.ts';

/** What each part does with a field that was changed. */
const CHANGED: Readonly<Record<string, (model: EncounterWindowModel, field: WindowField) => void>> = {
  tables: tablesChanged,
  roll: rollChanged,
  rows: rowsChanged,
  settings: settingsChanged,
  chances: chancesChanged,
};

/** What each part does with a line that it is filtered by, while it is typed. */
const TYPED: Readonly<Record<string, (model: EncounterWindowModel, field: HTMLInputElement) => void>> = {
  tables: tablesTyped,
  rows: rowsTyped,
};

/** Returns the part of the window that an element lies in. */
function partAt(target: Element): string {
  return target.closest<HTMLElement>('[data-application-part]')?.dataset['applicationPart'] ?? '';
}

/** Follows everything that is done in the window save presses of its buttons; called once for its frame. */
export function followFields(model: EncounterWindowModel): void {
  const { element } = model;
  element.addEventListener('change', ({ target }) => {
    if (!isTag(target, 'input', 'select')) return;
    if (target.type !== 'search') CHANGED[partAt(target)]?.(model, target);
  });
  element.addEventListener('input', ({ target }) => {
    if (!isTag(target, 'input')) return;
    if (target.type === 'search') TYPED[partAt(target)]?.(model, target);
    else if (target.name === 'typed') rollChanged(model, target);
  });
  element.addEventListener('keydown', tabKey);
  for (const kind of ['dragover', 'dragleave', 'drop'] as const)
    element.addEventListener(kind, (event) => {
      rowDrag(model, event);
    });
  // A toggle does not bubble.
  const toggled = ({ target }: Event): void => {
    if (isTag(target, 'details') && target.dataset['group'] !== undefined) groupToggled(model, target);
  };
  element.addEventListener('toggle', toggled, true);
}
