import { host, localize } from '../host';
import { cleanHtml } from '../api/dialog';

/** The kinds of a notification. @see https://foundryvtt.com/api/v13/interfaces/foundry.Notification.html */
export type NotificationType = 'info' | 'warning' | 'error' | 'success';

/** How a notification is shown. @see https://foundryvtt.com/api/v13/interfaces/foundry.NotifyOptions.html */
export interface NotifyOptions {
  permanent?: boolean;
  progress?: boolean;
  localize?: boolean;
  console?: boolean;
  escape?: boolean;
  clean?: boolean;
  format?: Record<string, unknown>;
}

/** A change of a notification with progress. */
export interface NotificationUpdate {
  message?: string;
  localize?: boolean;
  format?: Record<string, unknown>;
  pct?: number;
}

/** A notification as it is returned to whoever asked for it. @see https://foundryvtt.com/api/v13/interfaces/foundry.Notification.html */
export interface Notification {
  id: number;
  type: NotificationType;
  timestamp: number;
  message: string;
  error?: Error;
  permanent: boolean;
  console: boolean;
  active: boolean;
  progress: boolean;
  pct: number;
  element?: HTMLLIElement;
  remove(): void;
  update(change: NotificationUpdate): void;
}

const ICONS: Record<NotificationType, string> = {
  info: 'fa-circle-info',
  warning: 'fa-triangle-exclamation',
  error: 'fa-circle-exclamation',
  success: 'fa-circle-check',
};

function escapeHtml(value: unknown): string {
  const span = document.createElement('span');
  span.textContent = String(value);
  return span.innerHTML;
}

/**
 * Short messages at the top of the page, at most five at once, each for five seconds.
 * @see https://foundryvtt.com/api/v13/classes/foundry.applications.ui.Notifications.html
 */
export class Notifications {
  static MAX_ACTIVE = 5;
  static LIFETIME_MS = 5000;

  #nextId = 1;
  #queue: Notification[] = [];
  #active = new Map<number, Notification>();
  #timers = new Map<number, ReturnType<typeof setTimeout>>();

  /** The list the notifications stand in, made on first use. */
  get element(): HTMLElement {
    const present = document.getElementById('notifications');
    if (present) return present;
    const list = document.createElement('ol');
    list.id = 'notifications';
    list.className = 'notifications';
    list.setAttribute('aria-live', 'polite');
    list.setAttribute('aria-label', localize('NOTIFICATIONS.Label'));
    document.body.append(list);
    return list;
  }

  notify(message: unknown, type: NotificationType = 'info', options: NotifyOptions = {}): Notification {
    const notification: Notification = {
      id: this.#nextId++,
      type,
      timestamp: Date.now(),
      message: this.#text(message instanceof Error ? message.message : String(message), options),
      ...(message instanceof Error ? { error: message } : {}),
      permanent: options.permanent ?? false,
      console: options.console ?? true,
      active: false,
      progress: options.progress ?? false,
      pct: 0,
      remove: () => this.remove(notification),
      update: (change) => this.update(notification, change),
    };
    if (notification.console) this.#log(notification);
    this.#queue.push(notification);
    this.#fetch();
    return notification;
  }

  info(message: unknown, options: NotifyOptions = {}): Notification {
    return this.notify(message, 'info', options);
  }

  warn(message: unknown, options: NotifyOptions = {}): Notification {
    return this.notify(message, 'warning', options);
  }

  error(message: unknown, options: NotifyOptions = {}): Notification {
    return this.notify(message, 'error', options);
  }

  success(message: unknown, options: NotifyOptions = {}): Notification {
    return this.notify(message, 'success', options);
  }

  update(target: Notification | number, change: NotificationUpdate): void {
    const notification = this.#find(target);
    if (!notification) return;
    if (change.message !== undefined) notification.message = this.#text(change.message, change);
    if (change.pct !== undefined) notification.pct = Math.min(Math.max(change.pct, 0), 1);
    const { element } = notification;
    if (element) {
      const text = element.querySelector('.message');
      text?.replaceChildren(cleanHtml(notification.message));
      const bar = element.querySelector<HTMLProgressElement>('progress');
      if (bar) bar.value = notification.pct;
    }
    if (notification.progress && notification.pct >= 1 && !notification.permanent) this.#expire(notification);
  }

  remove(target: Notification | number): void {
    const notification = this.#find(target);
    if (!notification) return;
    const timer = this.#timers.get(notification.id);
    if (timer) clearTimeout(timer);
    this.#timers.delete(notification.id);
    this.#active.delete(notification.id);
    this.#queue = this.#queue.filter((entry) => entry !== notification);
    notification.active = false;
    notification.element?.remove();
    this.#fetch();
  }

  has(target: Notification | number): boolean {
    return this.#find(target) !== undefined;
  }

  clear(): void {
    for (const notification of [...this.#active.values(), ...this.#queue]) {
      this.#queue = [];
      this.remove(notification);
    }
  }

  #find(target: Notification | number): Notification | undefined {
    const id = typeof target === 'number' ? target : target.id;
    return this.#active.get(id) ?? this.#queue.find((entry) => entry.id === id);
  }

  #text(message: string, options: NotifyOptions): string {
    if (options.format) {
      const escape = options.escape ?? true;
      const data = Object.fromEntries(
        Object.entries(options.format).map(([key, value]) => [key, escape ? escapeHtml(value) : value]),
      );
      return host().game?.i18n?.format(message, data) ?? message;
    }
    return options.localize ? localize(message) : message;
  }

  #log(notification: Notification): void {
    const line = notification.error ?? notification.message;
    if (notification.type === 'error') console.error(line);
    else if (notification.type === 'warning') console.warn(line);
    else console.info(line);
  }

  #fetch(): void {
    while (this.#queue.length && this.#active.size < Notifications.MAX_ACTIVE) {
      const next = this.#queue.shift();
      if (next) this.#show(next);
    }
  }

  #show(notification: Notification): void {
    const item = document.createElement('li');
    item.className = `notification ${notification.type}`;
    item.dataset['id'] = String(notification.id);
    const icon = document.createElement('i');
    icon.className = `notification-icon fa-solid fa-fw ${ICONS[notification.type]}`;
    icon.setAttribute('aria-hidden', 'true');
    const text = document.createElement('p');
    text.className = 'message';
    text.append(cleanHtml(notification.message));
    const close = document.createElement('button');
    close.type = 'button';
    close.className = 'close icon fa-solid fa-xmark';
    close.setAttribute('aria-label', localize('NOTIFICATIONS.Dismiss'));
    close.addEventListener('click', () => this.remove(notification));
    item.append(icon, text, close);
    if (notification.progress) {
      const bar = document.createElement('progress');
      bar.max = 1;
      bar.value = notification.pct;
      bar.setAttribute('aria-label', localize('NOTIFICATIONS.Progress'));
      item.append(bar);
    }
    notification.element = item;
    notification.active = true;
    this.#active.set(notification.id, notification);
    this.element.append(item);
    if (!notification.permanent && !notification.progress) this.#expire(notification);
  }

  #expire(notification: Notification): void {
    const present = this.#timers.get(notification.id);
    if (present) clearTimeout(present);
    this.#timers.set(
      notification.id,
      setTimeout(() => this.remove(notification), Notifications.LIFETIME_MS),
    );
  }
}
