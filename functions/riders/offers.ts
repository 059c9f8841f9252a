import { defineRoute, pageOf } from '#ground';
import { OfferOut } from '../../shared/riders/contract/offers.ts';
import { loadOpenOffers } from '../../shared/riders/open-offers.ts';

export const route = defineRoute({
  id: 'rider.offers',
  at: 'GET /api/v1/rider/offers/',
  summary: 'List the jobs that you were notified of',
  description:
    'Lists the open jobs near you of which you were notified, the latest first. When a job opens, the best five riders who are online nearby are notified, the next fifteen after 30 seconds, and all others nearby after 90 seconds; `chosen_by` says what counted. A job leaves the list when somebody claims it, when it is cancelled, and when you decline it. Nothing is reserved for you. The first rider to claim the job gets it, and `GET /api/v1/rider/jobs/` lists the other open jobs. A job that a rider gave back is offered again, but not to that rider. The list has the jobs among your latest 50 offers of the last day. It is one page, and `next` is always null. With `X-Svc-Mode: test`, the jobs are test shipments without a robo rider.',
  auth: { jwt: ['rider'] },
  returns: [200, pageOf(OfferOut)],
  async handle({ caller, now }, { table }) {
    return { next: null, previous: null, results: await loadOpenOffers({ table, now }, caller) };
  },
});
