import { defineEvents } from '#ground';
import { defineAnnouncement } from './announce.ts';
import { clientExample, grantExample } from './contract/story.data.ts';

const client = (title: string, status: string) => defineAnnouncement(title, { ...clientExample, status });
const grant = (title: string, status: string) => defineAnnouncement(title, { ...grantExample, status });

/** The events of clients and grants, which go to a partner's webhooks. */
export const partnerEvents = defineEvents({
  'distribution.client.draft': client('Client drafted', 'DRAFT'),
  'distribution.client.invited': client('Client invited', 'INVITED'),
  'distribution.client.active': client('Client claimed by its merchant', 'ACTIVE'),
  'distribution.client.declined': client('Client’s invitation declined', 'DRAFT'),
  'distribution.client.ended': client('Client relationship ended', 'ENDED'),
  'distribution.client.archived': client('Unclaimed client archived', 'ARCHIVED'),
  'distribution.grant.requested': grant('Grant requested', 'REQUESTED'),
  'distribution.grant.active': grant('Grant given', 'ACTIVE'),
  'distribution.grant.declined': grant('Grant declined', 'DECLINED'),
  'distribution.grant.expired': grant('Grant expired', 'EXPIRED'),
  'distribution.grant.revoked': grant('Grant revoked', 'REVOKED'),
});
