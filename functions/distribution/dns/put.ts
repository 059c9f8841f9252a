import { Commit, defineRoute, limitByAccount, refuseField, roles } from '#ground';
import { DnsRecords, DnsRecordsOut } from '../../../shared/distribution/contract/dns.ts';
import { saveZoneRecords } from '../../../shared/distribution/data/zone.ts';
import { canAnswerFor } from '../../../shared/distribution/domain-name.ts';
import { authorityAccess } from '../../../shared/distribution/wiring/authority.ts';

export const route = defineRoute({
  id: 'test-dns.put',
  at: 'PUT /api/v1/test/dns/',
  summary: 'Set records of the test zone',
  description:
    'Sets all records of a name and type in the zone `.test`, which all accounts share, in both modes. They win over what the magic names have: `ok-…` passes every check of a namespace, `no-txt-…`, `no-route-…` and `no-cert-…` lack one record, and `silent-…` has name servers that do not answer. Names that answer for ours are refused, and so is `*.test`.',
  auth: { jwt: roles, secretKey: roles },
  body: DnsRecords,
  returns: [200, DnsRecordsOut],
  limits: [limitByAccount('test-dns', 600)],
  uses: { authority: authorityAccess },
  async handle({ body: { name, type, values }, baseUrl }, { table, authority }) {
    if ([authority.edge, new URL(baseUrl).hostname].some((host) => canAnswerFor(name, host)))
      throw refuseField('/name', 'must not answer for names of ours', 'wrong_format');
    return new Commit([await saveZoneRecords(table, name, type, values)], { name, type, values });
  },
});
