import { buildClient } from 'foundry-stand-in';
import { buildOnce } from './build-once.ts';

/** Builds what the browser tests play on, once before any of them begins. */
export default async function prepareBrowserTests(): Promise<void> {
  await buildClient();
  // Another run that plays on the same files at the same time must not lose them.
  await buildOnce();
}
