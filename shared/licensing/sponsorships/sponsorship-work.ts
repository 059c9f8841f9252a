import type { DueWork } from '../../partners/due-work.ts';
import { parseSponsorship } from '../data/sponsorships.ts';
import { sponsorshipDueOf } from '../domain/sponsorship.ts';
import { transitionSponsorship } from './change-sponsorship.ts';

/** What time does to sponsorships: a proposal without an answer expires. */
export const sponsorshipWork: DueWork = {
  kind: 'SPONSORSHIP',
  prefix: 'SPONSORSHIP',
  async run(item, work) {
    const sponsorship = parseSponsorship(item);
    const due = sponsorshipDueOf(sponsorship);
    if (!due || due.at > work.now.toISOString()) return;
    await work.table.commit(transitionSponsorship(sponsorship, 'expire', work).writes);
  },
};
