/**
 * Who and what the examples of all schemas show. Ada Stores in Lagos books an express parcel to Ngozi Adeyemi at 09:30 on
 * 31 January 2026. The rider Tunde Bello collects it at 09:45 and delivers it at 10:15. At 10:20 Ada Stores books another
 * one to Abuja with the carrier Lagoon Line, and Tunde takes that to its hub. The parcel to Ngozi came out of the shop
 * that Ada Stores opened a week before: an Adire shirt of size M, in indigo, from the warehouse in Yaba. Here stand those
 * whom contexts share that do not know each other; the others stand in `contract/story.data.ts` of their context.
 */
export const merchant = {
  id: '2b7d1f64-8c0a-4e3b-9f52-6d0e8a4c1b37',
  name: 'Ada Stores',
  email: 'ada@shop.example',
  phone: '+2348034567890',
};

export const recipient = { name: 'Ngozi Adeyemi', phone: '+2348012345678', email: 'ngozi@mail.example' };

/** Ngozi shops too: her account over all stores. */
export const shopper = { id: '8e4d7a13-c602-4b9f-a5e8-21f0b6c9d374', ...recipient };

export const rider = {
  id: '0f8fad5b-d9cb-469f-a165-70867728950e',
  name: 'Tunde Bello',
  email: 'tunde@riders.example',
  phone: '+2348098765432',
};

export const carrier = { id: '5eed0000-0000-4000-8000-000400000000', name: 'Lagoon Line' };

export const parcel = { id: '6f1c2a30-55f5-4f0e-8d6e-0a4b7f5b9a11', tracking_number: 'SVCDWE2MC2NH' };

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

/** The shop of Ada Stores, and its one warehouse. */
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

/** What the shop sells: a product with one of its variants, and the stock of the variant. */
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
export const level = { id: '9ab3d5f1-48c6-4e27-8d90-25f7c1e6a034', quantity: 24 };

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
  delivery_fee: '5000.00',
  discount: '1500.00',
  total: '40500.00',
  token: 'XQyOL3pBS5aOPZL2obfAVA.1785402600.e4abbDrFS-wZSl_yW6HBrXShJ_6tnGDSKjUDnK6hCJs',
};

/** The discount of the shop that takes a part of the delivery fee off Ngozi's order. */
export const discountStory = {
  id: '019c0d4a-7b21-7d3e-9f64-5a8c21b07e93',
  code: 'DELIVERY1500',
  name: 'Delivery: 1,500 off',
};
