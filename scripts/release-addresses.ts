/** Fields of a manifest that say where a release lies on the web. @see https://foundryvtt.com/article/module-development/ */
export interface ReleaseAddresses {
  /** The page or folder of the release. */
  readonly url: string;
  /** What Foundry installs from, and where it looks for a newer version. */
  readonly manifest: string;
  /** The zip of this version. */
  readonly download: string;
}

/**
 * Returns the addresses of a release whose `module.json` and `module.zip` are to lie in a folder of the web.
 * @throws when the address is none of the web, or has a query or a fragment, which files beside it could not have
 */
export function releaseAddresses(at: string): ReleaseAddresses {
  const address = URL.canParse(at) ? new URL(at) : null;
  if (!address || !/^https?:$/.test(address.protocol) || address.search !== '' || address.hash !== '')
    throw new Error(`--at takes the address of the folder that the release is put into, such as https://host/folder, not ${at}`);
  const url = address.href.replace(/\/+$/, '');
  return { url, manifest: `${url}/module.json`, download: `${url}/module.zip` };
}
