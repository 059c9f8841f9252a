/** Where the pages of a shop stand. */
export interface Site {
  /** `https://` and the host. */
  readonly origin: string;
  /** The path before that of each page: `/s/<slug>`, or nothing at the shop’s own host. */
  readonly base: string;
  /** The folder of its files in the bucket. */
  readonly folder: string;
}

/** What decides where a shop stands. */
interface Placed {
  readonly slug: string;
  readonly client?: { readonly host?: string | undefined } | undefined;
}

/** The folder of the pages of all shops, in addresses and in the bucket. */
export const shopFolder = 's/';

/** Where a shop stands: at its own host if it has one, otherwise below our address. @param baseUrl of the service */
export function siteOf({ slug, client }: Placed, baseUrl: string): Site {
  const host = client?.host;
  return host === undefined
    ? { origin: baseUrl, base: `/s/${slug}`, folder: `${shopFolder}${slug}/` }
    : { origin: `https://${host}`, base: '', folder: `${shopFolder}${host}/` };
}

/** The address of a page of a shop. @param path below the shop, without a slash before it */
export function shopUrlOf(store: Placed, baseUrl: string, path: string): string {
  const { origin, base } = siteOf(store, baseUrl);
  return `${origin}${base}/${path}`;
}
