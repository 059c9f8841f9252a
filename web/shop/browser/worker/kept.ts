/** What the service worker of a shop keeps of what was loaded: pages that were seen, and what they load. */

export type KeptKind = 'pages' | 'files';

/** What never comes from a cache, behind the path of the shop and a language. */
const never = /^((en|pcm)\/)?(checkout|search|preview|b|o|api|storefront|addresses)\//;

/** As what something is kept; undefined if it always comes from the network. @param shop its origin and path */
export function keptKindOf(
  { origin, pathname }: URL,
  shop: { readonly origin: string; readonly base: string },
): KeptKind | undefined {
  if (origin !== shop.origin) return undefined;
  if (pathname.startsWith('/shop/') || pathname.startsWith('/media/')) return 'files';
  const folder = `${shop.base}/`;
  return pathname.startsWith(folder) && !never.test(pathname.slice(folder.length)) ? 'pages' : undefined;
}

/** By what it is found again. Of a query only the page of a list makes another page. */
export function keptKeyOf({ origin, pathname, searchParams }: URL): string {
  const page = searchParams.get('page');
  return `${origin}${pathname}${page ? `?page=${encodeURIComponent(page)}` : ''}`;
}
