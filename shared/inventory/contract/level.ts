import * as z from 'zod';
import {
  asRefusal,
  defineId,
  level,
  nameParameter,
  product,
  shop,
  textOf,
  timeOut,
  variant,
  warehouse,
} from '#ground/domain';
import { storeRevisionIn } from '../../stores/contract/revision.ts';
import { maxUnits } from '../domain/stock.ts';

/** A path that names a stock level. */
export const levelParams = z.object({
  level_id: nameParameter('stock level with this id', defineId<'Level'>().meta({ examples: [level.id] })),
});

const reorderPoint = z
  .int()
  .min(0)
  .max(maxUnits)
  .meta({
    description:
      'When this many units or fewer are available, the level is `low`, and the owner of the store is notified.',
    examples: [5],
  });
const bin = textOf(60).meta({ description: 'Where in the warehouse the units are.', examples: ['A-03-2'] });

/**
 * The fields of a level that no request sets: adjustments and transfers move units, and the other fields identify the
 * level.
 */
const kept = {
  quantity: 'only changes by an adjustment or a transfer',
  reserved: 'only changes by orders',
  available: 'is computed: quantity less reserved',
  low: 'is computed from available and reorder_point',
  id: 'identifies the level and cannot be changed',
  warehouse: 'identifies the level; move units by a transfer',
  product: 'identifies the level and cannot be changed',
  variant: 'identifies the level and cannot be changed',
  store: 'identifies the level and cannot be changed',
  sku: 'is that of the variant; change it on the product',
  created_at: 'is set by us',
  updated_at: 'is set by us',
} as const;
type Kept = keyof typeof kept;

/** Refuses a body that has any of these fields, naming each. */
const refusing = (names: readonly Kept[]) => (context: z.core.ParsePayload<Record<string, unknown>>) => {
  for (const name of names) {
    if (!Object.hasOwn(context.value, name)) continue;
    const refusal = asRefusal('conflict', kept[name]);
    context.issues.push({ code: 'custom', input: context.value[name], path: [name], ...refusal });
  }
};

const patched = Object.keys(kept).filter((name): name is Kept => name in kept);

/** A new level, without units. */
export const LevelIn = z
  .looseObject({
    warehouse: defineId<'Warehouse'>().meta({ examples: [warehouse.id] }),
    variant: defineId<'Variant'>().meta({
      description: 'A variant of a product; the product itself, if it has no options.',
      examples: [variant.id],
    }),
    product: defineId<'Product'>()
      .meta({
        description:
          'The product of the variant. You may leave it out if another warehouse of yours has a level of the variant.',
        examples: [product.id],
      })
      .optional(),
    reorder_point: reorderPoint.optional(),
    bin: bin.optional(),
  })
  .check(refusing(['quantity', 'reserved', 'available']));

/** A change of a level. Null clears a field. */
export const LevelPatch = z
  .looseObject({
    reorder_point: reorderPoint.nullable().optional(),
    bin: bin.nullable().optional(),
    ...storeRevisionIn,
  })
  .check(refusing(patched));

export const levelExample = {
  id: level.id,
  warehouse: warehouse.id,
  store: shop.id,
  product: product.id,
  variant: variant.id,
  sku: variant.sku,
  quantity: level.quantity,
  reserved: 2,
  available: level.quantity - 2,
  reorder_point: 5,
  low: false,
  bin: 'A-03-2',
  created_at: '2026-01-24T09:30:00.000Z',
  updated_at: '2026-01-31T09:30:00.000Z',
  revision: 2,
};

/** The stock of a variant in a warehouse. */
export const LevelOut = z
  .object({
    id: defineId<'Level'>(),
    warehouse: defineId<'Warehouse'>(),
    store: defineId<'Store'>(),
    product: defineId<'Product'>(),
    variant: defineId<'Variant'>(),
    sku: z.string().nullable(),
    quantity: z
      .int()
      .describe('The units in the warehouse. Below zero after more were sold than were booked in.'),
    reserved: z.int().describe('The units that open orders have reserved.'),
    available: z
      .int()
      .describe('quantity − reserved. Below zero, it sells nothing until the units are made up.'),
    reorder_point: z.int().nullable(),
    low: z.boolean().describe('Whether at most `reorder_point` units are available.'),
    bin: z.string().nullable(),
    created_at: timeOut,
    updated_at: timeOut,
    revision: z.int().describe('Counts the changes of `reorder_point` and `bin`.'),
  })
  .meta({ id: 'StockLevel', examples: [levelExample] });
