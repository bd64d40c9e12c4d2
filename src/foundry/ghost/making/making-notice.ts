/** Telling how far the making of a scene is, where no window does. */
import type { Progress } from './making.ts';
import { notify, words } from '../../host/notices.ts';

/** Does a piece of work under a notice that follows its progress and goes with it. */
export async function underNotice<Result>(work: (progress: Progress) => Promise<Result>): Promise<Result> {
  const notice = notify('info', words('GHOSTMAP.Ghost.Making.drawing'), { progress: true });
  try {
    return await work((share, doing) => {
      notice?.update({ pct: share, message: words(`GHOSTMAP.Ghost.Making.${doing}`) });
    });
  } finally {
    notice?.remove();
  }
}
