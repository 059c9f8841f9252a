import { defaultCountry, Problem, toLine } from '#ground';
import type { Warehouse } from '../../inventory/data/warehouses.ts';
import { pricingProblems } from '../../pricing/domain/problems.ts';
import type { Booking } from '../../shipments/contract/booking.ts';
import type { Store } from '../../stores/data/stores.ts';
import type { Readiness } from '../contract/actions/steps.ts';
import type { Order } from '../data/orders.ts';
import { placeOfGoods, weightOf } from '../domain/checkout/pickup-point.ts';
import { numberOf } from '../domain/order-number.ts';

/** Where a parcel starts or ends. */
type Place = Pick<
  Warehouse,
  'address' | 'landmark' | 'city' | 'state' | 'country' | 'latitude' | 'longitude'
>;

/** The longest address, description and instructions of a parcel. */
const maxLength = 300;
const maxLandmark = 120;
const maxSenderName = 80;

const noPoint = (whose: string) =>
  new Problem(
    pricingProblems.route_not_serviceable,
    `${whose} has no coordinates, so a rider cannot find it. Add them, or deliver the order yourself with own_delivery.`,
  );

/**
 * The point and the address of a place. @throws Problem route_not_serviceable for a place without coordinates, or
 * abroad
 */
function endOf(whose: string, place: Place) {
  const { address, landmark, city, state, country, latitude, longitude } = place;
  if (country !== defaultCountry)
    throw new Problem(
      pricingProblems.route_not_serviceable,
      `Our riders and carriers serve ${defaultCountry} only.`,
    );
  if (latitude === undefined || longitude === undefined) throw noPoint(whose);
  const text = [address, landmark, city, state].filter(Boolean).join(', ');
  return { text: text.slice(0, maxLength) || whose, latitude, longitude };
}

const contentsOf = ({ lines }: Order): string =>
  lines
    .map(({ quantity, name }) => `${quantity} × ${name}`)
    .join(', ')
    .slice(0, maxLength);

/**
 * The booking of an order's shipment.
 * @throws Problem route_not_serviceable where a point is not known
 */
export function bookingOfOrder(
  order: Order,
  { warehouse, store }: { readonly warehouse: Warehouse | undefined; readonly store: Store },
  { service_level, robo_rider = true }: Readiness,
): Booking {
  const { address: place, customer, delivery, subtotal, note } = order;
  if (!place) throw noPoint("The customer's address");
  const { landmark, ...address } = place;
  const fits = landmark !== undefined && landmark.length <= maxLandmark;
  const [from, to] = [
    endOf('The warehouse', placeOfGoods(warehouse, store)),
    endOf("The customer's address", fits ? address : place),
  ];
  return {
    customer_name: customer.name,
    customer_phone: customer.phone,
    ...(customer.email !== undefined && { customer_email: customer.email }),
    pickup_address: from.text,
    pickup_latitude: from.latitude,
    pickup_longitude: from.longitude,
    dropoff_address: to.text,
    dropoff_latitude: to.latitude,
    dropoff_longitude: to.longitude,
    pickup_country: defaultCountry,
    dropoff_country: defaultCountry,
    declared_value: subtotal,
    package_weight_kg: weightOf(order.lines),
    package_description: contentsOf(order),
    delivery_instructions: note && toLine(note).slice(0, maxLength),
    dropoff_landmark: fits ? landmark : undefined,
    sender_name: store.name.slice(0, maxSenderName),
    merchant_reference: numberOf(order.id),
    service_level: service_level ?? delivery?.service_level,
    first_mile: false,
    pickup_code_required: false,
    robo_rider,
  };
}
