import * as z from 'zod';
import { Problem } from '../../kernel/problem.ts';
import { timeOut } from '../../kernel/scalars.ts';

/** In a change: the revision that the caller read. */
export const revisionIn = z
  .int()
  .min(1)
  .optional()
  .describe('The `revision` that you read. If somebody has changed it since, the answer is 409 `conflict`.');

/** What every record says of its changes. */
export const changesOut = {
  created_at: timeOut,
  updated_at: timeOut,
  revision: z.int().describe('Counts the changes, from 1.'),
};

export const changesExample = {
  created_at: '2026-01-05T09:00:00.000Z',
  updated_at: '2026-01-05T09:00:00.000Z',
  revision: 1,
};

/** Refuses a change of what somebody else has changed since. @throws Problem conflict */
export function assertRevision(
  { revision }: { readonly revision: number },
  sent: { readonly revision?: number | undefined },
): void {
  if (sent.revision === undefined || sent.revision === revision) return;
  throw new Problem('conflict', `The revision is ${revision} by now. Read it again before you change it.`);
}
