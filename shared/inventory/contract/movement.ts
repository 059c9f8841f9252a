import * as z from 'zod';
import {
  asRefusal,
  defineId,
  level,
  merchant,
  nameParameter,
  product,
  textOf,
  timeOut,
  variant,
  warehouse,
} from '#ground/domain';
import { adjustmentReasons, stockMovementKinds } from '../domain/movement.ts';
import { maxUnits } from '../domain/stock.ts';
import { LevelOut, levelExample } from './level.ts';

/** Another warehouse of the shop. */
const elsewhere = '2f8b6a10-7d43-4c59-b1e2-94c0d7a5e381';

const movementExample = {
  id: '0b6c9d1e-52f7-5a38-9c04-e8d1a7f3b265',
  level: level.id,
  warehouse: warehouse.id,
  product: product.id,
  variant: variant.id,
  sku: variant.sku,
  kind: 'ADJUSTMENT',
  delta: 12,
  quantity_after: level.quantity,
  reason: 'RECEIVED',
  note: 'Delivery of January',
  reference: 'PO-118',
  by: merchant.id,
  created_at: '2026-01-31T09:30:00.000Z',
  updated_at: '2026-01-31T09:30:00.000Z',
  revision: 1,
};

/** A movement of stock. It never changes. */
export const MovementOut = z
  .object({
    id: defineId<'Movement'>(),
    level: defineId<'Level'>(),
    warehouse: defineId<'Warehouse'>(),
    product: defineId<'Product'>(),
    variant: defineId<'Variant'>(),
    sku: z.string().nullable(),
    kind: z
      .enum(stockMovementKinds)
      .describe(
        'SHORT comes before a SALE that takes more units than are available, and adds the missing ones: a quantity never falls below 0.',
      ),
    delta: z.int().describe('By how many units the quantity changed.'),
    quantity_after: z.int(),
    reason: z.enum(adjustmentReasons).nullable().describe('The reason of an adjustment.'),
    note: z.string().nullable(),
    reference: z
      .string()
      .nullable()
      .describe('The transfer or the order that moved it, or the reference sent with an adjustment.'),
    by: defineId<'User'>().nullable().describe('Who moved it; null if an order did.'),
    created_at: timeOut,
    updated_at: timeOut,
    revision: z.int(),
  })
  .meta({ id: 'StockMovement', examples: [movementExample] });

const units = (least: number) => z.int().min(least).max(maxUnits);
const note = textOf(500).meta({ examples: ['Delivery of January'] });
const reference = textOf(100);

/** An adjustment by hand: by `delta`, or to what was `counted`. */
export const AdjustmentIn = z
  .object({
    delta: units(-maxUnits)
      .refine((delta) => delta !== 0, asRefusal('too_small', 'must not be 0'))
      .meta({ description: 'Units to add; negative to remove units.', examples: [12] })
      .optional(),
    counted: units(0).describe('The units that somebody counted. Send this or `delta`.').optional(),
    reason: z.enum(adjustmentReasons).meta({ examples: ['RECEIVED'] }),
    note: note.optional(),
    reference: reference
      .meta({ description: 'Such as the number of a delivery note.', examples: ['PO-118'] })
      .optional(),
    allow_short: z
      .boolean()
      .default(false)
      .describe(
        'Whether fewer units may be left than orders have reserved. The level then sells nothing until they are made up.',
      ),
  })
  .check(({ value: { delta, counted }, issues }) => {
    if (delta === undefined && counted === undefined)
      issues.push({
        code: 'custom',
        input: undefined,
        path: ['delta'],
        ...asRefusal('required', 'is required without counted'),
      });
    if (delta !== undefined && counted !== undefined)
      issues.push({
        code: 'custom',
        input: counted,
        path: ['counted'],
        ...asRefusal('conflict', 'must not come with delta'),
      });
  });

/** A level after an adjustment, and the movement. */
export const AdjustedOut = z
  .object({ level: LevelOut, movement: MovementOut })
  .meta({ examples: [{ level: levelExample, movement: movementExample }] });

/** The most items of a transfer. */
const maxTransferItems = 20;

/** A transfer of units from one warehouse to another. */
export const TransferIn = z
  .object({
    from: nameParameter('warehouse with this id', defineId<'Warehouse'>().meta({ examples: [warehouse.id] })),
    to: defineId<'Warehouse'>().meta({ examples: [elsewhere] }),
    items: z
      .array(
        z.object({
          variant: defineId<'Variant'>().meta({ examples: [variant.id] }),
          quantity: units(1).meta({ examples: [6] }),
        }),
      )
      .min(1)
      .max(maxTransferItems),
    note: note.optional(),
  })
  .check(({ value: { from, to, items }, issues }) => {
    if (from === to)
      issues.push({
        code: 'custom',
        input: to,
        path: ['to'],
        ...asRefusal('conflict', 'must differ from the warehouse in from'),
      });
    const variants = items.map(({ variant }) => variant);
    for (const [at, variant] of variants.entries()) {
      if (variants.indexOf(variant) === at) continue;
      issues.push({
        code: 'custom',
        input: variant,
        path: ['items', at, 'variant'],
        ...asRefusal('conflict', 'is listed twice'),
      });
    }
  });

/** A transfer with its movements: two for each item. */
export const TransferOut = z
  .object({
    id: z.uuid().describe('The `reference` of its movements.'),
    from: defineId<'Warehouse'>(),
    to: defineId<'Warehouse'>(),
    movements: z.array(MovementOut),
    created_at: timeOut,
  })
  .meta({
    id: 'StockTransfer',
    examples: [
      {
        id: '8d1c5f3a-0e97-4b62-a4d8-71f0c9b3e526',
        from: warehouse.id,
        to: elsewhere,
        movements: [
          {
            ...movementExample,
            kind: 'TRANSFER_OUT',
            delta: -6,
            quantity_after: level.quantity - 6,
            reason: null,
            reference: '8d1c5f3a-0e97-4b62-a4d8-71f0c9b3e526',
          },
        ],
        created_at: '2026-01-31T09:30:00.000Z',
      },
    ],
  });

/** What an open order has reserved of a level. */
export const ReservationOut = z
  .object({
    order: z.string(),
    number: z.string().nullable().describe('The number of the order, as people refer to it.'),
    quantity: z.int(),
    created_at: timeOut,
  })
  .meta({
    id: 'StockReservation',
    examples: [
      {
        order: 'e2a9c714-6b0f-4d35-8f92-3c5d7e1b0a46',
        number: 'ORD7K2M4XQ8T',
        quantity: 2,
        created_at: '2026-01-31T09:00:00.000Z',
      },
    ],
  });
