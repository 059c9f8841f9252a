import * as z from 'zod';
import { defineRoute, pageOf } from '#ground';
import { PartnerKeyOut } from '../../../shared/distribution/contract/keys.ts';
import { toPartnerKeyView } from '../../../shared/distribution/partner-key.ts';
import { allowSignedInMembers, namedInQuery } from '../../../shared/partners/access.ts';
import { organizationOfMember } from '../../../shared/partners/contract/organization.ts';
import { partnerKeysOf } from '../../../shared/partners/data/keys.ts';

export const route = defineRoute({
  id: 'partner-keys.list',
  at: 'GET /api/v1/console/distribution/api-keys/',
  summary: 'List the partner keys of an organization',
  description:
    'Lists the keys of both modes, newest first, on one page. `next` is always null. Their secrets are not shown.',
  auth: allowSignedInMembers(namedInQuery),
  query: z.object({ organization: organizationOfMember }),
  returns: [200, pageOf(PartnerKeyOut)],
  async handle({ caller }, { table }) {
    const { id } = caller.organization;
    const { keys } = await partnerKeysOf(table, id);
    const results = keys.toReversed().map((key) => toPartnerKeyView(id, key));
    return { next: null, previous: null, results };
  },
});
