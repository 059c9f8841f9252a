/** The limits of a customer's record. An erasure removes all of it in one transaction of 100 writes. */
export const customerLimits = { tags: 20, words: 8, notes: 50 };
