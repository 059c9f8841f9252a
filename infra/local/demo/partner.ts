import { checkNamespace } from '../../../shared/distribution/check-namespace.ts';
import { toChecking } from '../../../shared/distribution/checking.ts';
import { loadUncheckedNamespace, type Namespace } from '../../../shared/distribution/data/namespaces.ts';
import { type Registering, registerNamespace } from '../../../shared/distribution/register-namespace.ts';
import { authorityAccess } from '../../../shared/distribution/wiring/authority.ts';
import { certificatesAccess } from '../../../shared/distribution/wiring/certificates.ts';
import { dnsAccess } from '../../../shared/distribution/wiring/dns.ts';
import { toId } from '../../../shared/kernel/ids.ts';
import { partnerScopes } from '../../../shared/kernel/roles.ts';
import { uuidOfName } from '../../../shared/kernel/uuid.ts';
import { addEnrolment } from '../../../shared/partners/data/enrolments.ts';
import {
  addPartnerKeyId,
  type StoredPartnerKey,
  savePartnerKeys,
} from '../../../shared/partners/data/keys.ts';
import { saveMemberRoster } from '../../../shared/partners/data/members.ts';
import {
  addOrganization,
  keyOfOrganization,
  type Organization,
} from '../../../shared/partners/data/organizations.ts';
import { activeVersionOf, hashOfTerms } from '../../../shared/partners/domain/programs/program.ts';
import { programVersions } from '../../../shared/partners/domain/programs/programs.data.ts';
import { saveSecretsOf } from '../../../shared/partners/partner-secrets.ts';
import { saveMembership } from '../../../shared/platform/http/credentials/memberships.ts';
import { hashOfSecret } from '../../../shared/platform/http/credentials/secrets.ts';
import type { Write } from '../../../shared/platform/table/table.ts';
import type { Wire } from '../../../shared/platform/wire.ts';
import { pepperAccess } from '../../../shared/platform/wiring/secrets.ts';
import type { DemoPartner } from './file.ts';

/** In test mode the answer of a provisioning has the token of its claim, so that the key needs nobody's mailbox. */
const mode = 'test';
const program_key = 'distributor';

/** The partner's acceptance of the distributors' terms that are in force. */
function acceptanceOf({ id, organization }: DemoPartner, now: Date) {
  const version = activeVersionOf(programVersions, program_key, now);
  if (!version) throw new Error('no terms for distributors are in force');
  const terms = { version: version.terms.version, sha256: hashOfTerms(version) };
  const accepted_at = now.toISOString();
  const by = { accepted_by: id, accepted_at, ip: '127.0.0.1' };
  return { organization, mode, program_key, version: version.version, terms, ...by } as const;
}

/** The key of demo.json, with all scopes. */
const keyFor = ({ organization, key }: DemoPartner, created_at: string): StoredPartnerKey => ({
  id: toId<'PartnerKey'>(uuidOfName('Demo partner key', organization)),
  name: 'Demo',
  mode,
  scopes: [...partnerScopes],
  hint: key.slice(-4),
  sha256: hashOfSecret(key),
  former: [],
  created_at,
});

/** The organization, with its owner, the program that it takes part in, and its key. */
function openOrganization(partner: DemoPartner, now: Date): Write[] {
  const { id: owner, email, organization: id } = partner;
  const created_at = now.toISOString();
  const enrolment = acceptanceOf(partner, now);
  const organization: Organization = {
    id,
    name: 'Lagos Shops',
    email,
    owner,
    status: 'ACTIVE',
    accepted_terms: { live: {}, test: { [program_key]: enrolment.terms.version } },
    revision: 1,
    created_at,
  };
  const seat = { user: owner, email, role: 'OWNER' as const, since: created_at };
  const key = keyFor(partner, created_at);
  return [
    addOrganization(organization),
    saveMemberRoster(id, { members: [], invitations: [], version: 0 }, { members: [seat] }),
    saveMembership(owner, { organizations: new Map(), version: 0 }, id, { role: seat.role }),
    addEnrolment(enrolment),
    savePartnerKeys(id, { keys: [], version: 0 }, [key]),
    addPartnerKeyId(key.id, id),
    ...saveSecretsOf(key, { organization: id }, now),
  ];
}

/** The partner's namespace; the existing one, if an earlier start registered it. */
async function registered(
  { organization, domain }: DemoPartner,
  uses: Registering,
  at: { readonly baseUrl: string; readonly now: Date },
): Promise<Namespace> {
  const { table } = uses;
  const id = toId<'Namespace'>(uuidOfName('Demo namespace', organization));
  const known = await loadUncheckedNamespace(table, id);
  if (known) return known;
  const asked = { id, organization, mode, domain, baseUrl: at.baseUrl } as const;
  const { namespace, writes } = await registerNamespace(asked, uses, at.now);
  await table.commit(writes);
  return namespace;
}

/**
 * A partner organization whose key opens stores under a verified namespace: the next start completes an interrupted one.
 * The user of its owner must exist.
 */
export async function seedPartner(wire: Wire, partner: DemoPartner, now: Date): Promise<void> {
  const { table, config } = wire;
  if (!(await table.get(keyOfOrganization(partner.organization))))
    await table.commit(openOrganization(partner, now));
  const pepper = pepperAccess.of(wire);
  const registering = { table, authority: authorityAccess.of(wire), pepper };
  const namespace = await registered(partner, registering, { baseUrl: config.SVC_BASE_URL, now });
  if (namespace.status === 'VERIFIED') return;
  const uses = { table, dns: dnsAccess.of(wire), certificates: certificatesAccess.of(wire), pepper };
  const { writes } = await checkNamespace(namespace, 'caller', await toChecking(uses, namespace, now));
  await table.commit(writes);
}
