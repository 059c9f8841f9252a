import { type Command, inboxOf, type Session, UsageError } from '../session/command.ts';

/** How to cause an event: the steps of a test shipment that lead to it, and the recipient if it is a special one. */
const recipes: Readonly<
  Record<string, { readonly steps: number; readonly phone?: string; readonly end?: 'cancel' }>
> = {
  'shipment.created': { steps: 0 },
  'shipment.claimed': { steps: 1 },
  'shipment.assigned': { steps: 1 },
  'shipment.arrived': { steps: 2 },
  'shipment.picked_up': { steps: 3 },
  'delivery.completed': { steps: 5 },
  'shipment.exception': { steps: 4, phone: '+2340000000001' },
  'shipment.returning': { steps: 5, phone: '+2340000000001' },
  'shipment.returned': { steps: 6, phone: '+2340000000001' },
  'shipment.cancelled': { steps: 0, end: 'cancel' },
};

const parcel = {
  customer_name: 'Ngozi Adeyemi',
  pickup_address: '12 Herbert Macaulay Way, Yaba',
  pickup_latitude: 6.5158,
  pickup_longitude: 3.3758,
  dropoff_address: '3 Ahmadu Bello Way, Victoria Island',
  dropoff_latitude: 6.4281,
  dropoff_longitude: 3.4219,
  declared_value: 45000,
  package_weight_kg: 1,
};

/** Books a test shipment and leads it to an event. */
async function cause(event: string, webhook_url: string, { svc }: Session) {
  const { steps, phone = '+2348012345678', end } = recipes[event] ?? { steps: 0 };
  const body = { ...parcel, customer_phone: phone, webhook_url };
  const booked = await svc.post('/api/v1/shipments/', { body });
  const path = { shipment_id: booked.id };
  for (let step = 0; step < steps; step += 1)
    await svc.post('/api/v1/test/shipments/{shipment_id}/advance/', { path });
  if (end) await svc.post('/api/v1/shipments/{shipment_id}/cancel/', { path });
  return booked;
}

export const triggerCommand: Command = {
  summary: 'Cause an event, and those before it, with a new test shipment',
  argument: 'event',
  choices: Object.keys(recipes),
  options: {
    'webhook-url': {
      value: 'url',
      about: 'Where the webhooks go. Default: the inbox that `svc listen` reads.',
    },
  },
  async run(typed, session) {
    const event = typed.argument;
    if (!Object.hasOwn(recipes, event))
      throw new UsageError(
        `${event} cannot be triggered. These can:\n  ${Object.keys(recipes).join('\n  ')}`,
      );
    if (session.mode === 'live')
      throw new UsageError('Events are triggered in test mode. Sign in with a test key.');
    const { id, tracking_number } = await cause(
      event,
      typed.text('webhook-url') ?? inboxOf(session),
      session,
    );
    session.say(`${event} of ${tracking_number}. See it with svc listen or svc logs.`);
    session.result({ event, shipment_id: id, tracking_number });
  },
};
