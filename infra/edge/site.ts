/**
 * Folders of files that are served beside the API: its documentation, the pages that mails link to, the page of a
 * parcel, and the widget that it consists of.
 */
export const siteFolders = ['/docs', '/account', '/t', '/widget'] as const;

/** Whether a path is a folder or leads into it. */
export function isIn(folder: string, path: string): boolean {
  return path === folder || path.indexOf(`${folder}/`) === 0;
}

/**
 * Whether a path is one of these folders or leads into one. CloudFront runs this too: see `rewritePath`.
 * @param path without the `/api/v1` prefix
 */
export function isInSite(path: string): boolean {
  return siteFolders.some((folder) => isIn(folder, path));
}

/**
 * Under which path the site has what is asked for. All of `/t/` is one page, which reads the number of the parcel from
 * the path that the browser shows.
 */
export function sitePath(path: string): string {
  return isIn('/t', path) ? '/t/' : path;
}
