/**
 * Folders of files served next to the API: its documentation, the pages that mails link to, the tracking page, the
 * tracking widget, the files of order pages, and the files that pages of shops load; the pages in which people work, and what
 * they load.
 */
export const siteFolders = [
  '/docs',
  '/account',
  '/t',
  '/widget',
  '/order',
  '/shop',
  '/app',
  '/ride',
  '/apps',
] as const;

/** The folders of pages in which people work. Each is one page, whose script shows the screen of a path. */
const faceFolders = ['/app', '/ride'] as const;

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
