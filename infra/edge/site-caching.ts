/**
 * The files of the site that have another name when their content changes, as patterns of keys in the bucket. Browsers keep
 * them for a year, and the bucket keeps those of earlier releases, which pages may still load.
 */
export const namedByContent = ['shop/*', 'apps/*', 'widget/tracking-*'] as const;

/** Whether the file at a path is one of these. */
export const isNamedByContent = (path: string): boolean =>
  path.startsWith('/shop/') || path.startsWith('/apps/') || path.startsWith('/widget/tracking-');

/** The file that pages of others embed. It names the present widget, so it is asked for again soon. */
export const embedded = 'widget/tracking.js';

/** How browsers keep both. */
export const keptForGood = 'public, max-age=31536000, immutable';
export const keptForMinutes = 'public, max-age=300';
