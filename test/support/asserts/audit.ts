import * as z from 'zod';
import { route as list } from '../../../functions/platform/audit/list.ts';
import type { Wire } from '../../../shared/platform/wire.ts';
import type { Headers } from '../people/identity/fixtures.ts';
import { call } from '../routes/call.ts';

export const Trail = z.object({
  next: z.string().nullable(),
  results: z.array(
    z.strictObject({
      at: z.string(),
      action: z.string(),
      target: z.string().optional(),
      credential: z.object({ kind: z.string(), id: z.string() }),
      delegate: z
        .strictObject({ member: z.string(), organization: z.string(), grant: z.string().optional() })
        .optional(),
      mode: z.string(),
      ip: z.string().optional(),
      request_id: z.string(),
      reason: z.string().optional(),
    }),
  ),
});

/** A page of the audit trail. */
export async function trail(wire: Wire, headers: Headers, query: Record<string, string> = {}) {
  return Trail.parse((await call(wire, list, { headers, query })).body);
}

/** What was done, by the names of the routes, newest first. */
export const actionsOf = async (wire: Wire, headers: Headers, query: Record<string, string> = {}) =>
  (await trail(wire, headers, query)).results.map(({ action }) => action);
