import { defineEvents } from '#ground';
import { defineAnnouncement } from '../partners/announce.ts';
import type { licensingEventNames } from '../partners/contract/event-names.data.ts';
import { licenseExample, poolExample, sponsorshipExample } from './contract/story.data.ts';

const sponsorship = (title: string, status: string) =>
  defineAnnouncement(title, { ...sponsorshipExample, status });
const license = (title: string, status: string) => defineAnnouncement(title, { ...licenseExample, status });
const pool = (title: string) => defineAnnouncement(title, poolExample);

/** The events of what partners pay for their clients, which go to a partner's webhooks. */
export const licensingEvents = defineEvents({
  'distribution.sponsorship.proposed': sponsorship('Sponsorship proposed', 'PROPOSED'),
  'distribution.sponsorship.approved': sponsorship('Sponsorship approved by the merchant', 'APPROVED'),
  'distribution.sponsorship.declined': sponsorship('Sponsorship declined by the merchant', 'DECLINED'),
  'distribution.sponsorship.expired': sponsorship('Sponsorship not answered in time', 'EXPIRED'),
  'distribution.sponsorship.ended': sponsorship('Sponsorship ended', 'ENDED'),
  'distribution.license.active': license('Licence allocated or renewed', 'ACTIVE'),
  'distribution.license.past_due': license('Licence not renewed yet', 'PAST_DUE'),
  'distribution.license.ended': license('Licence ended', 'ENDED'),
  'distribution.pool.credited': pool('Pool credited'),
  'distribution.pool.low': pool('A fifth of the pool or less is left'),
  'distribution.pool.expiring': pool('A lot of the pool expires in 30 days'),
} satisfies Record<(typeof licensingEventNames)[number], unknown>);
