import { toHundredths } from '../../shared/kernel/money.ts';
import { lambda } from '../../shared/platform/http/lambda.ts';
import { page } from '../../shared/platform/http/pages.ts';
import { defineRoute } from '../../shared/platform/http/route.ts';
import { tableAccess } from '../../shared/platform/table-access.ts';
import { Job, JobSearch } from '../../shared/riders/contract/rider.ts';
import { openJobsNear } from '../../shared/riders/data/jobs.ts';
import { jobOf } from './offer.ts';

export const route = defineRoute({
  id: 'rider.jobs',
  method: 'GET',
  path: '/api/v1/rider/jobs/',
  summary: 'List the open jobs near you',
  description:
    'Marketplace shipments that wait for a rider, and parcels that wait for one to take them to the hub of a carrier, nearest pickup first: all within some 5 km, of the hundred booked last, and some beyond. One page, without a next. Name and phone of the recipient come with the shipment that you claim. With `X-Svc-Mode: test` the jobs are test shipments.',
  auth: { jwt: ['rider'] },
  query: JobSearch,
  returns: [200, page(Job)],
  uses: { table: tableAccess },
  async handle({ query, caller }, { table }) {
    const jobs = await openJobsNear(table, caller.mode, query, query.limit);
    const results = jobs.map(({ shipment, km }) => ({
      ...jobOf(shipment),
      distance_km: toHundredths<'km'>(km),
    }));
    return { next: null, previous: null, results };
  },
});

export const handler = lambda(route);
