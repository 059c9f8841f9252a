/** How old the content of lists and searches may be. */
export const freshness = 'A change of the catalog shows within five seconds.';
