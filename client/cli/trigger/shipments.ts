import type { ApiClient } from '../../client.ts';
import type { Family, Made, Recipe, World } from './family.ts';

/** A parcel without its recipient, whose rider waits for the calls of a recipe. */
export const testParcel = {
  customer_name: 'Ngozi Adeyemi',
  pickup_address: '12 Herbert Macaulay Way, Yaba',
  pickup_latitude: 6.5158,
  pickup_longitude: 3.3758,
  dropoff_address: '3 Ahmadu Bello Way, Victoria Island',
  dropoff_latitude: 6.4281,
  dropoff_longitude: 3.4219,
  declared_value: 45000,
  package_weight_kg: 1,
  robo_rider: false,
};

/** Recipients of test mode, by what becomes of their parcels. */
const phones = {
  reached: '+2348012345678',
  unreachable: '+2340000000001',
  neverReached: '+2340000000005',
  getsDamaged: '+2340000000006',
} as const;

/** Steps of the rider from the booking: claimed and assigned, arrived, picked up, at the door, handed over. */
const steps = {
  assigned: 1,
  arrived: 2,
  pickedUp: 3,
  held: 4,
  completed: 5,
  returning: 5,
  returned: 6,
} as const;

interface Parcel {
  readonly made: Made;
  readonly path: { readonly shipment_id: string };
}

const advance = ({ svc }: Pick<World, 'svc'>, { path }: Pick<Parcel, 'path'>) =>
  svc.post('/api/v1/test/shipments/{shipment_id}/advance/', { path });

/** Takes a parcel from its booking to its recipient. */
export async function deliverParcel(svc: ApiClient, shipment_id: string): Promise<void> {
  for (let step = 0; step < steps.completed; step += 1) await advance({ svc }, { path: { shipment_id } });
}

/** From nine to twelve tomorrow in Lagos. */
function tomorrowMorning() {
  const day = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  return { from: `${day}T08:00:00Z`, to: `${day}T11:00:00Z` };
}

/** What a booking says besides its parcel and its recipient. */
interface Extras {
  readonly pickup_window?: { readonly from: string; readonly to: string };
}

/** Books a parcel, and takes steps as its rider. */
async function carry(world: World, phone: string, many: number, extras: Extras = {}): Promise<Parcel> {
  const body = { ...testParcel, ...extras, customer_phone: phone, webhook_url: world.hooks };
  const { id, tracking_number } = await world.svc.post('/api/v1/shipments/', { body });
  const booked = {
    made: { about: tracking_number, ids: { shipment_id: id, tracking_number } },
    path: { shipment_id: id },
  };
  for (let step = 0; step < many; step += 1) await advance(world, booked);
  return booked;
}

const carried =
  (many: number, phone: string = phones.reached): Recipe =>
  async (world) =>
    (await carry(world, phone, many)).made;

/** Carries a parcel, and does one more thing with it. */
const carriedThen =
  (many: number, phone: string, then: (world: World, parcel: Parcel) => Promise<unknown>): Recipe =>
  async (world) => {
    const booked = await carry(world, phone, many);
    await then(world, booked);
    return booked.made;
  };

const claim = ({ svc }: World, { path }: Parcel, kind: 'LOST' | 'DAMAGED') =>
  svc.post('/api/v1/shipments/{shipment_id}/claims/', {
    path,
    body: { kind, amount: testParcel.declared_value, description: 'A claim of svc trigger.' },
  });

/** A damaged parcel is claimed, and the claim is approved and paid by the next step. */
const claimAndPay: Recipe = carriedThen(steps.completed, phones.getsDamaged, async (world, booked) => {
  await claim(world, booked, 'DAMAGED');
  await advance(world, booked);
});

const byRider = 'a rider of the marketplace causes it, with an account of their own';
const byAdmin = 'an admin decides it';
const firstMile = 'a rider causes it on the way to the hub of a carrier, and test mode has no such rider';

export const shipments: Family = {
  title: 'Shipments',
  recipes: {
    'shipment.created': carried(0),
    'shipment.scheduled': async (world) =>
      (await carry(world, phones.reached, 0, { pickup_window: tomorrowMorning() })).made,
    'shipment.updated': carriedThen(0, phones.reached, ({ svc }, { path }) =>
      svc.patch('/api/v1/shipments/{shipment_id}/', {
        path,
        body: { delivery_instructions: 'Call from the gate.' },
      }),
    ),
    'shipment.claimed': carried(steps.assigned),
    'shipment.assigned': carried(steps.assigned),
    'shipment.arrived': carried(steps.arrived),
    'shipment.picked_up': carried(steps.pickedUp),
    'delivery.completed': carried(steps.completed),
    'shipment.exception': carried(steps.held, phones.unreachable),
    'shipment.returning': carried(steps.returning, phones.unreachable),
    'shipment.returned': carried(steps.returned, phones.unreachable),
    'shipment.cancelled': carriedThen(0, phones.reached, ({ svc }, { path }) =>
      svc.post('/api/v1/shipments/{shipment_id}/cancel/', { path }),
    ),
    'shipment.lost': carriedThen(steps.pickedUp, phones.neverReached, async (world, booked) => {
      await claim(world, booked, 'LOST');
      await advance(world, booked);
    }),
    'shipment.claim_open': carriedThen(steps.completed, phones.getsDamaged, (world, booked) =>
      claim(world, booked, 'DAMAGED'),
    ),
    'shipment.claim_approved': claimAndPay,
    'shipment.claim_paid': claimAndPay,
    'shipment.claim_withdrawn': carriedThen(steps.completed, phones.getsDamaged, async (world, booked) => {
      const { id } = await claim(world, booked, 'DAMAGED');
      const path = { ...booked.path, claim_id: id };
      await world.svc.post('/api/v1/shipments/{shipment_id}/claims/{claim_id}/withdraw/', { path });
    }),
  },
  others: {
    'shipment.released': byRider,
    'shipment.resumed': byRider,
    'shipment.return_disputed': 'it takes a rider who returned the parcel without its return code',
    'shipment.first_mile_claimed': firstMile,
    'shipment.first_mile_released': firstMile,
    'shipment.first_mile_picked_up': firstMile,
    'shipment.first_mile_handed_in': firstMile,
    'shipment.first_mile_failed': firstMile,
    'shipment.return_fee_paid': 'it comes 72 hours after a return that nobody disputes',
    'shipment.return_fee_refunded': byAdmin,
    'shipment.claim_rejected': byAdmin,
    'shipment.overdue': 'it comes when a parcel is hours later than expected',
  },
};
