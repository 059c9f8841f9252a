/**
 * Folders of files served next to the API: its documentation, the pages that mails link to, the tracking page, the
 * tracking widget, the files of order pages, and the files that pages of shops load.
 */
export const siteFolders = ['/docs', '/account', '/t', '/widget', '/order', '/shop'] as const;

/** Whether a path is a folder or is inside it. */
export function isInFolder(folder: string, path: string): boolean {
  return path === folder || path.indexOf(`${folder}/`) === 0;
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
