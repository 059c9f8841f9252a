/** How old what lists and searches show may be. */
export const freshness = 'A change of the catalog shows within five seconds.';
