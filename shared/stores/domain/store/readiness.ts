import type { Mode } from '#ground/domain';
import { describeAmount } from '../../../entitlements/domain/entitled.ts';
import type { FulfillmentMethod } from './store.ts';

/**
 * What keeps a store from selling: the one list. A store is published when all that apply are passed. An order asks
 * `balance` and `verification` alone, and of a store that a partner prepared, before it is LIVE, `claim` and `license`.
 */
export const gateNames = [
  'email_verified',
  'profile',
  'product',
  'fulfillment',
  'plan',
  'claim',
  'license',
  'balance',
  'verification',
] as const;
export type GateName = (typeof gateNames)[number];

/** What opens a gate, and the address of the route that does. */
export interface NextStep {
  readonly action: string;
  readonly url: string;
}

export interface Gate {
  readonly gate: GateName;
  readonly passed: boolean;
  /** The present state, as a sentence. */
  readonly detail: string;
  /** Null where it is passed. */
  readonly next: NextStep | null;
}

/** A gate that is shut, as an error names it. */
export type ShutGate = Omit<Gate, 'passed'>;

/** The facts that the gates of every store check. */
export interface Facts {
  readonly id: string;
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

/** What is said of a gate that is passed, or shut, and what opens it. */
interface Said {
  readonly good: string;
  readonly bad: string;
  readonly next: NextStep | null;
}

/** A gate. */
export const toGate = (gate: GateName, passed: boolean, { good, bad, next }: Said): Gate => ({
  gate,
  passed,
  detail: passed ? good : bad,
  next: passed ? null : next,
});

/** The gates that are shut. */
export const shutGatesOf = (gates: readonly Gate[]): ShutGate[] =>
  gates.filter(({ passed }) => !passed).map(({ gate, detail, next }) => ({ gate, detail, next }));

/**
 * The gates that apply to every store, passed or not. In test mode the owner's address need not be verified.
 * @param api the address below which the routes are
 */
export function gatesOf(facts: Facts, api: string): readonly Gate[] {
  const { id, mode, fulfillment_methods, isVerified, hasProduct, hasZone, stores } = facts;
  const missing = needed.filter((field) => facts[field] === undefined);
  const picksUp = fulfillment_methods.includes('PICKUP');
  const delivers = fulfillment_methods.includes('DELIVERY') && hasZone;
  const store = `${api}/storefront/stores/${id}/`;
  const allowed = `The plan allows ${describeAmount('stores', stores.most)}`;
  return [
    toGate('email_verified', isVerified || mode === 'test', {
      good: isVerified ? 'The e-mail address of the owner is verified.' : 'Not needed in test mode.',
      bad: 'The owner opens the link in the mail that was sent on registration.',
      next: {
        action: 'Open the link in the mail, or ask for another.',
        url: `${api}/auth/verify-email/resend/`,
      },
    }),
    toGate('profile', missing.length === 0, {
      good: 'The store has a name, a phone number and a place.',
      bad: `Missing: ${missing.join(', ')}.`,
      next: { action: 'Change the store.', url: store },
    }),
    toGate('product', hasProduct, {
      good: 'A product is ACTIVE.',
      bad: 'No product is ACTIVE.',
      next: { action: 'Add a product that is ACTIVE.', url: `${api}/storefront/products/` },
    }),
    toGate('fulfillment', picksUp || delivers, {
      good: delivers ? 'A delivery zone is active.' : 'Customers pick up their orders.',
      bad: 'Add an active delivery zone, or allow PICKUP.',
      next: { action: 'Add a delivery zone.', url: `${store}delivery-zones/` },
    }),
    toGate('plan', stores.owned <= stores.most, {
      good: `${allowed}.`,
      bad: `${allowed}, but you have ${stores.owned}.`,
      next: { action: 'Choose a larger plan.', url: `${api}/subscriptions/plans/` },
    }),
  ];
}
