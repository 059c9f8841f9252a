import * as z from 'zod';
import { defineId, timeOut } from '#ground/domain';
import { organizationOfPartner } from '../../partners/contract/organization.ts';
import { certificateStatuses, namespaceStatuses } from '../domain/namespace.ts';
import { purposes, recordStates } from '../domain/records.ts';
import { namespaceExample, namespaceId } from './story.data.ts';

/** A domain to put stores under. */
export const NamespaceIn = z.object({
  organization: organizationOfPartner,
  domain: z
    .string()
    .min(1)
    .max(500)
    .meta({
      description:
        'A domain that you have registered, or one below it: the stores stand at `slug.domain`. At most 200 characters; names in other scripts are stored in ASCII (IDNA).',
      examples: [namespaceExample.domain],
    }),
});

const RecordOut = z.object({
  purpose: z
    .enum(purposes)
    .describe(
      'OWNERSHIP proves that the domain is yours, ROUTING leads the names below it to us, CERTIFICATE lets our certificate authority issue and renew their certificate.',
    ),
  type: z.enum(['TXT', 'CNAME']),
  name: z
    .string()
    .nullable()
    .describe('The full name of the record. Null for a certificate until the authority has named it.'),
  value: z.string().nullable(),
  state: z
    .enum(recordStates)
    .describe('What the last check found. `unknown`: no check yet, or no answer, which changes no status.'),
  observed: z.array(z.string()).describe('What the name servers answered: at most 10 values, cut.'),
  hint: z.string().nullable().describe('What is wrong, and the record to set.'),
  since: timeOut.nullable().describe('When a check first found it in this state; null before that.'),
});

/** A namespace as its organization sees it. */
export const NamespaceOut = z
  .object({
    id: defineId<'Namespace'>(),
    organization: defineId<'Organization'>(),
    domain: z.string(),
    status: z
      .enum(namespaceStatuses)
      .describe(
        'PENDING until all records are found once. VERIFIED keeps other organizations from the domain. DEGRADED: a record is gone, and 72 hours remain to set it again. LAPSED: no new stores, and the old ones stand at `/s/<slug>/`, where their hosts lead.',
      ),
    certificate: z
      .enum(certificateStatuses)
      .describe('Whether the names below the domain are served with a certificate.'),
    records: z.array(RecordOut),
    checked_at: timeOut.nullable(),
    next_check_at: timeOut
      .nullable()
      .describe(
        'When we check next without being asked; null for a namespace that lapsed, or was not verified within 7 days.',
      ),
    is_test: z.boolean(),
    created_at: timeOut,
    revision: z.int().positive(),
  })
  .meta({ id: 'Namespace', examples: [namespaceExample] });

export const namespaceParams = z.object({
  namespace_id: defineId<'Namespace'>().meta({ examples: [namespaceId] }),
});

/** The organization whose namespaces are listed, and in which status. */
export const namespacesQuery = {
  organization: organizationOfPartner,
  status: z.enum(namespaceStatuses).optional().describe('Only namespaces in this status.'),
};
