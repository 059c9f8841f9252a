/** What everybody may read is kept by browsers and by the edge for so long. */
export const briefly = { 'cache-control': 'public, max-age=15' } as const;

/** How old what lists and searches show may be. */
export const freshness = 'A change of the catalog shows within five seconds.';
