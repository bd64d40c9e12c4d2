import { defaultPermissions } from '../../core-settings';
import { ApplicationV2 } from '../api/application';
import type { ApplicationOptions, RenderContext, RenderOptions } from '../api/application-types';
import { HandlebarsApplicationMixin, type TemplatePart } from '../api/handlebars-application';
import { humanize } from '../forms/field-label';
import { host, localize } from '../host';
import type { FormDataExtended } from '../ux/form-data-extended';

/** A permission as CONST.USER_PERMISSIONS describes it. */
interface PermissionEntry {
  label?: string;
  hint?: string;
  defaultRole: number;
  disableGM?: boolean;
}

/** The roles that can be given or denied a permission; gamemasters have them all. */
const ROLES = [1, 2, 3, 4] as const;
const ROLE_KEYS = ['USER.RolePlayer', 'USER.RoleTrusted', 'USER.RoleAssistant', 'USER.RoleGamemaster'];

/**
 * The window that says which role may do what in this world.
 * @see https://foundryvtt.com/api/v13/classes/foundry.applications.apps.PermissionConfig.html
 * @see https://foundryvtt.com/article/users/ (permission configuration)
 */
export class PermissionConfig extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: 'permission-config',
    tag: 'form',
    window: { title: 'PERMISSION.Configure', icon: 'fa-solid fa-user-lock', resizable: true, contentClasses: ['standard-form'] },
    position: { width: 660, height: 620 },
    form: { handler: PermissionConfig.#onSubmit, closeOnSubmit: true },
    actions: { reset: PermissionConfig.#onReset },
  };

  static override PARTS: Record<string, TemplatePart> = {
    permissions: { template: 'templates/apps/permission-config.hbs', scrollable: [''] },
    footer: { template: 'templates/generic/form-footer.hbs' },
  };

  static get #permissions(): Record<string, PermissionEntry> {
    return host().CONST['USER_PERMISSIONS'] as unknown as Record<string, PermissionEntry>;
  }

  static get #stored(): Record<string, number[] | undefined> {
    return (host().game.settings?.get('core', 'permissions') ?? {}) as Record<string, number[]>;
  }

  override async _prepareContext(_options: RenderOptions): Promise<RenderContext> {
    const stored = PermissionConfig.#stored;
    const rows = Object.entries(PermissionConfig.#permissions).map(([id, entry]) => {
      const label = entry.label ? localize(entry.label) : '';
      const granted = stored[id] ?? ROLES.filter((role) => role >= entry.defaultRole);
      return {
        id,
        label: label && label !== entry.label ? label : humanize(id.toLowerCase()),
        roles: ROLES.map((role, index) => ({ role, name: localize(ROLE_KEYS[index] ?? ''), granted: granted.includes(role) })),
      };
    });
    return {
      rows: rows.sort((a, b) => a.label.localeCompare(b.label)),
      roles: ROLE_KEYS.map((key) => localize(key)),
      buttons: [
        { type: 'button', action: 'reset', icon: 'fa-solid fa-arrow-rotate-left', label: 'SETTINGS.Reset' },
        { type: 'submit', icon: 'fa-solid fa-floppy-disk', label: 'Save Changes' },
      ],
    };
  }

  static async #onReset(this: PermissionConfig): Promise<void> {
    await host().game.settings?.set('core', 'permissions', defaultPermissions());
    await this.render();
  }

  static async #onSubmit(
    this: PermissionConfig,
    _event: Event,
    _form: HTMLFormElement,
    formData: FormDataExtended,
  ): Promise<void> {
    const granted = Object.fromEntries(
      Object.keys(PermissionConfig.#permissions).map((id) => [
        id,
        ROLES.filter((role) => formData.object[`${id}.${role}`] === true),
      ]),
    );
    await host().game.settings?.set('core', 'permissions', granted);
  }
}
