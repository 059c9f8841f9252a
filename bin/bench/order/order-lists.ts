import { randomBytes } from 'node:crypto';
import { route as list } from '../../../functions/orders/list.ts';
import { toId } from '../../../shared/kernel/ids.ts';
import { msPerMinute } from '../../../shared/kernel/time.ts';
import { uuidOfName } from '../../../shared/kernel/uuid.ts';
import { addOrder, type Order } from '../../../shared/orders/data/orders.ts';
import { createOrderId, numberOf } from '../../../shared/orders/domain/order-number.ts';
import type { Write } from '../../../shared/platform/table/table.ts';
import { createWire } from '../../../shared/platform/wire.ts';
import { newUser, withKey } from '../../../test/support/people/identity/fixtures.ts';
import { newOrder } from '../../../test/support/people/orders/orders.ts';
import { newStock } from '../../../test/support/people/stores/stock.ts';
import { publishedStore } from '../../../test/support/people/stores/stores.ts';
import { call } from '../../../test/support/routes/call.ts';
import { putAll } from '../../../test/support/services/bulk.ts';
import { recording } from '../../../test/support/wires/recording.ts';
import { median, type Report } from '../tools/report.ts';
import { sized } from '../tools/size.ts';
import { startTable } from '../tools/table-file.ts';

/** Orders of the stores that are compared, how many of them are open, and how often each customer came. */
const sizes = [100, sized(100_000, 200)];
const open = 40;
const each = 5;
const rounds = sized(9, 1);

const customerNamed = (nth: number) =>
  toId<'Customer'>(uuidOfName('Customer', `bench ${Math.floor(nth / each)}`));

/** Orders of a store, one a minute up to now: the last ones are open, the others were delivered. */
function* ordersOf(model: Order, count: number, now: Date): Generator<Order> {
  for (let nth = 0; nth < count; nth++) {
    const placed = new Date(now.getTime() - (count - nth) * msPerMinute).toISOString();
    const status = nth < count - open ? 'DELIVERED' : 'PREPARING';
    const customer = { ...model.customer, id: customerNamed(nth) };
    yield {
      ...model,
      id: createOrderId(randomBytes(16)),
      status,
      customer,
      at: { PLACED: placed, [status]: placed },
    };
  }
}

/** Fills a store with orders, and asks for them as a merchant does. @returns what each question takes */
async function asked(count: number): Promise<readonly (readonly string[])[]> {
  const engine = await startTable();
  try {
    const plain = createWire(engine.config);
    const owner = await newUser(plain, 'merchant');
    const headers = await withKey(plain, owner, 'live');
    const store = await publishedStore(plain, owner);
    const model = await newOrder(plain, await newStock(plain, store, 10));
    let middle = model;
    const writes = function* (): Generator<Write> {
      let nth = 0;
      for (const order of ordersOf(model, count, plain.now())) {
        if (nth++ === Math.floor(count / 2)) middle = order;
        yield addOrder(order);
      }
    };
    await putAll(engine.client, engine.config.SVC_TABLE, writes());
    const { wire, requests } = recording(plain, engine.client);
    const questions: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
      ['newest 25', {}],
      ['open ones', { open: 'true' }],
      ['of a status', { status: 'PREPARING' }],
      ['by number', { number: numberOf(middle.id) }],
      ['of a customer', { customer: middle.customer.id }],
      ['of a day', { created_after: new Date(plain.now().getTime() - 1440 * msPerMinute).toISOString() }],
    ];
    const rows: string[][] = [];
    for (const [name, query] of questions) {
      const times: number[] = [];
      let cost = '';
      for (let round = 0; round < rounds; round++) {
        const started = performance.now();
        const answer = await call(plain, list, { headers, query: { store: store.id, ...query } });
        times.push(performance.now() - started);
        if (answer.status !== 200) throw new Error(answer.text);
      }
      const first = requests.length;
      const { body } = await call(wire, list, { headers, query: { store: store.id, ...query } });
      const made = requests.slice(first);
      const found = Array.isArray(body.results) ? body.results.length : 0;
      cost = made.reduce((sum, { reads }) => sum + reads, 0).toFixed(1);
      rows.push([name, String(count), String(found), String(made.length), cost, median(times).toFixed(1)]);
    }
    return rows;
  } finally {
    await engine.stop();
  }
}

export async function orderLists(): Promise<Report> {
  const { write } = process.stdout;
  const rows: (readonly string[])[] = [];
  try {
    // Log lines are written as on Lambda, and discarded.
    process.stdout.write = () => true;
    for (const size of sizes) rows.push(...(await asked(size)));
  } finally {
    process.stdout.write = write;
  }
  return {
    title: 'Orders of a store, as its staff lists and searches them',
    columns: ['question', 'orders', 'found', 'requests', 'read units', 'ms'],
    rows: rows.toSorted(([a = ''], [b = '']) => a.localeCompare(b)),
    notes: [
      'Goal: a store of 100,000 orders pays what one of 100 pays. Requests and units include the check of the API key and of the role; ms: median of the handler in this process.',
    ],
  };
}
