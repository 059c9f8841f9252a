import * as z from 'zod';
import type { receiveWebhooks } from './receiver.ts';

interface Cast {
  readonly baseUrl: string;
  readonly people: {
    readonly merchant: { readonly live_key: string };
    readonly rider: { readonly email: string; readonly password: string };
  };
  readonly receiver: Awaited<ReturnType<typeof receiveWebhooks>>;
}

const way = {
  pickup_latitude: 6.5244,
  pickup_longitude: 3.3792,
  dropoff_latitude: 6.4281,
  dropoff_longitude: 3.4219,
  package_weight_kg: 2.5,
  declared_value: 45000,
};
const started = performance.now();

function say(who: string, what: string): void {
  const at = `${Math.round(performance.now() - started)} ms`.padStart(8);
  process.stdout.write(`${at}  ${who.padEnd(9)}  ${what}\n`);
}

/** Sends one request and reads its answer. @throws what the service said, when it refused */
async function ask<T>(
  cast: Cast,
  schema: z.ZodType<T>,
  method: string,
  path: string,
  auth: string,
  body?: object,
) {
  const answer = await fetch(cast.baseUrl + path, {
    method,
    headers: { 'content-type': 'application/json', ...(auth && { authorization: auth }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`);
  return schema.parse(JSON.parse(text));
}

const Rates = z.object({
  direct_distance_km: z.string(),
  marketplace_rates: z.array(
    z.object({ rate_token: z.string(), service_level: z.string(), total: z.string(), badge: z.string() }),
  ),
});
const Shipment = z.object({
  id: z.string(),
  tracking_number: z.string(),
  status: z.string(),
  escrow_status: z.string(),
  escrow_amount: z.string(),
});
const Wallet = z.object({ available_balance: z.string(), escrow_balance: z.string() });
const Inbox = z.object({ results: z.array(z.object({ text: z.string() })) });

async function codeFor(cast: Cast, phone: string): Promise<string> {
  for (let waited = 0; waited < 10_000; waited += 50) {
    const inbox = await ask(cast, Inbox, 'GET', `/_local/inbox/?to=${encodeURIComponent(phone)}`, '');
    const code = inbox.results.map(({ text }) => /\b\d{6}\b/.exec(text)?.[0]).find(Boolean);
    if (code) return code;
    await new Promise((later) => setTimeout(later, 50));
  }
  throw new Error('the recipient got no code within ten seconds');
}

/** The main job as a timeline: quote, book, claim, pick up, verify, settle, and each webhook with its signature. */
export async function runDemo(cast: Cast): Promise<void> {
  const { people, receiver } = cast;
  const key = `ApiKey ${people.merchant.live_key}`;
  const phone = `+23480${String(Date.now()).slice(-8)}`;
  const wallet = async (auth: string) => ask(cast, Wallet, 'GET', '/api/v1/wallet/', auth);
  const heard = async (event: string) => {
    const { signatureHolds } = await receiver.next(event);
    say('webhook', `${event}, signature ${signatureHolds ? 'verified' : 'DOES NOT HOLD'}`);
    if (!signatureHolds) throw new Error(`the signature of ${event} does not hold`);
  };

  const rates = await ask(cast, Rates, 'POST', '/api/v1/rates/', key, way);
  const [rate] = rates.marketplace_rates;
  if (!rate) throw new Error('no rider covers the way of the demo');
  for (const { service_level, total, badge } of rates.marketplace_rates) {
    say('merchant', `quote: ${service_level} for ₦${total} over ${rates.direct_distance_km} km ${badge}`);
  }
  const booked = await ask(cast, Shipment, 'POST', '/api/v1/shipments/', key, {
    ...way,
    customer_name: 'Ngozi Adeyemi',
    customer_phone: phone,
    pickup_address: '12 Herbert Macaulay Way, Yaba, Lagos',
    dropoff_address: '3 Ahmadu Bello Way, Victoria Island, Lagos',
    merchant_reference: 'ORDER-1001',
    rate_token: rate.rate_token,
    webhook_url: receiver.url,
  });
  say(
    'merchant',
    `books ${booked.tracking_number}: ${booked.status}, ₦${booked.escrow_amount} ${booked.escrow_status}`,
  );
  const held = await wallet(key);
  say('merchant', `wallet: ₦${held.available_balance} available, ₦${held.escrow_balance} in escrow`);
  await heard('shipment.created');

  const tokens = await ask(
    cast,
    z.object({ access: z.string() }),
    'POST',
    '/api/v1/auth/login/',
    '',
    people.rider,
  );
  const rider = `Bearer ${tokens.access}`;
  const at = (action: string) => `/api/v1/shipments/${booked.id}/${action}/`;
  const place = { latitude: way.dropoff_latitude, longitude: way.dropoff_longitude };
  const start = { latitude: way.pickup_latitude, longitude: way.pickup_longitude };
  await ask(cast, z.unknown(), 'POST', '/api/v1/rider/location/', rider, start);
  const claimed = await ask(cast, Shipment, 'POST', at('claim'), rider);
  say('rider', `claims it: ${claimed.status}`);
  await heard('shipment.claimed');
  await heard('shipment.assigned');
  await ask(cast, Shipment, 'POST', at('arrive'), rider, { at: 'pickup', ...start });
  say('rider', 'stands at the pickup');
  await heard('shipment.arrived');
  const moving = await ask(cast, Shipment, 'POST', at('pickup'), rider);
  say('rider', `picks it up: ${moving.status}`);
  await ask(cast, z.unknown(), 'POST', '/api/v1/rider/location/', rider, { latitude: 6.47, longitude: 3.4 });
  const Tracked = z.object({
    current_status: z.string(),
    estimated_delivery: z.object({ eta_display: z.string(), remaining_distance_km: z.number() }),
  });
  const tracked = await ask(cast, Tracked, 'GET', `/api/v1/tracking/${booked.tracking_number}/`, '');
  const { eta_display, remaining_distance_km } = tracked.estimated_delivery;
  say('recipient', `tracks it: ${tracked.current_status}, ${remaining_distance_km} km to go, ${eta_display}`);
  const otp = await codeFor(cast, phone);
  say('recipient', `gets the code by SMS: ${otp}`);
  const done = await ask(cast, Shipment, 'POST', at('verify'), rider, { ...place, otp });
  say('rider', `verifies: ${done.status}, escrow ${done.escrow_status}`);
  await heard('delivery.completed');
  const earned = await wallet(rider);
  const left = await wallet(key);
  say('rider', `wallet: ₦${earned.available_balance} available`);
  say('merchant', `wallet: ₦${left.available_balance} available, ₦${left.escrow_balance} in escrow`);
}
