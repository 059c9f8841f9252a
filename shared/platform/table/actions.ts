/** The requests that only read the table. A read-only function is allowed no others. */
export const readActions: readonly string[] = ['GetItem', 'BatchGetItem', 'Query'];
