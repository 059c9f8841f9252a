import { joinUpdates, Problem, type Work, type Write } from '#ground';
import { writeReleaseCount } from '../../trust/data/giving-back.ts';
import type { Shipment } from '../data/shipments.ts';
import { writeNotice } from '../messages/notify-user.ts';
import { composeExpiredNotice } from '../messages/rider-notices.ts';
import { isExcused } from '../rebooking/readdress.ts';
import { transitionShipment } from '../step/transition-shipment.ts';
import { transitionFirstMile } from './first-mile-step.ts';

/** A change of a shipment, and the shipment after it. */
interface Released {
  readonly writes: Write[];
  readonly shipment: Shipment;
}

/** Why a shipment is open again, and whether its rider failed to collect it in time instead of giving it up. */
interface Release {
  readonly reason: string;
  readonly expired: boolean;
}

const nobody = {
  courier: undefined,
  rider: undefined,
  rider_email: undefined,
  rider_name: undefined,
  rider_phone: undefined,
  arrived: undefined,
  covered: undefined,
  pickup_by: undefined,
  robo: undefined,
};

/**
 * Takes a marketplace shipment from its rider before the pickup. It is open again, and offered to other riders. 1 read
 * if the rider claimed it.
 * @throws Problem invalid_state
 */
export async function releaseShipment(
  { table, now }: Work,
  read: Shipment,
  { reason, expired }: Release,
): Promise<Released> {
  const { rider: user, covered, mode, fulfillment_mode, tracking } = read;
  if (fulfillment_mode === 'carrier')
    throw new Problem('invalid_state', 'The carrier assigns another rider to its shipments.');
  const { writes, shipment } = transitionShipment(read, 'release', now, {
    changes: { ...nobody, released_by: user },
    detail: { reason, released_by: user },
  });
  const told = expired ? writeNotice(user, read, composeExpiredNotice(tracking), now) : [];
  const counted =
    covered && user && (expired || !isExcused(read, now))
      ? [await writeReleaseCount({ table, now }, { user, mode }, expired ? 'expired' : 'released')]
      : [];
  return { writes: joinUpdates([...writes, ...told, ...counted]), shipment };
}

/** A rider gives up a first mile before having the parcel: 1 read. @throws Problem invalid_state */
export async function releaseFirstMile({ table, now }: Work, read: Shipment): Promise<Released> {
  const { mode, first_mile: leg } = read;
  const { writes, shipment } = transitionFirstMile(read, 'release', now);
  if (!leg?.covered || !leg.rider) return { writes, shipment };
  const counted = await writeReleaseCount({ table, now }, { user: leg.rider, mode }, 'released');
  return { writes: joinUpdates([...writes, counted]), shipment };
}
