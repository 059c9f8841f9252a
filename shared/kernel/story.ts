/**
 * Who and what the examples of all schemas show. Ada Stores in Lagos books an express parcel to Ngozi Adeyemi at 09:30 on
 * 31 January 2026. The rider Tunde Bello collects it at 09:45 and delivers it at 10:15. At 10:20 Ada Stores books another
 * one to Abuja with the carrier Lagoon Line, and Tunde takes that to its hub.
 */
export const merchant = {
  id: '2b7d1f64-8c0a-4e3b-9f52-6d0e8a4c1b37',
  name: 'Ada Stores',
  email: 'ada@shop.example',
  phone: '+2348034567890',
};

export const recipient = { name: 'Ngozi Adeyemi', phone: '+2348012345678', email: 'ngozi@mail.example' };

export const rider = {
  id: '0f8fad5b-d9cb-469f-a165-70867728950e',
  name: 'Tunde Bello',
  email: 'tunde@riders.example',
  phone: '+2348098765432',
};

export const carrier = { id: '5eed0000-0000-4000-8000-000400000000', name: 'Lagoon Line' };

export const hub = {
  id: '5eed0000-0000-4000-8000-000400010000',
  city: 'Lagos',
  latitude: 6.5244,
  longitude: 3.3792,
};

export const parcel = { id: '6f1c2a30-55f5-4f0e-8d6e-0a4b7f5b9a11', tracking_number: 'SVCDWE2MC2NH' };

export const parcelToAbuja = {
  id: 'b4d80e6a-91c3-4c1d-9a27-5f1e6c0d3a42',
  tracking_number: 'SVCPKC0WTMHC',
};

/** Where the parcels are collected, and where the first one goes. */
export const pickup = {
  pickup_address: '12 Herbert Macaulay Way, Yaba',
  pickup_latitude: 6.5158,
  pickup_longitude: 3.3758,
};
export const dropoff = {
  dropoff_address: '3 Ahmadu Bello Way, Victoria Island',
  dropoff_latitude: 6.4281,
  dropoff_longitude: 3.4219,
};

/** A counter of the carrier, near the pickup. */
export const counter = {
  id: '5eed0000-0000-4000-8000-000400010003',
  name: 'Lagoon Line Yaba',
  address: '210 Herbert Macaulay Way, Yaba, Lagos',
  latitude: 6.5095,
  longitude: 3.3711,
  opening_hours: 'Mon–Sun 08:00–20:00',
};

/** The shop that Ada Stores has on the storefront. */
export const shop = {
  id: '019c1352-3a80-7b3e-9d41-5c7f2e8a6b10',
  slug: 'ada-stores',
  name: 'Ada Stores',
};
