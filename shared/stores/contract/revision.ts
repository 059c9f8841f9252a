import * as z from 'zod';

/** A field of a change: the revision that the caller has read. */
export const revisionIn = {
  revision: z.int().min(1).optional().meta({
    description:
      'The revision that you read. If it is not the latest any more, nothing changes: 409 `conflict`.',
  }),
};
