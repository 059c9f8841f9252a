/**
 * The people and objects in the examples of all schemas. Ada Stores in Lagos books an express parcel to Ngozi Adeyemi
 * at 09:30 on 31 January 2026. The rider Tunde Bello collects it at 09:45 and delivers it at 10:15. At 10:20 Ada Stores
 * books another one to Abuja with the carrier Lagoon Line, and Tunde takes that to its hub. The parcel to Ngozi came
 * from the shop that Ada Stores opened a week before: an Adire shirt of size M, in indigo, from the warehouse in Yaba.
 */
export const merchant = {
  id: '2b7d1f64-8c0a-4e3b-9f52-6d0e8a4c1b37',
  name: 'Ada Stores',
  email: 'ada@shop.example',
  phone: '+2348034567890',
};

export const recipient = { name: 'Ngozi Adeyemi', phone: '+2348012345678', email: 'ngozi@mail.example' };

/** Works in the shop of Ada Stores. */
export const clerk = { name: 'Chidi Okafor', email: 'chidi@shop.example' };

/** Ngozi shops too: her account over all stores, and the address of her orders. */
export const shopper = { id: '8e4d7a13-c602-4b9f-a5e8-21f0b6c9d374', ...recipient };
export const home = {
  address: '3 Ahmadu Bello Way, Victoria Island',
  landmark: 'Beside the Silverbird Galleria',
  city: 'Lagos',
  state: 'Lagos',
  country: 'NG',
  latitude: 6.4281,
  longitude: 3.4219,
};
/** The same address, as stored in her account. */
export const homeAddress = { id: 'b06f3e95-7d18-4ca2-93b4-e5a1c80d2f67', label: 'Home', ...home };

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

/** The shop of Ada Stores, its one warehouse, and a zone of its deliveries. */
export const shop = {
  id: 'a7c41e02-3b5d-4f86-9e10-52d8c6b7f9a1',
  slug: 'ada-stores',
  name: 'Ada Stores',
  url: 'https://ada-stores.example/',
  address: '12 Herbert Macaulay Way, Yaba',
  landmark: 'Opposite the Total filling station',
  city: 'Lagos',
  state: 'Lagos',
  country: 'NG',
  latitude: 6.5158,
  longitude: 3.3758,
};
export const warehouse = { id: 'c15b0a7e-6d24-4a93-b8f1-07e3d9a2c645', name: 'Yaba', code: 'YABA' };
export const zone = { id: 'd83f6b19-0c7a-4e52-a4d6-9b1e2f5c7083', name: 'Lagos Mainland' };
export const closure = { id: '18e5c7d2-94fb-4036-8a1d-c60b3f7e2951', reason: 'Independence Day' };
export const employee = {
  id: 'f24a9d70-5e1c-4b68-93a7-8c0d6e1b5f32',
  name: 'Bola Akande',
  email: 'bola@shop.example',
};

/** What the shop sells: a category, a product of it with one of its variants and a picture, and the stock of the variant. */
export const category = { id: 'e90c2d58-7f13-4b0a-8c65-1d4a9e7b3f26', name: 'Shirts', slug: 'shirts' };
export const product = {
  id: '3d6f8b24-a15e-4c79-b0d3-f7e29c1a4856',
  name: 'Adire shirt',
  slug: 'adire-shirt',
  description: 'Hand-dyed cotton, made in Abeokuta.',
  price: '18500.00',
  tags: ['adire', 'cotton'],
};
export const variant = {
  id: '74b1e9c3-2d08-4f5a-96e7-a3c80d5f1b62',
  sku: 'ADIRE-M-IND',
  options: { Size: 'M', Colour: 'Indigo' },
  barcode: '6151234567896',
};
export const image = { id: '5c2e7f90-b346-4d81-8a0f-6e91d3c7b258', alt: 'The shirt from the front' };
export const level = { id: '9ab3d5f1-48c6-4e27-8d90-25f7c1e6a034', quantity: 24 };

/** Ngozi in the shop's customer records, and a note about her. */
export const customer = { id: '700f8839-8d6b-4f16-a3a2-769856a21737', ...recipient };
export const note = {
  id: '6a3e8d50-b17c-4f29-8c05-9d2f4e7a1b68',
  text: 'Prefers deliveries after 5 p.m.',
};

/**
 * Ngozi's order of two shirts from the shop: placed at 09:10, paid at 09:11 and accepted at once, ready at 09:30 with the
 * parcel to Ngozi.
 */
export const order = {
  id: '5d0c8e2f-7a41-4b96-8e3d-92f6a1b7c054',
  number: 'ORDBM68WBVTA',
  line: '4c8f1d60-3b27-4e95-a1d8-7e02b9c6f543',
  refund: '2e9a7c41-6b58-4d03-9f1e-b8d5407c3a62',
  subtotal: '37000.00',
  delivery_fee: '3500.00',
  total: '40500.00',
  token: 'XQyOL3pBS5aOPZL2obfAVA.1785402600.e4abbDrFS-wZSl_yW6HBrXShJ_6tnGDSKjUDnK6hCJs',
};

/** The link that the shop sent her in a chat: a basket with the two shirts. */
export const basketLink = { code: '2x9k4mq07ztb1' };

/** A file of products that the shop imports. */
export const imported = { id: '81d4f6a3-c29e-4b75-a0e8-4f5b7d1c3e69', size: 48_213 };
