import * as z from 'zod';
import { auditOf, defineId, defineListRoute, parcel, parseId, timeIn, timeOut } from '#ground';

/** A filter by name or id. An id is accepted in either case. */
const named = z
  .string()
  .max(100)
  .transform((text) => parseId(text) ?? text);

const AuditEntry = z
  .object({
    at: timeOut,
    action: z
      .string()
      .describe('The operation, by its `operationId` in this document, such as `shipments.create`.'),
    target: z
      .string()
      .optional()
      .describe('The id of the object that was changed; absent if there is no single object.'),
    credential: z.object({
      kind: z
        .enum(['key', 'jwt', 'partner', 'admin', 'operator'])
        .describe(
          'A secret API key, the access token of a session, a partner key, an admin of the service, or an operator of it, who has rights on its data itself.',
        ),
      id: z
        .string()
        .describe('The id of the key, of the session, or of the admin; the name of the operator.'),
    }),
    delegate: z
      .object({
        member: defineId<'User'>(),
        organization: defineId<'Organization'>(),
        grant: defineId<'Grant'>()
          .optional()
          .describe('Absent while the shop was a draft, before you claimed it.'),
      })
      .optional()
      .describe('The member of an organization who acted for you under a grant.'),
    mode: z.enum(['live', 'test']),
    ip: z
      .string()
      .optional()
      .describe('The IP address that the request came from; absent if an admin or an operator acted.'),
    reason: z.string().optional().describe('Why an admin decided so.'),
    request_id: z.string().describe('The `X-Request-Id` of the answer.'),
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

export const route = defineListRoute({
  id: 'audit.list',
  path: '/api/v1/audit/',
  summary: 'List the changes made with your credentials',
  description:
    'Lists every change that was made with your API keys and in your sessions, newest first, and what an admin of the service decided about your account or your shipments. An entry is written in the same transaction as the change itself and is kept for a year. It does not hold the data that was sent, but the reason of an admin’s decision. Live and test changes are two lists. Signing in and reading leave no entry. Neither do a rider’s position and availability, because the phone reports them many times a day. A payment into the wallet moves no money until it succeeds, so its entry is written once its request is answered. A filtered page may hold fewer results than its limit, even none: follow `next` until it is null.',
  auth: { secretKey: ['merchant'], jwt: ['merchant', 'carrier', 'rider', 'admin'] },
  query: {
    action: z
      .string()
      .max(100)
      .optional()
      .describe('Only changes by exactly this operation, such as `shipments.cancel`.'),
    credential: named.optional().describe('Only changes with this API key or in this session: its id.'),
    target: named.optional().describe('Only changes of the object with this id.'),
    after: timeIn.optional().describe('Only changes at this time or later.'),
    before: timeIn.optional().describe('Only changes before this time.'),
  },
  item: AuditEntry,
  async list({ query: filters, caller, now, page }, { table }) {
    const { entries, next } = await auditOf({ table, now }, caller, filters, page);
    return { results: entries, next };
  },
});
