import * as z from 'zod';
import { defineRoute } from '../../../shared/platform/http/route/route.ts';

/** A route that answers who is asking, to a merchant's key or token. */
export const whoami = defineRoute({
  id: 'test.whoami',
  at: 'GET /api/v1/test/whoami/',
  summary: 'Who is asking',
  auth: { secretKey: ['merchant'], jwt: ['merchant'] },
  returns: [200, z.object({ kind: z.string(), user: z.string(), mode: z.string(), credential: z.string() })],
  async handle({ caller }) {
    return caller;
  },
});
