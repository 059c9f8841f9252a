/** The indexes. */
export const indexNames = ['byOwner', 'byWorker', 'byTime', 'byDue'] as const;
export type IndexName = (typeof indexNames)[number];

/** The key attributes of an index. */
export const indexKeys = <N extends IndexName>(name: N) => ({ pk: `${name}Pk`, sk: `${name}Sk` }) as const;
