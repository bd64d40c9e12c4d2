/** What the buttons and fields of the preview do. */
import { POLICIES } from '../../../rules/encounters/table.ts';
import { type FormField, isTicked } from '../../kit/elements.ts';
import { ROWS_A_PAGE } from './context.ts';
import type { Actions } from '../../windows/described-window.ts';
import { mendable, type Preview, turnedToLine, withChoice, withMend, withSameForAll } from './preview.ts';

/** The window as the actions see it. */
interface Model {
  preview: Preview | null;
  redraw(): void;
}

/** Makes an action of a change; `number` is what the button says. */
function changing(change: (preview: Preview, number: number) => Preview): Actions<Model>[string] {
  return function (this: Model, _event, target) {
    if (this.preview) this.preview = change(this.preview, Number(target.dataset['number']));
    this.redraw();
  };
}

export const PREVIEW_ACTIONS: Actions<Model> = {
  showTable: changing((preview, place) => ({ ...preview, shown: place, page: 0, found: '' })),
  turnRows: changing((preview, page) => ({ ...preview, page })),
  turnFaults: changing((preview, page) => ({ ...preview, faultPage: page })),
  sameForAll: changing(withSameForAll),
  mendAll: changing((preview) => {
    const all = mendable(preview);
    return { ...preview, mended: new Set(all.every((place) => preview.mended.has(place)) ? [] : all) };
  }),
  toLine: changing((preview, place) => {
    const fault = preview.report.faults[place];
    return fault ? turnedToLine(preview, fault, ROWS_A_PAGE) : preview;
  }),
};

/** Takes over a field of the preview that was changed. */
export function previewChanged(preview: Preview, field: FormField): Preview {
  const { name, value } = field;
  const checked = isTicked(field);
  const place = Number(field.dataset['number'] ?? preview.shown);
  switch (name) {
    case 'wanted':
      return withChoice(preview, place, { wanted: checked });
    case 'name':
      return withChoice(preview, place, { name: value });
    case 'policy':
      return withChoice(preview, place, { policy: POLICIES.find((one) => one === value) ?? 'none' });
    case 'secret':
      return withChoice(preview, place, { secret: checked });
    case 'mend':
      return withMend(preview, place, checked);
    case 'folder':
    case 'folderName':
      return { ...preview, [name]: value };
    default:
      return preview;
  }
}
