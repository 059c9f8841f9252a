import type { Table } from '#ground';
import type { DueWork } from '../../partners/due-work.ts';
import { parseSponsorship } from '../data/sponsorships.ts';
import { sponsorshipDueOf } from '../domain/sponsorship.ts';
import { transitionSponsorship } from './change-sponsorship.ts';

/** What time does to sponsorships: a proposal without an answer expires. */
export const sponsorshipWork: DueWork<{ readonly table: Table }> = {
  prefix: 'SPONSORSHIP',
  async run(item, { table }, clock) {
    const sponsorship = parseSponsorship(item);
    const due = sponsorshipDueOf(sponsorship);
    if (!due || due.at > clock.now.toISOString()) return;
    await table.commit(transitionSponsorship(sponsorship, 'expire', clock).writes);
  },
};
