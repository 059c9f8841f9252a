import { asKobo, type Kobo } from '#ground';
import { serviceTariffOf } from '../../pricing/domain/service-tariff.ts';
import type { Shipment } from '../data/shipments.ts';
import { disputeTime } from '../domain/return-fee.ts';

/** The cost of returning a shipment. A rider or carrier who never had the parcel has nothing to return. Kobo. */
export function returnFeeOf(shipment: Shipment): Kobo {
  const { courier, fare, picked_up_at, first_mile } = shipment;
  const fetched = picked_up_at !== undefined || first_mile?.status === 'HANDED_IN';
  if (!courier || !fetched) return asKobo(0);
  return asKobo(Math.min(serviceTariffOf(shipment).split.return_fee, fare));
}

/** The fee that waits after a return that the merchant has not confirmed. A fee of zero does not wait. */
export function waitingFeeOf(read: Shipment, now: Date): Pick<Shipment, 'return_fee'> {
  const amount = returnFeeOf(read);
  if (amount === 0) return {};
  const pays_at = new Date(now.getTime() + disputeTime).toISOString();
  return { return_fee: { status: 'WAITING', amount, pays_at } };
}
