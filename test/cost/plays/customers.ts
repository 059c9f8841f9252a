import * as z from 'zod';
import { route as addAddress } from '../../../functions/customers/addresses/create.ts';
import { route as removeAddress } from '../../../functions/customers/addresses/delete.ts';
import { route as listAddresses } from '../../../functions/customers/addresses/list.ts';
import { route as updateAddress } from '../../../functions/customers/addresses/update.ts';
import { route as create } from '../../../functions/customers/create.ts';
import { route as remove } from '../../../functions/customers/delete.ts';
import { route as get } from '../../../functions/customers/get.ts';
import { route as list } from '../../../functions/customers/list.ts';
import { route as addNote } from '../../../functions/customers/notes/create.ts';
import { route as removeNote } from '../../../functions/customers/notes/delete.ts';
import { route as listNotes } from '../../../functions/customers/notes/list.ts';
import { route as listOrders } from '../../../functions/customers/orders/list.ts';
import { route as replace } from '../../../functions/customers/replace.ts';
import { route as update } from '../../../functions/customers/update.ts';
import { toId } from '../../../shared/kernel/ids.ts';
import { newOrder } from '../../support/people/orders/orders.ts';
import { newStock } from '../../support/people/stores/stock.ts';
import { newStore } from '../../support/people/stores/stores.ts';
import type { Cast } from '../delivery.ts';
import type { Play } from '../play.ts';

const Made = z.object({ id: z.uuid() });

/** A merchant keeps a customer with an address and a note, and erases the record on request. */
export async function playCustomers({ wire, call }: Play, { key, merchant }: Cast): Promise<void> {
  const store = await newStore(wire, merchant);
  const person = { name: 'Ngozi Adeyemi', tags: ['regular'] };
  const added = await call(create, key, { body: { store: store.id, phone: '+2348012345678', ...person } });
  const { id: customer_id } = Made.parse(added.body);
  const params = { customer_id };
  await call(get, key, { params });
  await call(list, key, { query: { q: 'ngo' } });
  await call(update, key, { params, body: { email: 'ngozi@mail.example' } });
  await call(replace, key, { params, body: person });
  const home = { address: '3 Ahmadu Bello Way', city: 'Lagos' };
  const { id: address_id } = Made.parse((await call(addAddress, key, { params, body: home })).body);
  await call(listAddresses, key, { params });
  await call(updateAddress, key, { params: { ...params, address_id }, body: { label: 'Home' } });
  await call(removeAddress, key, { params: { ...params, address_id } });
  const note = { text: 'Prefers deliveries after 5 p.m.' };
  const { id: note_id } = Made.parse((await call(addNote, key, { params, body: note })).body);
  await call(listNotes, key, { params });
  await call(removeNote, key, { params: { ...params, note_id } });
  await call(addNote, key, { params, body: note });
  const found = { id: toId<'Customer'>(customer_id), name: person.name, phone: '+2348012345678' };
  await newOrder(wire, await newStock(wire, store, 10), { customer: found });
  await call(listOrders, key, { params });
  await call(remove, key, { params });
}
