/** The folders of pages in which people work. Each is one page, whose script shows the screen of a path. */
const faceFolders = ['/app', '/ride', '/ops', '/dispatch', '/partners'] as const;

/**
 * Folders of files served next to the API: the page that says what the service is, its documentation, the pages that mails
 * link to, the tracking page, the tracking widget, the files of order pages, and the files that pages of shops load; the
 * pages in which people work, and what they load.
 */
export const siteFolders = [
  '/home',
  '/docs',
  '/account',
  '/t',
  '/widget',
  '/order',
  '/shop',
  ...faceFolders,
  '/apps',
] as const;

/** The page that says what the service is. A deployed stage shows it at `/` too. */
export const landingFile = '/home/index.html';

/** Whether a path is a folder or is inside it. */
export function isInFolder(folder: string, path: string): boolean {
  return path === folder || path.indexOf(`${folder}/`) === 0;
}

/**
 * The file of the site at a path: of a folder its index, and of a path of a face the page of that face. CloudFront runs this
 * too.
 */
export function siteFileOf(path: string): string {
  if (path.slice(path.lastIndexOf('/') + 1).indexOf('.') >= 0) return path;
  const face = faceFolders.filter((folder) => isInFolder(folder, path))[0];
  if (face) return `${face}/index.html`;
  return path.charAt(path.length - 1) === '/' ? `${path}index.html` : `${path}/index.html`;
}

/**
 * Where a form that asks for a parcel leads without a script: from `/t/?number=…` to the page of the parcel, or of the order
 * whose link was pasted; undefined for any other path. CloudFront runs this too.
 * @param number as it was sent, percent-encoded
 */
export function parcelPageOf(path: string, number: string): string | undefined {
  if ((path !== '/t' && path !== '/t/') || number === '') return undefined;
  const order = /(?:%2F|\/)o(?:%2F|\/)([\w.~-]+)/i.exec(number);
  if (order) return `/o/${order[1]}`;
  const found = /SVC[0-9A-Z]{9}/i.exec(number.replace(/\+|-|%20/g, ''));
  if (found) return `/t/${found[0].toUpperCase()}`;
  return `/t/${number.replace(/\+/g, '%20').replace(/[^\w.~%-]+/g, encodeURIComponent)}`;
}

/** Whether a path is the page of a parcel: a route, which puts the status into the page. */
const isParcelPage = (path: string) => path.indexOf('/t/') === 0 && path.length > '/t/'.length;

/**
 * Whether a path is one of these folders or inside one, and not a route. CloudFront runs this too: see `rewritePath`.
 * @param path without the `/api/v1` prefix
 */
export function isInSite(path: string): boolean {
  return siteFolders.some((folder) => isInFolder(folder, path)) && !isParcelPage(path);
}

/**
 * Headers of the site's files. No other page may show them in a frame, where a visitor could be tricked into pressing a
 * hidden button. Any page may load the widget, even one with a strict embedder policy.
 */
export const siteHeaders = {
  'x-frame-options': 'DENY',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "frame-ancestors 'none'",
  'cross-origin-resource-policy': 'cross-origin',
} as const;
