import { log, mapLimited, type Table, type UserId } from '#ground';
import { trackingOfId } from '../../shipments/domain/number/tracking-number.ts';
import type { Broadcast } from '../data/broadcasts.ts';
import { recordOffer } from '../data/offers.ts';
import { composeJobNotice } from '../notices.ts';

/** Riders of a wave who are notified at the same time. */
const concurrency = 20;

/** Shows a message on a rider's devices. */
type PushJob = (
  message: ReturnType<typeof composeJobNotice> & { readonly id: string; readonly to: UserId },
) => Promise<void>;

export interface NotifiesRiders {
  readonly table: Table;
  readonly push: { readonly send: PushJob };
}

/**
 * Writes the offers of a wave, and then notifies its riders; test jobs only have offers. Done again, it writes the same
 * offers and makes the same messages, which a device shows once. A rider who cannot be reached is not tried again: the job
 * is among the offers, and another try would notify the others twice.
 */
export async function notifyRiders(wave: Broadcast, { table, push }: NotifiesRiders): Promise<void> {
  const { shipment, mode, round, since, riders } = wave;
  await mapLimited(riders, concurrency, ({ user, ...figures }) =>
    recordOffer(table, { user, mode }, { shipment, since, told_at: wave.at, wave: wave.wave, ...figures }),
  );
  if (mode === 'test') return;
  await mapLimited(riders, concurrency, async ({ user, km }) => {
    try {
      await push.send({
        id: `${round}:${user}`,
        to: user,
        ...composeJobNotice(trackingOfId(shipment), km / 100),
      });
    } catch (error) {
      log.error('rider not notified', { shipment, error });
    }
  });
}
