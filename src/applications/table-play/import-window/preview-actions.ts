/** What the buttons and fields of the preview do. */
import { POLICIES } from '../../../rules/encounters/table.ts';
import { ROWS_A_PAGE } from './context.ts';
import { mendable, type Preview, turnedToLine, withChoice, withMend, withSameForAll } from './preview.ts';

/** The window as the actions see it. */
interface Model {
  readonly preview: Preview | null;
  decide(preview: Preview): void;
}

type Action = (this: Model, event: Event, target: HTMLElement) => void;

/** Makes an action of a change; `number` is what the button says. */
function changing(change: (preview: Preview, number: number) => Preview): Action {
  return function (this: Model, _event, target) {
    if (this.preview) this.decide(change(this.preview, Number(target.dataset['number'])));
  };
}

export const PREVIEW_ACTIONS: Readonly<Record<string, Action>> = {
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
export function previewChanged(preview: Preview, field: HTMLInputElement | HTMLSelectElement): Preview {
  const { name, value } = field;
  const checked = 'checked' in field && field.checked;
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
      return { ...preview, folder: value };
    case 'folderName':
      return { ...preview, folderName: value };
    default:
      return preview;
  }
}
