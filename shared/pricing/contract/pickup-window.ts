import * as z from 'zod';
import { timeIn, timeOut } from '#ground/domain';

const examples = { from: '2026-02-01T08:00:00.000Z', to: '2026-02-01T11:00:00.000Z' };

/** When a parcel is to be collected, as a merchant sends it. */
export const PickupWindowIn = z
  .object({
    from: timeIn.meta({ examples: [examples.from] }),
    to: timeIn.meta({ examples: [examples.to] }),
  })
  .meta({
    id: 'PickupWindow',
    description:
      'When the parcel is to be collected: from 30 minutes to 7 days ahead, 30 minutes to 12 hours long, between 07:00 and 21:00 in Lagos.',
  });

/** The same in an answer. */
export const PickupWindowOut = z.object({ from: timeOut, to: timeOut });
