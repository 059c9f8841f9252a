import * as z from 'zod';
import { home } from '../../../shared/stores/contract/story.data.ts';
import { costs } from '../../../test/cost/rows/orders.data.ts';
import { type Client, createClient } from '../tools/client.ts';
import { quantile, type Report } from '../tools/report.ts';
import { startService } from '../tools/service.ts';
import { sized } from '../tools/size.ts';
import { type OrderShop, openOrderShop } from './order-shop.ts';

const runs = {
  warm: { connections: 16, orders: sized(1_600, 16) },
  alone: { connections: 1, orders: sized(300, 3) },
  together: { connections: 16, orders: sized(640, 16) },
} as const;
type Run = (typeof runs)[keyof typeof runs];

/** Orders that come from one address before the next one is used: as many as its limit allows. */
const fromOne = 300;

const Quoted = z.object({ quote_token: z.string(), total: z.string() });
const Placed = z.object({ token: z.string(), amount_due: z.string() });
const Charged = z.object({ status: z.literal('SUCCEEDED'), amount: z.string() });

/** The customers of all runs, and the addresses that they came from. */
let customers = 0;
let addresses = 1;

/** A customer, its position among all, and the address that its requests come from. */
interface Shopper {
  readonly from: string;
  readonly customer: { readonly name: string; readonly phone: string };
  readonly nth: number;
}

/** New customers, each with their own phone. Every 300 of them come from one address. */
function newCrowd(): () => Shopper {
  let come = 0;
  let from = '';
  return () => {
    if (come++ % fromOne === 0) {
      const nth = ++addresses;
      from = `127.${Math.floor(nth / 65_536)}.${Math.floor(nth / 256) % 256}.${nth % 256}`;
    }
    const nth = customers++;
    return { from, customer: { name: 'Ngozi Adeyemi', phone: `+23480${10_000_000 + nth}` }, nth };
  };
}

/** The milliseconds of the calls of an order. */
type Times = Readonly<Record<'quote' | 'place' | 'charge' | 'order', number>>;

/** A customer prices a basket, orders it and pays for it. @throws when the order is not paid */
async function bought(
  client: Client,
  { store, products }: OrderShop,
  { from, customer, nth }: Shopper,
): Promise<Times> {
  const post = (path: string, body: object) =>
    client.ask({ method: 'POST', path: `/api/v1/storefront/${path}`, from, body });
  const items = [{ product: products[nth % products.length], quantity: 1 }];
  const quote = await post('quote/', { store, items, method: 'DELIVERY', address: home });
  const { quote_token, total } = Quoted.parse(quote.body);
  const place = await post('orders/place/', { quote_token, customer });
  const { token, amount_due } = Placed.parse(place.body);
  const charge = await post('payments/gateway/charge/', { token });
  const { amount } = Charged.parse(charge.body);
  if (amount_due !== total || amount !== total)
    throw new Error(`quoted ${total}, due ${amount_due}, paid ${amount}`);
  return { quote: quote.ms, place: place.ms, charge: charge.ms, order: quote.ms + place.ms + charge.ms };
}

/** Makes this many orders over this many connections. Each connection begins an order when the previous one is paid. */
async function sold(baseUrl: string, shop: OrderShop, { connections, orders }: Run) {
  const times: Times[] = [];
  let begun = 0;
  const started = performance.now();
  await Promise.all(
    Array.from({ length: connections }, async () => {
      const client = createClient(baseUrl, 1);
      const next = newCrowd();
      try {
        while (begun++ < orders) times.push(await bought(client, shop, next()));
      } finally {
        client.close();
      }
    }),
  );
  return { times, perSecond: (orders / (performance.now() - started)) * 1000 };
}

export async function orderFlow(): Promise<Report> {
  const service = await startService();
  try {
    const shop = await openOrderShop(service);
    await sold(service.baseUrl, shop, runs.warm);
    await service.idle();
    const alone = await sold(service.baseUrl, shop, runs.alone);
    await service.idle();
    const before = service.cpu();
    const together = await sold(service.baseUrl, shop, runs.together);
    const cpu = (service.cpu() - before) / runs.together.orders;
    const cells = ({ times }: typeof alone, time: keyof Times) =>
      [0.5, 0.99].map((share) =>
        quantile(
          times.map((one) => one[time]),
          share,
        ).toFixed(1),
      );
    const row = (name: string, time: keyof Times, rate = '') => [
      name,
      ...cells(alone, time),
      ...cells(together, time),
      rate,
    ];
    const [, , , , requests] = costs.find(([route]) => route === 'public-orders.place') ?? [];
    return {
      title: 'Orders over HTTP: quote, place, paid',
      columns: ['call', 'p50', 'p99', '  p50', 'p99', '/s'],
      rows: [
        row('quote', 'quote'),
        row('place', 'place'),
        row('charge', 'charge'),
        row('order: all three', 'order', together.perSecond.toFixed(0)),
      ],
      notes: [
        `Milliseconds over ${runs.alone.connections} connection on the left; over ${runs.together.connections} on the right, with orders a second. Goals: 21 ms at p50 alone in at most 3 calls; 70 orders a second.`,
        `Placing with a quote: ${requests}. Goal: 2 requests, of which one is the transaction.`,
        `An order takes ${cpu.toFixed(1)} ms of CPU time of Node and the engine, with what followed from it meanwhile.`,
        'A shop in test mode, paid with a test card. The shield is off; service and client share the machine.',
      ],
    };
  } finally {
    await service.stop();
  }
}
