/** The requests that only read the table. A function that only reads is allowed no others. */
export const readActions: readonly string[] = ['GetItem', 'BatchGetItem', 'Query'];
