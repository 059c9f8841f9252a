import { expect, test } from 'vitest';
import { route as list } from '../../functions/notices/list.ts';
import { consumer } from '../../functions/notices/send.ts';
import { route as assign } from '../../functions/shipments/assign.ts';
import type { User } from '../../shared/identity/data/users.ts';
import { pushAccess } from '../../shared/notices/wiring/push.ts';
import type { Wire } from '../../shared/platform/wire.ts';
import type { Shipment } from '../../shared/shipments/data/shipments.ts';
import { resolverAccess } from '../../shared/webhooks/wiring/resolver.ts';
import { listShown } from '../support/asserts/list.ts';
import { carrierShipment, newMember } from '../support/people/fleets/fleet.ts';
import { act } from '../support/people/identity/act.ts';
import { newUser } from '../support/people/identity/fixtures.ts';
import { assignTo, claimBy, take } from '../support/people/riders/steps.ts';
import { merchantOf, newShipment } from '../support/people/shipments/shipments.ts';
import { notifying } from '../support/services/messages.ts';
import { publishedBy } from '../support/services/published.ts';
import { startWire } from '../support/wires/wire.ts';

const { engine } = await startWire();

/** A wire whose pushes are kept, and what carries the published events of a shipment to the sender of notices. */
function jobs() {
  const { wire, notify } = notifying(engine);
  resolverAccess.provide(wire, { resolve: async () => ['1.1.1.1'] });
  const pushed: { readonly to: string; readonly title: string; readonly text: string }[] = [];
  pushAccess.provide(wire, {
    async send({ to, title, text }) {
      pushed.push({ to, title, text });
    },
  });
  return {
    wire,
    pushed,
    async tell(shipment: Shipment) {
      for (const message of await publishedBy(wire, shipment, consumer)) await notify(message);
    },
  };
}

const seen = (wire: Wire, user: User) => listShown(wire, list, user);

test('a carrier is told of a booking with it, in the app and on its devices, once', async () => {
  const { wire, pushed, tell } = jobs();
  const carrier = await newUser(wire, 'carrier');
  const shipment = await carrierShipment(wire, carrier);
  await tell(shipment);
  await tell(shipment);
  expect(await seen(wire, carrier)).toMatchObject([{ kind: 'shipment.booked', title: 'New booking' }]);
  expect(pushed).toMatchObject([{ to: carrier.id, title: 'New booking' }]);
  expect(pushed[0]?.text).toContain(shipment.tracking);
});

test('a carrier is not told of a booking that was cancelled meanwhile, nor of a test', async () => {
  const { wire, pushed, tell } = jobs();
  const carrier = await newUser(wire, 'carrier');
  await tell(await take(wire, await carrierShipment(wire, carrier), 'cancel'));
  await tell(await carrierShipment(wire, carrier, { mode: 'test' }));
  expect(pushed).toEqual([]);
});

test('a rider is told that its carrier assigned it, in the app and on its devices', async () => {
  const { wire, pushed, tell } = jobs();
  const carrier = await newUser(wire, 'carrier');
  const rider = await newMember(wire, carrier, 'RIDER');
  const shipment = await assignTo(wire, await carrierShipment(wire, carrier), rider);
  await tell(shipment);
  expect(await seen(wire, rider)).toMatchObject([{ kind: 'shipment.assigned', title: 'New job' }]);
  expect(pushed.filter(({ to }) => to === rider.id)).toHaveLength(1);
});

test('the second of two riders who are assigned one after the other alone is told late', async () => {
  const { wire, pushed, tell } = jobs();
  const carrier = await newUser(wire, 'carrier');
  const [first, second] = [await newMember(wire, carrier, 'RIDER'), await newMember(wire, carrier, 'RIDER')];
  const shipment = await assignTo(wire, await carrierShipment(wire, carrier), first);
  await act(wire, assign, carrier, shipment, { rider: second.id });
  await tell(shipment);
  expect(pushed.map(({ to }) => to).filter((to) => to !== carrier.id)).toEqual([second.id]);
});

test('a rider of the merchant’s own fleet is told of being assigned', async () => {
  const { wire, pushed, tell } = jobs();
  const merchant = await newUser(wire, 'merchant');
  const rider = await newMember(wire, merchant, 'RIDER');
  const shipment = await newShipment(wire, { merchant: merchant.id });
  await act(wire, assign, merchantOf(shipment), shipment, { rider: rider.id });
  await tell(shipment);
  expect(pushed).toMatchObject([{ to: rider.id, title: 'New job' }]);
});

test('a rider who claims a job, and a carrier that carries itself, are told nothing; no message is paid for it', async () => {
  const { wire, pushed, tell } = jobs();
  const rider = await newUser(wire, 'rider');
  const webhook_url = 'https://shop.example.com/hooks';
  const own = await claimBy(wire, await newShipment(wire, { webhook_url }), rider);
  expect((await publishedBy(wire, own, consumer)).length).toBe(0);
  await tell(own);
  const carrier = await newUser(wire, 'carrier');
  const itself = await assignTo(wire, await carrierShipment(wire, carrier), carrier);
  await tell(itself);
  expect(pushed.map(({ title }) => title)).not.toContain('New job');
});
