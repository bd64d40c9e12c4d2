import { HTMLCodeMirrorElement } from './code-mirror';
import { HTMLColorPickerElement } from './color-picker';
import { HTMLEnrichedContentElement } from './enriched-content';
import { HTMLFilePickerElement } from './file-picker-element';
import { AbstractFormInputElement } from './form-element';
import { HTMLHueSelectorSlider } from './hue-slider';
import { HTMLMultiCheckboxElement, HTMLMultiSelectElement } from './multi-select';
import { HTMLProseMirrorElement } from './prose-mirror';
import { HTMLRangePickerElement } from './range-picker';
import { HTMLSecretBlockElement } from './secret-block';
import { HTMLDocumentTagsElement, HTMLGridOffsetTagsElement, HTMLStringTagsElement } from './tag-elements';

/** The classes of `foundry.applications.elements`. @see https://foundryvtt.com/api/v13/modules/foundry.applications.elements.html */
export const elements = {
  AbstractFormInputElement,
  HTMLCodeMirrorElement,
  HTMLColorPickerElement,
  HTMLDocumentTagsElement,
  HTMLEnrichedContentElement,
  HTMLFilePickerElement,
  HTMLGridOffsetTagsElement,
  HTMLHueSelectorSlider,
  HTMLMultiCheckboxElement,
  HTMLMultiSelectElement,
  HTMLProseMirrorElement,
  HTMLRangePickerElement,
  HTMLSecretBlockElement,
  HTMLStringTagsElement,
};

const DEFINED = [
  HTMLCodeMirrorElement,
  HTMLColorPickerElement,
  HTMLDocumentTagsElement,
  HTMLEnrichedContentElement,
  HTMLFilePickerElement,
  HTMLGridOffsetTagsElement,
  HTMLHueSelectorSlider,
  HTMLMultiCheckboxElement,
  HTMLMultiSelectElement,
  HTMLProseMirrorElement,
  HTMLRangePickerElement,
  HTMLSecretBlockElement,
  HTMLStringTagsElement,
];

/** Makes the elements known to the page, once. */
export function defineElements(): void {
  for (const cls of DEFINED) if (!customElements.get(cls.tagName)) customElements.define(cls.tagName, cls);
}
