/** Folders of files that are served beside the API: its documentation, and the pages that mails link to. */
export const siteFolders = ['/docs', '/account'] as const;

/**
 * Whether a path is one of these folders or leads into one. CloudFront runs this too: see `rewritePath`.
 * @param path without the `/api/v1` prefix
 */
export function isInSite(path: string): boolean {
  return siteFolders.some((folder) => path === folder || path.indexOf(`${folder}/`) === 0);
}
