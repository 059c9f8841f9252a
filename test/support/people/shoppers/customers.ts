import { randomUUID } from 'node:crypto';
import { CustomerIn } from '../../../../shared/customers/contract/customer.ts';
import { customerIdOf } from '../../../../shared/customers/customer-id.ts';
import { addCustomer } from '../../../../shared/customers/data/customers.ts';
import { type Customer, createCustomer } from '../../../../shared/customers/domain/customer.ts';
import type { Wire } from '../../../../shared/platform/wire.ts';
import { pepperAccess } from '../../../../shared/platform/wiring/secrets.ts';
import type { Store } from '../../../../shared/stores/data/stores.ts';

/** A phone that no other test has. */
export const newPhone = () =>
  `+23480${String(BigInt(`0x${randomUUID().replaceAll('-', '')}`) % 100_000_000n).padStart(8, '0')}`;

/** A customer of a store as its route makes it, or with other fields. */
export async function someCustomer(
  wire: Wire,
  { id: store, mode }: Pick<Store, 'id' | 'mode'>,
  fields: Partial<Customer> = {},
): Promise<Customer> {
  const { phone = newPhone(), name = 'Ngozi Adeyemi' } = fields;
  const body = CustomerIn.parse({ store, phone, name });
  const id = customerIdOf(await pepperAccess.of(wire).bytes(), store, body.phone);
  const customer = { ...createCustomer({ ...body, id, mode }, undefined, wire.now()), ...fields };
  await wire.table.commit(addCustomer(customer, undefined));
  return customer;
}
