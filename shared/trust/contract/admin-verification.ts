import * as z from 'zod';
import { asRefusal, defineId, rider, textOf, timeOut } from '#ground/domain';
import { verifiedRoles } from '../domain/papers.ts';
import { decisions, isReasonNeeded, verificationStatuses } from '../domain/verification.ts';
import { documentExample, documentOut } from './document.ts';
import { papersExample, papersOut } from './verification.ts';

const listed = {
  id: defineId<'User'>().describe('The user id of the account.'),
  role: z.enum(verifiedRoles),
  name: z.string().describe('The name of the account when the papers were submitted.'),
  email: z.string(),
  status: z.enum(verificationStatuses),
  ...papersOut,
};

const example = {
  id: rider.id,
  role: 'rider',
  name: rider.name,
  email: rider.email,
  status: 'SUBMITTED',
  ...papersExample,
  decided_at: null,
  reason: null,
} as const;

/** A verification as admins list it. */
export const ListedVerification = z.object(listed).meta({ id: 'ListedVerification', examples: [example] });

/** A verification as an admin reads it. */
export const FullVerification = z
  .object({
    ...listed,
    id_number: z.string(),
    documents: z.array(
      documentOut.extend({
        url: z.url().describe('Shows the document to anyone with this URL, until it expires.'),
        url_expires_at: timeOut,
      }),
    ),
    same_number: z
      .array(z.object({ id: defineId<'User'>(), name: z.string(), status: z.enum(verificationStatuses) }))
      .describe('Other accounts that submitted the same id number.'),
  })
  .meta({
    id: 'FullVerification',
    examples: [
      {
        ...example,
        id_number: '48213590677',
        documents: [
          {
            ...documentExample,
            url: `https://files.s3.us-east-1.amazonaws.com/identity/${rider.id}/${documentExample.id}?X-Amz-Algorithm=AWS4-HMAC-SHA256`,
            url_expires_at: '2026-01-30T09:20:00.000Z',
          },
        ],
        same_number: [{ id: 'a94f0c1e-6d27-4b83-9e50-2f7c8d1b6a35', name: 'Kunle Ade', status: 'REJECTED' }],
      },
    ],
  });

/** An admin's decision. */
export const DecisionIn = z
  .object({
    decision: z.enum(decisions),
    reason: textOf(300)
      .optional()
      .describe('The reason, for the owner of the account. Required with REJECTED and SUSPENDED.'),
  })
  .refine(
    ({ decision, reason }) => !isReasonNeeded(decision) || reason !== undefined,
    asRefusal('required', 'is required with REJECTED and SUSPENDED', 'reason'),
  )
  .meta({ examples: [{ decision: 'REJECTED', reason: 'The picture of the slip cannot be read.' }] });
