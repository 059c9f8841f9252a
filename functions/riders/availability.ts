import { defineRoute } from '#ground';
import { toAvailabilityView } from '../../shared/riders/availability-view.ts';
import { Availability } from '../../shared/riders/contract/rider-day.ts';
import { availabilityOf } from '../../shared/riders/data/availability.ts';

export const route = defineRoute({
  id: 'rider.availability',
  at: 'GET /api/v1/rider/availability/',
  summary: 'Get your availability for jobs',
  description:
    'Returns whether you are offered jobs now. You are online for five minutes after each report of your position, unless you have gone offline. With `X-Svc-Mode: test`, this is about test shipments.',
  auth: { jwt: ['rider'] },
  returns: [200, Availability],
  async handle({ caller: { user, mode }, now }, { table }) {
    return toAvailabilityView(await availabilityOf({ table, now }, user, mode));
  },
});
