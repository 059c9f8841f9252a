import * as z from 'zod';
import { readId } from '../../../shared/kernel/ids.ts';
import { id, timeIn, timeOut } from '../../../shared/kernel/scalars.ts';
import { parcel } from '../../../shared/kernel/story.ts';
import { auditOf } from '../../../shared/platform/http/audit.ts';
import { lambda } from '../../../shared/platform/http/lambda.ts';
import { page, pageOf, pageQuery, readCursor } from '../../../shared/platform/http/pages.ts';
import { defineRoute } from '../../../shared/platform/http/route.ts';
import { tableAccess } from '../../../shared/platform/table-access.ts';

const name = 'audit.list';

/** The name of something: ids in either case. */
const named = z
  .string()
  .max(100)
  .transform((text) => readId(text) ?? text);

const AuditEntry = z
  .object({
    at: timeOut,
    action: z.string().describe('The operation, as this document names it: such as `shipments.create`.'),
    target: z.string().optional().describe('The id of what was changed, where it is one thing.'),
    credential: z.object({
      kind: z
        .enum(['key', 'jwt', 'partner'])
        .describe('A secret API key, the access token of a session, or a partner key.'),
      id: z.string().describe('The id of the key, or of the session.'),
    }),
    delegate: z
      .object({ member: id<'User'>(), organization: id<'Organization'>(), grant: id<'Grant'>() })
      .optional()
      .describe('Who acted for you under a grant.'),
    mode: z.enum(['live', 'test']),
    ip: z.string().describe('The address that the request came from.'),
    request_id: z.string().describe('The X-Request-Id of its answer.'),
  })
  .meta({
    id: 'AuditEntry',
    examples: [
      {
        at: '2026-01-31T09:30:00.000Z',
        action: 'shipments.create',
        target: parcel.id,
        credential: { kind: 'key', id: 'e4a7b2d9-5c18-4f06-b3ea-7d90c1f2a586' },
        mode: 'live',
        ip: '197.210.64.10',
        request_id: 'b7a1c9de-1f0a-4a34-9a55-0d3a1f0c7e21',
      },
    ],
  });

export const route = defineRoute({
  id: name,
  method: 'GET',
  path: '/api/v1/audit/',
  summary: 'List who changed what, with which credential',
  description:
    'Every change that was made with your API keys and in your sessions, newest first: written in the same transaction as the change itself, kept for a year, without what was sent. Live and test changes are two lists, as all else. Signing in, and what only reads, leave no entry; nor do a rider’s position and whether it is online, which its phone reports many times a day. A payment into the wallet moves nothing until it succeeds: it has its entry once its request is answered. A page that is filtered may hold fewer results than its limit, even none, while `next` still leads on: follow it until it is null.',
  auth: { secretKey: ['merchant'], jwt: ['merchant', 'carrier', 'rider', 'admin'] },
  query: z.object({
    ...pageQuery,
    action: z.string().max(100).optional().describe('Exactly this operation, such as `shipments.cancel`.'),
    credential: named.optional().describe('The id of an API key or of a session.'),
    target: named.optional().describe('The id of what was changed.'),
    after: timeIn.optional().describe('At this time or later.'),
    before: timeIn.optional().describe('Before this time.'),
  }),
  returns: [200, page(AuditEntry)],
  errors: ['invalid_cursor'],
  uses: { table: tableAccess },
  async handle({ query, caller, now, url }, { table }) {
    const { limit, cursor, ...filters } = query;
    const start = readCursor(cursor, name, caller, filters);
    const { entries, next } = await auditOf(table, caller, filters, { limit, start, now });
    return pageOf(entries, next, { url, route: name, caller, filters, limit });
  },
});

export const handler = lambda(route);
