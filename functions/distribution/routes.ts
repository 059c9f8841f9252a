import { defineArea } from '#ground';
import { route as storesCreate } from './client-stores/create.ts';
import { route as storesGet } from './client-stores/get.ts';
import { route as storesList } from './client-stores/list.ts';
import { route as put } from './dns/put.ts';
import { route as domainsCreate } from './domains/create.ts';
import { route as domainsRemove } from './domains/delete.ts';
import { route as domainsGet } from './domains/get.ts';
import { route as domainsList } from './domains/list.ts';
import { route as verify } from './domains/verify.ts';
import { route as keysCreate } from './keys/create.ts';
import { route as keysRemove } from './keys/delete.ts';
import { route as keysList } from './keys/list.ts';
import { route as keysRoll } from './keys/roll.ts';
import { route as webhooksCreate } from './webhooks/create.ts';
import { route as webhooksRemove } from './webhooks/delete.ts';
import { route as webhooksGet } from './webhooks/get.ts';
import { route as getDelivery } from './webhooks/get-delivery.ts';
import { route as webhooksList } from './webhooks/list.ts';
import { route as listDeliveries } from './webhooks/list-deliveries.ts';
import { route as replay } from './webhooks/replay.ts';
import { route as resend } from './webhooks/resend.ts';
import { route as webhooksRoll } from './webhooks/roll.ts';
import { route as test } from './webhooks/test.ts';
import { route as update } from './webhooks/update.ts';

export const testDnsArea = defineArea({
  name: 'test-dns',
  about: 'The DNS zone `.test`, with which domains can be tried without owning one.',
  routes: [put],
});

export const partnerKeysArea = defineArea({
  name: 'partner-keys',
  about: 'The keys by which a partner’s own systems act for its organization.',
  routes: [keysList, keysCreate, keysRemove, keysRoll],
});

export const clientStoresArea = defineArea({
  name: 'client-stores',
  about: 'The stores that a partner provisions for its clients under its own domain.',
  routes: [storesList, storesCreate, storesGet],
});

export const namespacesArea = defineArea({
  name: 'namespaces',
  about: 'Domains of partners, under which their clients’ stores stand, and the DNS records that prove them.',
  routes: [domainsCreate, domainsList, domainsGet, verify, domainsRemove],
});

export const destinationsArea = defineArea({
  name: 'destinations',
  about: 'Where the events of a partner are sent, with their secrets, deliveries, resends and replays.',
  routes: [
    webhooksList,
    webhooksCreate,
    listDeliveries,
    getDelivery,
    webhooksGet,
    update,
    webhooksRemove,
    webhooksRoll,
    test,
    replay,
    resend,
  ],
});
