import { DnsRecords, DnsRecordsOut } from '../../../shared/distribution/contract/dns.ts';
import { saveZoneRecords } from '../../../shared/distribution/data/zone.ts';
import { roles } from '../../../shared/kernel/roles.ts';
import { Commit } from '../../../shared/platform/commit.ts';
import { createLambda } from '../../../shared/platform/http/lambda.ts';
import { defineRoute } from '../../../shared/platform/http/route/route.ts';
import { limitByAccount } from '../../../shared/platform/limits/account-limit.ts';
import { tableAccess } from '../../../shared/platform/table-access.ts';

export const route = defineRoute({
  id: 'test-dns.put',
  method: 'PUT',
  path: '/api/v1/test/dns/',
  summary: 'Set records of the test zone',
  description:
    'Sets all records of a name and type in the zone `.test`, which all accounts share, in both modes. They win over what the magic names have: `ok-…` passes every check of a namespace, `no-txt-…`, `no-route-…` and `no-cert-…` lack one record, and `silent-…` has name servers that do not answer.',
  auth: { jwt: roles, secretKey: roles },
  body: DnsRecords,
  returns: [200, DnsRecordsOut],
  limits: [limitByAccount('test-dns', 600)],
  uses: { table: tableAccess },
  async handle({ body: { name, type, values } }, { table }) {
    return new Commit([await saveZoneRecords(table, name, type, values)], { name, type, values });
  },
});

export const handler = createLambda(route);
