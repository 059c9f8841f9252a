import { defineEvents } from '#ground';
import { defineAnnouncement } from '../partners/announce.ts';
import { clientStoreExample, namespaceExample } from './contract/story.data.ts';

const namespace = (title: string, status: string) =>
  defineAnnouncement(title, { ...namespaceExample, status });
const store = (title: string, status: string) => defineAnnouncement(title, { ...clientStoreExample, status });

/** The events of namespaces and client stores, which go to a partner's webhooks. */
export const distributionEvents = defineEvents({
  'distribution.namespace.pending': namespace('Namespace registered', 'PENDING'),
  'distribution.namespace.verified': namespace('Namespace verified', 'VERIFIED'),
  'distribution.namespace.degraded': namespace('A proof of a namespace is missing', 'DEGRADED'),
  'distribution.namespace.lapsed': namespace('Namespace lapsed', 'LAPSED'),
  'distribution.store.draft': store('Client store provisioned', 'DRAFT'),
  'distribution.store.claimed': store('Client store claimed', 'CLAIMED'),
  'distribution.store.ready': store('Client store ready to be published', 'READY'),
  'distribution.store.live': store('Client store published', 'LIVE'),
  'distribution.store.paused': store('Client store paused', 'PAUSED'),
});
