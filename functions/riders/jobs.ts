import { defineRoute, pageOf, toHundredths } from '#ground';
import { Job, JobSearch } from '../../shared/riders/contract/rider.ts';
import { openJobsNear } from '../../shared/riders/data/jobs.ts';
import { toOfferedJob } from '../../shared/riders/offer.ts';
import { loadStanding } from '../../shared/trust/data/standing.ts';

export const route = defineRoute({
  id: 'rider.jobs',
  at: 'GET /api/v1/rider/jobs/',
  summary: 'List open jobs near you',
  description:
    'Lists marketplace shipments that wait for a rider, and parcels that wait for a rider to take them to the hub of a carrier. The nearest pickup comes first. Of the hundred jobs booked last around you, the list has all within about 5 km, and some beyond. It is one page, and `next` is always null. A shipment that you gave back last is not on it. `needs_deposit` says which jobs your cover does not allow. Each says its areas, its distances and its points to 0.01°; you see the streets, and the name and phone of the recipient, once you have claimed it. With `X-Svc-Mode: test`, the jobs are test shipments.',
  auth: { jwt: ['rider'] },
  query: JobSearch,
  returns: [200, pageOf(Job)],
  async handle({ query, caller }, { table }) {
    const [jobs, standing] = await Promise.all([
      openJobsNear(table, caller, query, query.limit),
      loadStanding(table, caller),
    ]);
    const results = jobs.map(({ shipment, km }) => toOfferedJob(standing, shipment, toHundredths<'km'>(km)));
    return { next: null, previous: null, results };
  },
});
