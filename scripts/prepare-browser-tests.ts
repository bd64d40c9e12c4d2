import { buildClient } from '../test/tabletop/server/build-client.ts';
import { buildModule } from './build.ts';

/** Builds what the browser tests play on, once before any of them begins. */
export default async function prepareBrowserTests(): Promise<void> {
  await buildClient();
  await buildModule();
}
