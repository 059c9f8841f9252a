/** What a parcel across Lagos is priced by. */
export const parcelPrice = {
  pickup_latitude: 6.5244,
  pickup_longitude: 3.3792,
  dropoff_latitude: 6.4281,
  dropoff_longitude: 3.4219,
  package_weight_kg: 2.5,
  declared_value: 45000,
} as const;

/** The parcel that the page and its commands send. */
export const ownParcel = {
  customer_name: 'Ngozi Adeyemi',
  customer_phone: '+2348012345678',
  pickup_address: '12 Herbert Macaulay Way, Yaba, Lagos',
  dropoff_address: '3 Ahmadu Bello Way, Victoria Island, Lagos',
  ...parcelPrice,
} as const;
