import {
  asKobo,
  type CustomerId,
  type Kobo,
  type MetadataText,
  type Mode,
  Problem,
  type StoreId,
} from '#ground/domain';
import type { KeptAddress } from '../../stores/domain/addresses.ts';
import type { Findable } from './finding.ts';

/** The fields of a customer that the staff of a store sets. */
export interface CustomerFields extends Findable {
  readonly name: string;
  readonly email?: string | undefined;
  readonly marketing_consent: boolean;
  /** Whether the customer may order. */
  readonly blocked: boolean;
  readonly metadata?: MetadataText | undefined;
}

/** A customer of a store: a person, or after an erasure only the counts. */
export interface Customer extends Omit<CustomerFields, 'name'> {
  readonly id: CustomerId;
  readonly store: StoreId;
  readonly mode: Mode;
  readonly name?: string | undefined;
  readonly phone?: string | undefined;
  /** How many orders were confirmed. */
  readonly orders_count: number;
  readonly total_spent: Kobo;
  readonly last_order_at?: string | undefined;
  /** Oldest first. */
  readonly addresses: readonly KeptAddress[];
  /** Counts the changes of the addresses. Each address also has its own revision. */
  readonly address_changes: number;
  /** How many notes there are. */
  readonly notes: number;
  /** Since when the person is erased. */
  readonly erased_at?: string | undefined;
  /** When the previous person was erased, whose orders are not counted here. */
  readonly began_at?: string | undefined;
  readonly created_at: string;
  readonly updated_at: string;
  /** Counts the changes of the fields that staff sets, not of addresses, notes and counts. */
  readonly revision: number;
}

/** The initial fields of a new record. */
export type Newcomer = CustomerFields & Pick<Customer, 'id' | 'store' | 'mode' | 'phone'>;

/** A new record. @param erased the erased record of the same phone, if there is one */
export function createCustomer(newcomer: Newcomer, erased: Customer | undefined, now: Date): Customer {
  const at = now.toISOString();
  const blank = { orders_count: 0, total_spent: asKobo(0), addresses: [], notes: 0 };
  const changes = { created_at: at, updated_at: at, revision: (erased?.revision ?? 0) + 1 };
  return {
    ...newcomer,
    ...blank,
    ...changes,
    address_changes: (erased?.address_changes ?? 0) + 1,
    ...(erased?.erased_at !== undefined && { began_at: erased.erased_at }),
  };
}

/** The record without the person. The counts stay, and a blocked phone stays blocked. */
export function toErasedCustomer(read: Customer, now: Date): Customer {
  const { id, store, mode, blocked, orders_count, total_spent, last_order_at, began_at } = read;
  const at = now.toISOString();
  return {
    id,
    store,
    mode,
    blocked,
    orders_count,
    total_spent,
    last_order_at,
    began_at,
    tags: [],
    marketing_consent: false,
    addresses: [],
    notes: 0,
    address_changes: read.address_changes + 1,
    erased_at: at,
    created_at: read.created_at,
    updated_at: at,
    revision: read.revision + 1,
  };
}

/** Asserts that the record has a person to change. @throws Problem invalid_state */
export function assertKept({ erased_at }: Customer): void {
  if (erased_at !== undefined)
    throw new Problem('invalid_state', 'This customer was erased. Only the counts of the orders are kept.');
}
