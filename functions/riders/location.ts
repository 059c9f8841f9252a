import { defineRoute } from '#ground';
import { Online, PositionReport } from '../../shared/riders/contract/rider.ts';
import { onlineFor, reportPosition } from '../../shared/riders/data/positions.ts';

export const route = defineRoute({
  id: 'rider.location',
  at: 'POST /api/v1/rider/location/',
  summary: 'Report your position',
  description:
    'Puts you online for five minutes, unless you have gone offline. While you are online, you are offered jobs near you. The people who wait for your parcel see it come closer. Report about every half minute. With `X-Svc-Mode: test`, you are online for test shipments.',
  auth: { jwt: ['rider'] },
  body: PositionReport,
  returns: [200, Online],
  idempotent: false,
  async handle({ body, caller: { user, mode }, now }, { table }) {
    const onDuty = await reportPosition(table, { ...body, user, mode, at: now.toISOString() });
    return { online_until: onDuty ? new Date(now.getTime() + onlineFor).toISOString() : null };
  },
});
