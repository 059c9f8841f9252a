import { describeAmount } from '../../../entitlements/domain/entitled.ts';
import type { Mode } from '../../../kernel/roles.ts';
import type { FulfillmentMethod } from './store.ts';

/** What a store needs before it is published. */
export const gates = ['email_verified', 'profile', 'product', 'fulfillment', 'plan'] as const;
export type GateName = (typeof gates)[number];

export interface Gate {
  readonly gate: GateName;
  readonly passed: boolean;
  /** The present state, or what to do. */
  readonly detail: string;
}

/** The facts that the gates check. */
export interface Facts {
  readonly mode: Mode;
  readonly phone?: string | undefined;
  readonly address?: string | undefined;
  readonly state?: string | undefined;
  readonly latitude?: number | undefined;
  readonly longitude?: number | undefined;
  readonly fulfillment_methods: readonly FulfillmentMethod[];
  /** Whether the owner's e-mail address is verified. */
  readonly isVerified: boolean;
  /** Whether one of the products is ACTIVE. */
  readonly hasProduct: boolean;
  /** Whether one of the delivery zones is active. */
  readonly hasZone: boolean;
  /** How many stores the owner has, and how many the plan allows. */
  readonly stores: { readonly owned: number; readonly most: number };
}

const needed = ['phone', 'address', 'state', 'latitude', 'longitude'] as const;

const gate = (name: GateName, passed: boolean, good: string, bad: string): Gate => ({
  gate: name,
  passed,
  detail: passed ? good : bad,
});

/** The gates of a store, passed or not. In test mode the owner's address need not be verified. */
export function gatesOf(facts: Facts): readonly Gate[] {
  const { mode, fulfillment_methods, isVerified, hasProduct, hasZone, stores } = facts;
  const missing = needed.filter((field) => facts[field] === undefined);
  const picksUp = fulfillment_methods.includes('PICKUP');
  const delivers = fulfillment_methods.includes('DELIVERY') && hasZone;
  return [
    gate(
      'email_verified',
      isVerified || mode === 'test',
      isVerified ? 'The e-mail address of the owner is verified.' : 'Not needed in test mode.',
      'The owner opens the link in the mail that was sent on registration.',
    ),
    gate(
      'profile',
      missing.length === 0,
      'The store has a name, a phone number and a place.',
      `Missing: ${missing.join(', ')}.`,
    ),
    gate('product', hasProduct, 'A product is ACTIVE.', 'No product is ACTIVE.'),
    gate(
      'fulfillment',
      picksUp || delivers,
      delivers ? 'A delivery zone is active.' : 'Customers pick up their orders.',
      'Add an active delivery zone, or allow PICKUP.',
    ),
    gate(
      'plan',
      stores.owned <= stores.most,
      `The plan allows ${describeAmount('stores', stores.most)}.`,
      `The plan allows ${describeAmount('stores', stores.most)}, but you have ${stores.owned}.`,
    ),
  ];
}
