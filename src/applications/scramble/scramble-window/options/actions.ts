/** What the buttons and fields of the tab of options do. */
import type { ScrambleWindowModel, WindowAction, WindowField } from '../model.ts';
import { OPTION_NAMES, fallsWith, optionChange } from './context.ts';
import { isTag } from '../../../kit/elements.ts';

/** Takes what a field of the tab was changed to; what cannot be is shown again as it was. */
export function optionsChanged(model: ScrambleWindowModel, field: WindowField): void {
  const { open } = model;
  if (!open) return;
  if (field.name === 'name') {
    if (field.value.trim() === '') model.redraw();
    else void model.command({ kind: 'configure', name: field.value.trim() });
    return;
  }
  const row = field.dataset['fall'];
  const checked = isTag(field, 'input') && field.checked;
  const name = OPTION_NAMES.find((one) => one === field.name);
  const falls = row === undefined ? null : fallsWith(open.options, Number(row), field.name, field.value);
  const options = name ? optionChange(open, name, { value: field.value, checked }) : falls && { falls };
  if (options) void model.command({ kind: 'configure', options });
  else model.redraw();
}

/** What the buttons of the tab do, by their actions. */
export const OPTIONS_ACTIONS: Readonly<Record<string, WindowAction>> = {
  async addFall() {
    const falls = this.open?.options.falls ?? [];
    const last = falls.at(-1);
    if (last) await this.command({ kind: 'configure', options: { falls: [...falls, { ...last, to: last.to + 3 }] } });
  },
  async removeFall(_event, target) {
    const falls = this.open?.options.falls ?? [];
    const row = Number(target.dataset['fall']);
    if (falls.length > 1)
      await this.command({ kind: 'configure', options: { falls: falls.filter((_, index) => index !== row) } });
  },
};
