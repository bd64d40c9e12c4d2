/** The GM's window of an expedition: what those of all procedures have alike, so that each says only what differs. */
import { openKey } from '../../foundry/requests/windows.ts';
import type { ExpeditionRef } from '../../foundry/store/expeditions.ts';
import type { Actions } from '../windows/described-window.ts';
import type { ExpeditionPart, ExpeditionWindow, ExpeditionWindowDescription, Played } from './expedition-window.ts';
import { FOOTER_ACTIONS, footerView } from './footer.ts';

/** An expedition that has what such a window tells of it. */
interface PlayedByGm extends Played {
  readonly open: { readonly name: string; readonly status: string };
}

/** Describes the window: beside the sidebar, one for each expedition, called by its name, with tabs and the way to the key. */
export function gmWindow<Of extends PlayedByGm, Own>(
  described: ExpeditionWindowDescription<Of, Own>,
): ExpeditionWindowDescription<Of, Own> {
  return {
    classes: ['ghost-map-expedition', 'ghost-map-large'],
    resizable: true,
    each: true,
    titled: ({ open }) => open?.name ?? '',
    next: ['[data-next]:enabled', ':is(button, input, select):enabled'],
    hooks: ['createToken', 'deleteToken'],
    ...described,
    actions: { unlock: openKey, ...described.actions },
  };
}

/** What of a footer is a procedure's own. */
interface OwnFooter<Of extends Played> {
  /** Asks how the expedition ends; absent: its template asks whether it does. */
  readonly end?: (model: ExpeditionWindow<Of>, ref: ExpeditionRef) => unknown;
  /** Makes what its template shows beside what all footers do; absent: nothing. */
  readonly view?: (open: Of['open']) => object;
  readonly actions?: Actions<ExpeditionWindow<Of>>;
}

/** Describes the footer. */
export function footerPart<Of extends PlayedByGm>({ end, view, actions }: OwnFooter<Of>): ExpeditionPart<Of> {
  return {
    view: (_, { ref, open }) => ({ ...footerView(open, ref.expedition.record.depth), ...view?.(open) }),
    actions: {
      ...FOOTER_ACTIONS,
      end() {
        return this.ref && end?.(this, this.ref);
      },
      ...actions,
    },
  };
}
