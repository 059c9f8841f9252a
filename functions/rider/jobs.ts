import { Job, JobSearch } from '../../shared/contract/rider.ts';
import { tableAccess } from '../../shared/data/access.ts';
import { type OpenJob, openJobsNear } from '../../shared/data/jobs.ts';
import { packageSizeClass } from '../../shared/domain/fare.ts';
import { distanceKm, roundKm } from '../../shared/domain/geo.ts';
import { share } from '../../shared/domain/money.ts';
import { tariffs } from '../../shared/domain/tariff.data.ts';
import { lambda } from '../../shared/http/lambda.ts';
import { page } from '../../shared/http/pages.ts';
import { defineRoute } from '../../shared/http/route.ts';

/** A job as it is offered: of a shipment, what a rider needs to decide by. */
function offerOf({ shipment, km }: OpenJob) {
  const { id, tracking, pickup, dropoff, weight, service_level, fare } = shipment;
  const { pickup_address, dropoff_address, expected_at, created_at } = shipment;
  const { split } = tariffs[shipment.country][shipment.fulfillment_mode][service_level];
  return {
    id,
    tracking_number: tracking,
    pickup_address,
    pickup_latitude: pickup.latitude,
    pickup_longitude: pickup.longitude,
    dropoff_address,
    dropoff_latitude: dropoff.latitude,
    dropoff_longitude: dropoff.longitude,
    distance_km: roundKm(km),
    trip_distance_km: roundKm(distanceKm(pickup, dropoff)),
    package_weight_kg: weight,
    package_size_class: packageSizeClass(weight),
    service_level,
    payout: share(fare, split.courier_share_bps),
    currency: 'NGN' as const,
    expected_at,
    created_at,
  };
}

export const route = defineRoute({
  id: 'rider.jobs',
  method: 'GET',
  path: '/api/v1/rider/jobs/',
  summary: 'List the open jobs near you',
  description:
    'Marketplace shipments that wait for a rider, nearest pickup first: all within some 5 km, of the hundred booked last, and some beyond. One page, without a next. Name and phone of the recipient come with the shipment that you claim. With `X-Svc-Mode: test` the jobs are test shipments.',
  auth: { jwt: ['rider'] },
  query: JobSearch,
  returns: [200, page(Job)],
  uses: { table: tableAccess },
  async handle({ query, caller }, { table }) {
    const jobs = await openJobsNear(table, caller.mode, query, query.limit);
    return { next: null, previous: null, results: jobs.map(offerOf) };
  },
});

export const handler = lambda(route);
