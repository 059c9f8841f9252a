import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { route as arrive } from '../../functions/shipments/arrive.ts';
import { route as cancel } from '../../functions/shipments/cancel.ts';
import { route as claimFirstMile } from '../../functions/shipments/first-mile/claim.ts';
import { route as endFirstMile } from '../../functions/shipments/first-mile/end.ts';
import { route as handIn } from '../../functions/shipments/first-mile/hand-in.ts';
import { route as pickUpFirstMile } from '../../functions/shipments/first-mile/pickup.ts';
import { route as releaseFirstMile } from '../../functions/shipments/first-mile/release.ts';
import type { Shipment } from '../../shared/shipments/data/shipments.ts';
import { shipmentEvents } from '../../shared/shipments/events/events.ts';
import { resolverAccess } from '../../shared/webhooks/wiring/resolver.ts';
import { act } from '../support/people/identity/act.ts';
import { yaba } from '../support/people/identity/fixtures.ts';
import { hand } from '../support/people/riders/hand-over.ts';
import { take } from '../support/people/riders/steps.ts';
import { claimed } from '../support/people/shipments/claimed-shipment.ts';
import { claimOn, decideOn, delivered, withdrawBy } from '../support/people/shipments/claims.ts';
import { bookFirstMile, peopleOfFirstMile } from '../support/people/shipments/first-mile.ts';
import { merchantOf, newShipment } from '../support/people/shipments/shipments.ts';
import type { Answered } from '../support/routes/call.ts';
import { publishedOf } from '../support/services/published.ts';
import { startWire } from '../support/wires/wire.ts';

const { wire } = await startWire();
resolverAccess.provide(wire, { resolve: async () => ['1.1.1.1'] });

const webhook_url = 'https://shop.example.com/hooks';
const Sent = z.object({ webhook: z.object({ url: z.literal(webhook_url), body: z.string() }) });
const Body = z.looseObject({ event: z.string(), status: z.string(), reason: z.string().optional() });

/** The bodies of the webhooks that a shipment's events are published with, in their order. */
async function sentOf(shipment: Shipment) {
  const events = (await publishedOf(wire, shipment)).filter(({ detail }) => Sent.safeParse(detail).success);
  return events.map(({ detail }) => Body.parse(JSON.parse(Sent.parse(detail).webhook.body)));
}

const told = async (shipment: Shipment) =>
  (await sentOf(shipment)).map(({ event, status, reason }) => [event, status, ...(reason ? [reason] : [])]);

const ridden = async () => claimed(wire, { booked: await newShipment(wire, { webhook_url }) });

describe('the merchant’s webhook is told', () => {
  test('every step of a delivery, with its status, and why it was held up', async () => {
    const { shipment, rider } = await ridden();
    await act(wire, arrive, rider, shipment, { at: 'pickup', ...yaba });
    await take(wire, shipment, 'pickup', 'exception', 'resume', 'verify');
    expect(await told(shipment)).toEqual([
      ['shipment.created', 'PENDING'],
      ['shipment.claimed', 'ASSIGNED'],
      ['shipment.assigned', 'ASSIGNED'],
      ['shipment.arrived', 'ASSIGNED'],
      ['shipment.picked_up', 'IN_TRANSIT'],
      ['shipment.exception', 'EXCEPTION', 'Nobody is at home'],
      ['shipment.resumed', 'IN_TRANSIT'],
      ['delivery.completed', 'COMPLETED'],
    ]);
  });

  test('every step back to the sender', async () => {
    const { shipment } = await ridden();
    await take(wire, shipment, 'pickup', 'exception', 'return', 'returned');
    expect((await told(shipment)).slice(-2)).toEqual([
      ['shipment.returning', 'RETURNING'],
      ['shipment.returned', 'RETURNED'],
    ]);
  });

  test('every step of a claim, with what is claimed or paid', async () => {
    const { shipment } = await delivered(wire, { webhook_url });
    const first = await claimOn(wire, shipment);
    await withdrawBy(wire, shipment, first.body.id);
    const second = await claimOn(wire, shipment);
    await decideOn(wire, shipment, second.body.id, { decision: 'REJECTED', reason: 'It is whole' });
    const third = await claimOn(wire, shipment);
    await decideOn(wire, shipment, third.body.id, { decision: 'APPROVED', amount: 500 });
    const about = { status: 'COMPLETED', claim_kind: 'DAMAGED', claim_amount: '20000.00' };
    const told = (name: string, claim: Answered, more: object = {}) => ({
      event: `shipment.claim_${name}`,
      ...about,
      claim_id: claim.body.id,
      ...more,
    });
    expect((await sentOf(shipment)).slice(-7)).toMatchObject([
      told('open', first),
      told('withdrawn', first),
      told('open', second),
      told('rejected', second, { reason: 'It is whole' }),
      told('open', third),
      told('approved', third, { claim_amount: '500.00' }),
      told('paid', third, { claim_amount: '500.00' }),
    ]);
  });

  test('a cancelling, with the reason where one was given', async () => {
    const [silent, said] = [
      await newShipment(wire, { webhook_url }),
      await newShipment(wire, { webhook_url }),
    ];
    await act(wire, cancel, merchantOf(silent), silent, {});
    await act(wire, cancel, merchantOf(said), said, { reason: 'Sold out' });
    expect((await told(silent)).at(-1)).toEqual(['shipment.cancelled', 'CANCELLED']);
    expect((await told(said)).at(-1)).toEqual(['shipment.cancelled', 'CANCELLED', 'Sold out']);
  });

  test('when five wrong codes locked the delivery code', async () => {
    const { shipment, rider, wrong } = await ridden();
    await take(wire, shipment, 'pickup');
    for (let nth = 0; nth < 5; nth++) await hand(wire, shipment, rider, wrong);
    expect((await told(shipment)).at(-1)).toEqual(['shipment.exception', 'IN_TRANSIT', 'otp_locked']);
  });

  test('every step of a first mile', async () => {
    const { merchant, carrier, rider } = await peopleOfFirstMile(wire);
    const shipment = await bookFirstMile(wire, merchant.headers, carrier, { webhook_url });
    for (const route of [claimFirstMile, releaseFirstMile, claimFirstMile, pickUpFirstMile])
      await act(wire, route, rider, shipment);
    await act(wire, handIn, carrier, shipment);
    const ended = await bookFirstMile(wire, merchant.headers, carrier, { webhook_url });
    await act(wire, claimFirstMile, rider, ended);
    await act(wire, endFirstMile, merchantOf(ended), ended, { reason: 'The rider did not come' });
    expect((await told(shipment)).slice(1)).toEqual(
      ['claimed', 'released', 'claimed', 'picked_up', 'handed_in'].map((step) => [
        `shipment.first_mile_${step}`,
        'PENDING',
      ]),
    );
    expect((await told(ended)).at(-1)).toEqual([
      'shipment.first_mile_failed',
      'PENDING',
      'The rider did not come',
    ]);
  });
});

test('a webhook has only fields that the document shows', async () => {
  const { shipment } = await ridden();
  await take(wire, shipment, 'pickup', 'exception');
  for (const body of await sentOf(shipment)) {
    const { webhook } = shipmentEvents.types['shipment.exception'];
    expect(webhook?.payload.safeParse(body).data).toEqual(body);
  }
});
