import * as z from 'zod';
import { timeOut } from '#ground/domain';

/** A field of a change: the revision that the caller has read. */
export const storeRevisionIn = {
  revision: z.int().min(1).optional().meta({
    description:
      'The revision that you read. If it is no longer the latest, nothing changes: 409 `conflict`.',
  }),
};

/** The fields of a record that show its changes. */
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
