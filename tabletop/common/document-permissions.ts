/**
 * Who may do what to a document.
 * @see https://foundryvtt.com/article/users/ (roles and permissions)
 * @see https://foundryvtt.com/api/classes/foundry.abstract.Document.html#canusermodify
 */
import { DOCUMENT_OWNERSHIP_LEVELS, USER_ROLES } from './constants';
import type { Document } from './document';
import { documentHost } from './document-host';
import type { PlainObject } from './merge';

/** What permission tests need to know of a user. */
export interface PermissionUser {
  readonly id: string | null;
  readonly role: number;
  readonly isGM: boolean;
  hasRole(role: string | number, options?: { exact?: boolean }): boolean;
  hasPermission(permission: string): boolean;
}

export type PermissionAction = 'view' | 'create' | 'update' | 'delete';

/** A rule for one operation: an ownership level, a role, a permission of the world, or a function. */
export type PermissionRule = string | ((user: PermissionUser, document: Document, data: PlainObject) => boolean);

export type PermissionRules = Readonly<Record<PermissionAction, PermissionRule>>;

/** What a document asks for where it says nothing else. */
export const DEFAULT_PERMISSIONS: PermissionRules = {
  view: 'LIMITED',
  create: 'ASSISTANT',
  update: 'OWNER',
  delete: 'ASSISTANT',
};

/** True if the user passes a rule. */
export function passesRule(rule: PermissionRule, user: PermissionUser, document: Document, data: PlainObject): boolean {
  if (typeof rule === 'function') return rule(user, document, data);
  if (rule in DOCUMENT_OWNERSHIP_LEVELS) return document.testUserPermission(user, rule as keyof typeof DOCUMENT_OWNERSHIP_LEVELS);
  if (rule in USER_ROLES) return user.hasRole(rule);
  return user.hasPermission(rule);
}

/** The level that an ownership record gives a user; undefined where it leaves it to the parent. */
export function ownershipLevel(ownership: unknown, user: PermissionUser): number | undefined {
  if (typeof ownership !== 'object' || ownership === null) return undefined;
  const record = ownership as Record<string, number>;
  const own = user.id === null ? undefined : record[user.id];
  const level = own === undefined || own === DOCUMENT_OWNERSHIP_LEVELS.INHERIT ? record['default'] : own;
  return level === DOCUMENT_OWNERSHIP_LEVELS.INHERIT ? undefined : level;
}

/** True if a role has a permission: by the world's setting, or by default. @see https://foundryvtt.com/api/variables/CONST.USER_PERMISSIONS.html */
export function roleHasPermission(role: number, permission: string, defaultRole: number | undefined): boolean {
  const setting = documentHost().worldSetting('core.permissions') as Record<string, number[]> | undefined;
  const roles = setting?.[permission];
  return Array.isArray(roles) ? roles.includes(role) : role >= (defaultRole ?? USER_ROLES.GAMEMASTER);
}

/** True if the names changed are all among the allowed ones. */
export const changesOnly = (data: PlainObject, allowed: readonly string[]): boolean =>
  Object.keys(data).every((key) => key === '_id' || allowed.includes(key.split('.')[0] ?? key));
