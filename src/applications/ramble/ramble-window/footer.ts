/** The footer of the window of a ramble: the party sets out from the cell of its token (RA-02). */
import { focusBar } from '../../bar/bar-focus.ts';
import { footerPart } from '../../expedition-window/gm-window.ts';
import type { ExpeditionPart } from '../../expedition-window/expedition-window.ts';
import { pressedByKey } from '../../kit/kept-focus.ts';
import type { PlayedRamble } from '../parts/played-ramble.ts';
import { layBrushDown } from '../parts/leading-tool.ts';
import { cellUnderToken } from '../parts/start.ts';

const PART = footerPart<PlayedRamble>({
  actions: {
    async begin(event) {
      const { ref } = this;
      const at = ref ? cellUnderToken(ref) : '';
      if (at === '' || !(await this.done({ kind: 'begin', at }))) return;
      await this.close();
      layBrushDown();
      if (pressedByKey(event)) focusBar();
    },
  },
});

export const FOOTER: ExpeditionPart<PlayedRamble> = {
  ...PART,
  view: async (model, shown) => ({
    ...(await PART.view?.(model, shown)),
    /** Whether the party's token stands in no cell of the map. */
    nowhere: cellUnderToken(shown.ref) === '',
  }),
};
