/** What became of a dead letter: it waits for an admin, was sent into its queue again, or is given up for good. */
export const letterStatuses = ['WAITING', 'REDRIVEN', 'DISCARDED'] as const;
export type LetterStatus = (typeof letterStatuses)[number];
