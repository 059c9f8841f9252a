import { carrier, parcel, recipient, rider } from '#ground/domain';
import { hub } from '../../pricing/contract/story.data.ts';
import { escrowIn, type ShipmentAction, type ShipmentStatus } from '../domain/shipment.ts';
import { currentStatus } from '../domain/tracking/status-words.ts';
import { handlingExample } from './handling.ts';
import { parcelToAbuja } from './story.data.ts';

/** Where the label of a shipment is. */
export const labelLinkOf = (id: string) => `https://api.svc.example/api/v1/shipments/${id}/label/`;

/** When the first parcel of the story is promised to arrive. */
export const windowExample = {
  from: '2026-01-31T09:30:00.000Z',
  to: '2026-01-31T10:30:00.000Z',
  display: 'today by 11:30 AM',
};

/** The first parcel of the story as everyone reads it who may. */
const openExample = {
  ...parcel,
  merchant_reference: 'ORDER-1001',
  status: 'PENDING',
  customer_name: recipient.name,
  customer_phone: recipient.phone,
  pickup_address: '12 Herbert Macaulay Way, Yaba',
  dropoff_address: '3 Ahmadu Bello Way, Victoria Island',
  package_weight_kg: '2.50',
  declared_value: '45000.00',
  service_level: 'EXPRESS',
  fulfillment_mode: 'marketplace',
  escrow_status: 'HELD',
  escrow_amount: '3390.00',
  label_url: labelLinkOf(parcel.id),
  is_test: false,
  package_description: 'A pair of shoes',
  pickup_code_required: false,
  estimated_delivery: { remaining_distance_km: 11, estimated_minutes: 59, eta_display: 'about 59 minutes' },
  delivery_window: windowExample,
  created_at: '2026-01-31T09:30:00.000Z',
  updated_at: '2026-01-31T09:30:00.000Z',
};

/** The same as its merchant, and whoever carries it, read it. */
export const bookedExample = { ...openExample, ...handlingExample };

/** The same while its rider has it. */
export const collected = {
  ...bookedExample,
  status: 'IN_TRANSIT',
  rider: rider.id,
  rider_email: rider.email,
  estimated_delivery: { remaining_distance_km: 11, estimated_minutes: 39, eta_display: 'about 39 minutes' },
  picked_up_at: '2026-01-31T09:45:00.000Z',
  updated_at: '2026-01-31T09:45:00.000Z',
};

/** What an end of a shipment changes. */
const ended = (status: ShipmentStatus, updated_at: string) => ({
  status,
  escrow_status: escrowIn[status],
  estimated_delivery: { remaining_distance_km: 0, estimated_minutes: 0, eta_display: currentStatus[status] },
  delivery_window: undefined,
  updated_at,
});

/** The same after its rider brought it back without the code of its sender. */
const unconfirmed = {
  ...collected,
  ...ended('RETURNED', '2026-01-31T10:50:00.000Z'),
  escrow_status: 'HELD',
  return_fee: { status: 'WAITING', amount: '800.00', pays_at: '2026-02-03T10:50:00.000Z' },
};

/** The same after its sender disputed that. */
export const disputed = {
  ...unconfirmed,
  updated_at: '2026-01-31T11:05:00.000Z',
  return_fee: {
    ...unconfirmed.return_fee,
    status: 'DISPUTED',
    dispute: 'Nobody brought the parcel to our shop.',
  },
};

/** The parcel to Abuja when it has been booked with its carrier. */
export const buildAbujaExample = () => ({
  ...openExample,
  ...parcelToAbuja,
  merchant_reference: 'ORDER-1002',
  customer_name: 'Musa Ibrahim',
  customer_phone: '+2348023456789',
  dropoff_address: '40 Adetokunbo Ademola Crescent, Wuse 2, Abuja',
  service_level: 'STANDARD',
  fulfillment_mode: 'carrier',
  escrow_amount: '7307.61',
  first_mile: { status: 'OPEN', fee: '1139.05', hub },
  label_url: labelLinkOf(parcelToAbuja.id),
  carrier_name: carrier.name,
  estimated_delivery: { remaining_distance_km: 534.18, estimated_minutes: 2002, eta_display: 'about 2 days' },
  delivery_window: {
    from: '2026-02-02T06:30:00.000Z',
    to: '2026-02-02T10:30:00.000Z',
    display: 'Mon 2 Feb, 7:30 AM–11:30 AM',
  },
  created_at: '2026-01-31T10:20:00.000Z',
  updated_at: '2026-01-31T10:20:00.000Z',
});

/** A parcel of the story after an action. */
export function exampleOfAction(action: ShipmentAction): object {
  const assigned = {
    ...bookedExample,
    status: 'ASSIGNED',
    rider: rider.id,
    rider_email: rider.email,
    updated_at: '2026-01-31T09:34:00.000Z',
  };
  const delivered = {
    ...collected,
    ...ended('COMPLETED', '2026-01-31T10:15:00.000Z'),
    completed_at: '2026-01-31T10:15:00.000Z',
  };
  const after: Readonly<Record<ShipmentAction, object>> = {
    claim: { ...buildAbujaExample(), status: 'CLAIMED', updated_at: '2026-01-31T10:22:00.000Z' },
    claim_and_assign: assigned,
    assign: assigned,
    assign_own: assigned,
    reassign: assigned,
    reassign_carrier: { ...buildAbujaExample(), status: 'CLAIMED', updated_at: '2026-01-31T10:22:00.000Z' },
    release: { ...openExample, updated_at: '2026-01-31T09:38:00.000Z' },
    arrive: { ...assigned, updated_at: '2026-01-31T09:42:00.000Z' },
    pickup: collected,
    exception: {
      ...collected,
      status: 'EXCEPTION',
      estimated_delivery: { ...collected.estimated_delivery, eta_display: currentStatus.EXCEPTION },
      updated_at: '2026-01-31T10:10:00.000Z',
    },
    resume: { ...collected, updated_at: '2026-01-31T10:14:00.000Z' },
    return: {
      ...collected,
      status: 'RETURNING',
      delivery_window: undefined,
      updated_at: '2026-01-31T10:14:00.000Z',
    },
    returned: { ...collected, ...ended('RETURNED', '2026-01-31T10:50:00.000Z') },
    verify: delivered,
    confirm: delivered,
    cancel: { ...bookedExample, ...ended('CANCELLED', '2026-01-31T09:33:00.000Z') },
    resolve_completed: delivered,
    resolve_returned: { ...collected, ...ended('RETURNED', '2026-01-31T10:50:00.000Z') },
    lose: { ...collected, ...ended('LOST', '2026-01-31T10:50:00.000Z') },
  };
  return after[action];
}
