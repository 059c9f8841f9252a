import { isDeepStrictEqual } from 'node:util';
import { refuseField, toOnePhone, type Write } from '#ground';
import { assertLatest } from '../stores/domain/revision.ts';
import { saveCustomer } from './data/customers.ts';
import { assertKept, type Customer, type CustomerFields } from './domain/customer.ts';

type Sayable = CustomerFields & Pick<Customer, 'store' | 'phone'>;

/** The fields that staff sends now. An undefined field stays, but an undefined e-mail address is cleared, and
 * so is undefined metadata. */
export type SaidOfCustomer = { readonly [K in keyof Sayable]?: Sayable[K] | undefined };

/** Store and phone make the id. @throws Problem invalid_request if others are sent */
function assertSame(before: Customer, said: SaidOfCustomer): void {
  const known = { store: before.store, phone: before.phone && toOnePhone(before.phone) };
  for (const name of ['store', 'phone'] as const)
    if (said[name] !== undefined && said[name] !== known[name])
      throw refuseField(`/${name}`, 'cannot be changed; add another customer instead', 'conflict');
}

/**
 * A customer after a change by staff, with its writes: none if nothing changes.
 * @param revision the one that the caller has read, if given
 * @throws Problem invalid_request for another store or phone; invalid_state for an erased customer; conflict for an old
 * revision
 */
export function prepareCustomerChange(
  before: Customer,
  said: SaidOfCustomer,
  revision: number | undefined,
  now: Date,
): { readonly customer: Customer; readonly writes: readonly Write[] } {
  assertKept(before);
  assertSame(before, said);
  assertLatest(before.revision, revision);
  const { name, email, tags, marketing_consent, blocked, metadata } = before;
  const own = { name, email, tags, marketing_consent, blocked, metadata };
  const fields = {
    name: said.name ?? name,
    email: said.email,
    tags: said.tags ?? tags,
    marketing_consent: said.marketing_consent ?? marketing_consent,
    blocked: said.blocked ?? blocked,
    metadata: said.metadata,
  };
  if (isDeepStrictEqual(fields, own)) return { customer: before, writes: [] };
  const changed = { updated_at: now.toISOString(), revision: before.revision + 1 };
  const customer = { ...before, ...fields, ...changed };
  return { customer, writes: saveCustomer(before, customer) };
}
