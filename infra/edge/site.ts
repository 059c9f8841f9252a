/**
 * Folders of files served next to the API: its documentation, the pages that mails link to, the tracking page, and the
 * tracking widget.
 */
export const siteFolders = ['/docs', '/account', '/t', '/widget'] as const;

/** Whether a path is a folder or is inside it. */
export function isIn(folder: string, path: string): boolean {
  return path === folder || path.indexOf(`${folder}/`) === 0;
}

/**
 * Whether a path is one of these folders or inside one. CloudFront runs this too: see `rewritePath`.
 * @param path without the `/api/v1` prefix
 */
export function isInSite(path: string): boolean {
  return siteFolders.some((folder) => isIn(folder, path));
}

/**
 * The path of a file on the site. All of `/t/` is one page, which reads the parcel's number from the browser's address.
 */
export function sitePath(path: string): string {
  return isIn('/t', path) ? '/t/' : path;
}
