import * as z from 'zod';
import {
  asRefusal,
  countries,
  defineId,
  merchant,
  phoneIn,
  shop,
  textOf,
  timeOut,
  warehouse,
} from '#ground/domain';
import { placeExample, placeOut, storePlaceIn } from '../../stores/contract/place.ts';
import { storeRevisionIn } from '../../stores/contract/revision.ts';
import { maxStoresServed, warehouseCodeForm } from '../domain/warehouse.ts';

/** A path that names a warehouse. */
export const warehouseParams = z.object({
  warehouse_id: defineId<'Warehouse'>().meta({ examples: [warehouse.id] }),
});

const fields = {
  name: textOf(120).meta({ examples: [warehouse.name] }),
  code: z
    .string()
    .trim()
    .toUpperCase()
    .regex(warehouseCodeForm, 'must be 1 to 40 of A–Z, 0–9, hyphens and underscores')
    .meta({
      description: 'A short name that no other warehouse of yours has. The default is made from the name.',
      examples: [warehouse.code],
    }),
  ...storePlaceIn,
  phone: phoneIn.meta({ examples: [merchant.phone] }),
  stores: z
    .array(defineId<'Store'>())
    .min(1)
    .max(maxStoresServed)
    .refine(
      (list) => new Set(list).size === list.length,
      asRefusal('conflict', 'must not name a store twice'),
    )
    .meta({ description: 'The stores that sell its stock.', examples: [[shop.id]] }),
  priority: z
    .int()
    .min(0)
    .max(1000)
    .meta({
      description:
        'Orders come from the warehouse with the lowest priority that has all of their lines, then from the nearest one. New products get stock levels in the first one.',
      examples: [0],
    }),
  is_active: z.boolean().describe('Whether orders come from it.'),
  ...storeRevisionIn,
};

/** A warehouse has both coordinates or neither. */
const point = {
  check: ({ latitude, longitude }: { latitude?: unknown; longitude?: unknown }) =>
    (latitude === undefined) === (longitude === undefined) && (latitude === null) === (longitude === null),
  error: asRefusal('required', 'must come with latitude, and latitude with it', 'longitude'),
};

const whole = z.object({
  ...fields,
  code: fields.code.optional(),
  address: fields.address.optional(),
  landmark: fields.landmark.optional(),
  city: fields.city.optional(),
  state: fields.state.optional(),
  country: fields.country.default('NG'),
  latitude: fields.latitude.optional(),
  longitude: fields.longitude.optional(),
  phone: fields.phone.optional(),
  priority: fields.priority.default(0),
  is_active: fields.is_active.default(true),
});

/** A new warehouse. A field that is left out has its default. */
export const WarehouseIn = whole.omit({ revision: true }).refine(point.check, point.error);

/** All fields of a warehouse, for a PUT. */
export const WarehousePut = whole.refine(point.check, point.error);

/** A change of a warehouse. Null clears a field. */
export const WarehousePatch = z
  .object({
    ...fields,
    name: fields.name.optional(),
    code: fields.code.optional(),
    address: fields.address.nullable().optional(),
    landmark: fields.landmark.nullable().optional(),
    city: fields.city.nullable().optional(),
    state: fields.state.nullable().optional(),
    country: fields.country.optional(),
    latitude: fields.latitude.nullable().optional(),
    longitude: fields.longitude.nullable().optional(),
    phone: fields.phone.nullable().optional(),
    stores: fields.stores.optional(),
    priority: fields.priority.optional(),
    is_active: fields.is_active.optional(),
  })
  .refine(point.check, point.error);

/** A warehouse, as the staff of its stores sees it. */
export const WarehouseOut = z
  .object({
    id: defineId<'Warehouse'>(),
    name: z.string(),
    code: z.string(),
    ...placeOut,
    country: z.enum(countries),
    phone: z.string().nullable(),
    stores: z.array(defineId<'Store'>()),
    priority: z.int(),
    is_active: z.boolean(),
    created_at: timeOut,
    updated_at: timeOut,
    revision: z.int(),
  })
  .meta({
    id: 'Warehouse',
    examples: [
      {
        ...warehouse,
        ...placeExample,
        phone: merchant.phone,
        stores: [shop.id],
        priority: 0,
        is_active: true,
        created_at: '2026-01-05T09:00:00.000Z',
        updated_at: '2026-01-05T09:00:00.000Z',
        revision: 1,
      },
    ],
  });
