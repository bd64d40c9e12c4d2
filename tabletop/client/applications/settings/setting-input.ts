import { localize, type HostField, type HostSettingConfig } from '../host';
import { fieldToInput } from '../forms/field-input';
import {
  createCheckboxInput,
  createFormGroup,
  createNumberInput,
  createSelectInput,
  createTextInput,
  type InputConfig,
} from '../forms/fields';

function isField(type: unknown): type is HostField {
  return typeof type === 'object' && type !== null && ('toInput' in type || 'validate' in type || 'clean' in type);
}

/** The choices of a setting, which may be given as a function. */
function choicesOf(setting: HostSettingConfig): Record<string, string> | undefined {
  return typeof setting.choices === 'function' ? setting.choices() : setting.choices;
}

/** The input that a setting's type asks for, or null where it can only be edited by a window of its own. */
export function settingInput(setting: HostSettingConfig, value: unknown): HTMLElement | null {
  const name = `${setting.namespace}.${setting.key}`;
  const { type } = setting;
  const config: InputConfig = { name, value, localize: true };
  if (typeof setting.input === 'function') {
    return (setting.input as (field: unknown, config: InputConfig) => HTMLElement)(type, config);
  }
  const choices = choicesOf(setting);
  if (isField(type)) {
    if (choices) config.choices = choices;
    return type.toInput ? type.toInput(config) : fieldToInput(type, config);
  }
  if (choices) return createSelectInput({ ...config, choices, ...(type === Number ? { dtype: 'Number' } : {}) });
  if (type === Boolean) return createCheckboxInput(config);
  if (type === Number) {
    const { min, max, step } = setting.range ?? {};
    return createNumberInput({
      ...config,
      ...(min === undefined ? {} : { min }),
      ...(max === undefined ? {} : { max }),
      ...(step === undefined ? {} : { step }),
    });
  }
  if (setting.filePicker) {
    const picker = document.createElement('file-picker');
    picker.setAttribute('name', name);
    picker.setAttribute('type', setting.filePicker === true ? 'any' : setting.filePicker);
    picker.setAttribute('value', String(value ?? ''));
    return picker;
  }
  if (type === undefined || type === String) return createTextInput(config);
  return null;
}

/** A setting with its name and hint, or null where no input can show it. */
export function settingGroup(setting: HostSettingConfig, value: unknown): HTMLElement | null {
  const input = settingInput(setting, value);
  if (!input) return null;
  const field = isField(setting.type) ? setting.type : undefined;
  const hint = setting.hint ?? field?.hint;
  return createFormGroup({
    input,
    rootId: 'setting',
    label: localize(setting.name ?? field?.label ?? setting.key),
    ...(hint ? { hint: localize(hint) } : {}),
  });
}
