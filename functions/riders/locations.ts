import { defineRoute } from '#ground';
import { toAvailabilityView } from '../../shared/riders/availability-view.ts';
import { Availability, PositionStream } from '../../shared/riders/contract/rider-day.ts';
import { availabilityOf } from '../../shared/riders/data/availability.ts';
import { reportNewest } from '../../shared/riders/report-newest.ts';
import { deviceClockOf, toServerTime } from '../../shared/shipments/domain/checks/device-time.ts';

export const route = defineRoute({
  id: 'rider.locations',
  at: 'POST /api/v1/rider/locations/',
  summary: 'Report your recent positions',
  description:
    'Takes up to 100 points with their times, in any order, as the app kept them while it had no network. Only the newest point counts, unless a newer one is known already. It keeps you online for five minutes from its own time, so old points alone do not put you online. Send `sent_at` too: then the clock of the device may be wrong.',
  auth: { jwt: ['rider'] },
  body: PositionStream,
  returns: [200, Availability],
  idempotent: false,
  async handle({ body: { points, sent_at }, caller: { user, mode }, now }, { table }) {
    const clock = deviceClockOf(sent_at, now);
    await reportNewest(
      table,
      { user, mode },
      points.map((point, index) => ({ ...point, at: toServerTime(point.at, clock, `/points/${index}/at`) })),
    );
    return toAvailabilityView(await availabilityOf({ table, now }, user, mode));
  },
});
