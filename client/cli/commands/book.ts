import type { Answer } from '../../types.ts';
import { type Command, inboxOf, type Session, type Typed, UsageError } from '../session/command.ts';
import { formatNaira } from '../terminal/table.ts';

/** A parcel to try: what it says of itself is used in test mode where an option is left out. */
const example: Readonly<Record<string, string>> = {
  to: 'Ngozi Adeyemi',
  phone: '+2348012345678',
  'pickup-address': '12 Herbert Macaulay Way, Yaba',
  'pickup-at': '6.5158,3.3758',
  'dropoff-address': '3 Ahmadu Bello Way, Victoria Island',
  'dropoff-at': '6.4281,3.4219',
  value: '45000',
};

function needed(typed: Typed, { mode }: Session, option: string): string {
  const text = typed.text(option) ?? (mode === 'test' ? example[option] : undefined);
  if (text === undefined) throw new UsageError(`--${option} is required in live mode.`);
  return text;
}

function pointIn(text: string, option: string): readonly [latitude: number, longitude: number] {
  const [, latitude, longitude] = /^(-?[\d.]+), *(-?[\d.]+)$/.exec(text) ?? [];
  if (!latitude || !longitude)
    throw new UsageError(`--${option} must be a latitude and a longitude: 6.5158,3.3758`);
  return [Number(latitude), Number(longitude)];
}

/** The trip and the parcel, of which the price is made. */
function tripOf(typed: Typed, session: Session) {
  const [pickup, dropoff] = ['pickup-at', 'dropoff-at'].map((one) =>
    pointIn(needed(typed, session, one), one),
  );
  return {
    pickup_latitude: pickup?.[0] ?? 0,
    pickup_longitude: pickup?.[1] ?? 0,
    dropoff_latitude: dropoff?.[0] ?? 0,
    dropoff_longitude: dropoff?.[1] ?? 0,
    declared_value: needed(typed, session, 'value'),
    package_weight_kg: typed.text('weight') ?? '1',
  };
}

type Rate = Answer<'post', '/api/v1/rates/'>['rates'][number];

const nameOf = ({ service_name, provider, total }: Rate) =>
  `${service_name} by ${provider}, ${formatNaira(total)}`;

/** The rate that the user wants; the cheapest where nobody is there to choose. @throws UsageError */
async function pickRate(
  rates: readonly Rate[],
  typed: Typed,
  { isAttended, ask, say }: Session,
): Promise<Rate> {
  const asked = typed.text('rate');
  const cheapest = rates.toSorted((a, b) => Number(a.total) - Number(b.total))[0];
  if (cheapest && asked === undefined && (typed.isOn('yes') || !isAttended)) {
    say(`\nThe cheapest is booked: ${nameOf(cheapest)}. --rate <number> books another one.`);
    return cheapest;
  }
  const typedIn = asked ?? ((await ask('Book which rate? [1] ')) || '1');
  const rate = rates[Number(typedIn) - 1];
  if (!rate) throw new UsageError(`There is no rate ${typedIn}.`);
  say(`\nRate ${typedIn} is booked: ${nameOf(rate)}.`);
  return rate;
}

/** Shows what it costs, and lets the user choose. @returns undefined if only the prices were wanted */
async function chooseRate(typed: Typed, session: Session, trip: ReturnType<typeof tripOf>) {
  const { svc, table, result } = session;
  const { rates } = await svc.post('/api/v1/rates/', { body: trip });
  if (rates.length === 0) throw new Error('No rider or carrier serves this route.');
  table(
    rates.map((rate, at) => ({
      '#': at + 1,
      Service: rate.service_name,
      Provider: rate.provider,
      Price: formatNaira(rate.total),
      Delivery: rate.delivery_window.display,
      '': rate.badge,
    })),
  );
  if (!typed.isOn('quote')) return pickRate(rates, typed, session);
  result(rates);
  return undefined;
}

export const bookCommand: Command = {
  summary: 'Show prices, then book a shipment. In test mode, what is left out is an example',
  options: {
    to: { value: 'name', about: 'The recipient.' },
    phone: { value: 'phone', about: 'The phone of the recipient, such as +2348012345678.' },
    'pickup-address': { value: 'address', about: 'Where the parcel is.' },
    'pickup-at': { value: 'lat,lng', about: 'The coordinates of that.' },
    'dropoff-address': { value: 'address', about: 'Where it goes.' },
    'dropoff-at': { value: 'lat,lng', about: 'The coordinates of that.' },
    value: { value: 'naira', about: 'The declared value.' },
    weight: { value: 'kg', about: 'The weight. Default: 1.' },
    reference: { value: 'text', about: 'A reference of yours.' },
    'webhook-url': {
      value: 'url',
      about: 'Where its webhooks go. Default in test mode: the inbox that `svc listen` reads.',
    },
    quote: { about: 'Show the prices only.' },
    rate: { value: 'number', about: 'Book this rate of the table without asking.' },
    yes: { about: 'Book the cheapest rate without asking, as where nobody can answer.' },
  },
  async run(typed, session) {
    const trip = tripOf(typed, session);
    const rate = await chooseRate(typed, session, trip);
    if (!rate) return;
    const webhook_url = typed.text('webhook-url') ?? (session.mode === 'test' ? inboxOf(session) : undefined);
    const reference = typed.text('reference');
    const body = {
      ...trip,
      customer_name: needed(typed, session, 'to'),
      customer_phone: needed(typed, session, 'phone'),
      pickup_address: needed(typed, session, 'pickup-address'),
      dropoff_address: needed(typed, session, 'dropoff-address'),
      rate_token: rate.rate_token,
      ...(reference && { merchant_reference: reference }),
      ...(webhook_url && { webhook_url }),
    };
    const { say, result, svc, baseUrl } = session;
    const booked = await svc.post('/api/v1/shipments/', { body });
    const { tracking_number, status, escrow_amount } = booked;
    say(`Booked ${tracking_number}: ${status}, ${formatNaira(escrow_amount)} held in escrow.`);
    say(`Its page: ${baseUrl}/t/${tracking_number}`);
    result(booked);
  },
};
