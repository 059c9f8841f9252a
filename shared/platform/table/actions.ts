/** The requests that only read the table. A read-only function is allowed no others. */
export const readActions: readonly string[] = ['GetItem', 'BatchGetItem', 'Query'];

/** The keys that begin so may be updated by a read-only function, if it needs `marks`. */
export const markedPrefix = 'USES#';
