import { loadClientStore } from '../../../shared/distribution/data/client-stores.ts';
import { destinationRosterOf } from '../../../shared/distribution/data/destination-roster.ts';
import { holderOfDomain } from '../../../shared/distribution/data/holders.ts';
import { loadNamespaceRoster } from '../../../shared/distribution/data/namespace-roster.ts';
import { storesOfNamespace } from '../../../shared/distribution/data/namespace-stores.ts';
import { parseNamespace } from '../../../shared/distribution/data/namespaces.ts';
import { loadWebhookDestination } from '../../../shared/distribution/data/webhook-destinations.ts';
import { recordsOfNames } from '../../../shared/distribution/data/zone.ts';
import { loadUncheckedClient } from '../../../shared/partners/data/clients.ts';
import { enrolmentOf } from '../../../shared/partners/data/enrolments.ts';
import { loadNamedGrant } from '../../../shared/partners/data/grants.ts';
import { ownerOfPartnerKey, partnerKeysOf } from '../../../shared/partners/data/keys.ts';
import { memberRosterOf } from '../../../shared/partners/data/members.ts';
import { loadOrganization } from '../../../shared/partners/data/organizations.ts';
import { loadDelegation } from '../../../shared/platform/http/credentials/delegations.ts';
import { lastUsesOf } from '../../../shared/platform/http/credentials/grant-uses.ts';
import { membershipsOf } from '../../../shared/platform/http/credentials/memberships.ts';
import { loadPartnerKey } from '../../../shared/platform/http/credentials/partner-keys.ts';
import { kindsOf, someId } from '../kind.ts';

/** What is stored of organizations and their clients, and of what they distribute. */
export const partnerKinds = [
  ...kindsOf('partners', [
    ['organization', 'ORG#', 'ORGANIZATION', (table) => loadOrganization(table, someId())],
    ['members', 'ORG#', 'MEMBERS', (table) => memberRosterOf(table, someId())],
    ['keys', 'ORG#', 'KEYS', (table) => partnerKeysOf(table, someId())],
    [
      'enrolment',
      'ORG#',
      'ENROLMENT#',
      (table) =>
        enrolmentOf(table, {
          organization: someId(),
          mode: 'live',
          program_key: 'distributor',
          terms: { version: '2025-01-01' },
        }),
    ],
    ['memberships', 'PLACES#', 'PLACES', (table) => membershipsOf(table, someId())],
    ['secret of a key', 'PARTNER_KEY#', 'KEY', (table) => loadPartnerKey(table, 'hash')],
    ['id of a key', 'PARTNER_KEY_ID#', 'KEY', (_, item) => ownerOfPartnerKey(item)],
    ['client', 'CLIENT#', 'CLIENT', (table) => loadUncheckedClient(table, someId())],
    ['address of a client', 'CLIENT_EMAIL#', 'CLIENT_EMAIL', (_, item) => item.client],
    ['grant', 'GRANT#', 'GRANT', (table) => loadNamedGrant(table, someId())],
    ['delegation', 'DELEGATION#', 'DELEGATION', (table) => loadDelegation(table, someId())],
    ['uses of grants', 'USES#', 'USES', (table) => lastUsesOf(table, [someId()])],
    ['attribution', 'ATTRIBUTION#', 'ATTRIBUTION', (_, item) => item.organization],
  ]),
  ...kindsOf('distribution', [
    ['namespace', 'NAMESPACE#', 'A', (_, item) => parseNamespace(item)],
    [
      'store of a namespace',
      'NAMESPACE#',
      'STORE#',
      (table) => storesOfNamespace(table, someId(), { limit: 1 }),
    ],
    [
      'namespaces of an organization',
      'NAMESPACES#',
      'ROSTER',
      (table) => loadNamespaceRoster(table, { organization: someId(), mode: 'live' }),
    ],
    [
      'holder of a domain',
      'NAMESPACE_HOLDER#',
      'HOLDER',
      (table) => holderOfDomain(table, { mode: 'live', domain: 'ok-shops.test' }),
    ],
    ['records of the test zone', 'TEST_DNS#', 'RECORDS', (table) => recordsOfNames(table, ['a.test'])],
    ['client store', 'CLIENT_STORE#', 'RECORD', (table) => loadClientStore(table, someId())],
    ['destination', 'ENDPOINT#', 'ENDPOINT', (table) => loadWebhookDestination(table, someId())],
    [
      'destinations',
      'DESTINATIONS#',
      'DESTINATIONS',
      (table) => destinationRosterOf(table, someId(), 'live'),
    ],
  ]),
];
