import * as z from 'zod';
import { defineId, merchant } from '#ground/domain';
import { userStatuses } from '../../identity/domain/person.ts';
import { shutGate } from '../domain/problems.ts';
import { StoreOut } from './store-out.ts';

const gatesExample = [
  {
    gate: 'email_verified',
    passed: true,
    detail: 'The e-mail address of the owner is verified.',
    next: null,
  },
  {
    gate: 'profile',
    passed: true,
    detail: 'The store has a name, a phone number and a place.',
    next: null,
  },
  {
    gate: 'product',
    passed: false,
    detail: 'No product is ACTIVE.',
    next: {
      action: 'Add a product that is ACTIVE.',
      url: 'https://api.svc.example/api/v1/storefront/products/',
    },
  },
  { gate: 'fulfillment', passed: true, detail: 'Customers pick up their orders.', next: null },
  { gate: 'plan', passed: true, detail: 'The plan allows 10 stores.', next: null },
  {
    gate: 'balance',
    passed: true,
    detail: 'The balance of the owner is not below zero.',
    next: null,
  },
  { gate: 'verification', passed: true, detail: 'The owner is verified.', next: null },
];

/** What a store still needs before it is published. */
export const ReadinessOut = z
  .object({
    ready: z.boolean().describe('Whether all gates are passed, so that the store can be published.'),
    gates: z
      .array(
        shutGate.extend({
          passed: z.boolean(),
          detail: z.string().describe('The present state, or what to do.'),
          next: shutGate.shape.next.describe('What opens it; null where it is passed.'),
        }),
      )
      .meta({
        description: 'All that apply. `claim` and `license` are of stores that a partner prepared.',
        examples: [gatesExample],
      }),
  })
  .meta({
    id: 'Readiness',
    examples: [
      {
        ready: false,
        gates: gatesExample,
      },
    ],
  });

const count = z.int().nonnegative();

/** Everything about a store. */
export const StoreForAdmins = z
  .object({
    store: StoreOut,
    suspension_reason: z
      .string()
      .nullable()
      .meta({ description: 'Why an admin suspended it, as its owner reads it.', examples: [null] }),
    owner: z
      .object({
        id: defineId<'User'>().meta({ examples: [merchant.id] }),
        name: z.string().meta({ examples: [merchant.name] }),
        status: z.enum(userStatuses),
      })
      .nullable()
      .meta({
        description: 'Null of a draft that no merchant has claimed.',
        examples: [{ id: merchant.id, name: merchant.name, status: 'ACTIVE' }],
      }),
    gates: ReadinessOut.shape.gates,
    counts: z
      .object({
        to_accept: count,
        to_pack: count,
        to_hand_over: count,
        cancellation_requests: count,
        disputes: count,
        low_stock: count,
      })
      .meta({
        description: 'What awaits its people. 99 means as many or more.',
        examples: [
          {
            to_accept: 2,
            to_pack: 1,
            to_hand_over: 0,
            cancellation_requests: 0,
            disputes: 0,
            low_stock: 3,
          },
        ],
      }),
    plan: z
      .string()
      .nullable()
      .meta({ description: 'The plan that its owner has, or that a partner pays.', examples: ['GROWTH'] }),
    limits: z
      .object({ stores: count, staff: count, warehouses: count, products: count, storage_mb: count })
      .meta({
        description: 'What the plan and the add-ons of its owner allow.',
        examples: [{ stores: 3, staff: 5, warehouses: 2, products: 1000, storage_mb: 2048 }],
      }),
    host: z
      .string()
      .nullable()
      .meta({ description: 'Its own address below a partner’s domain.', examples: [null] }),
    organization: defineId<'Organization'>()
      .nullable()
      .meta({ description: 'The partner who prepared it.', examples: [null] }),
  })
  .meta({ id: 'StoreForAdmins' });
