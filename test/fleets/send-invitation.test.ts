import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { route as invite } from '../../functions/fleets/invite.ts';
import { route as revoke } from '../../functions/fleets/revoke-invitation.ts';
import { route as notifications } from '../../functions/notices/list.ts';
import { consumer } from '../../functions/notices/send.ts';
import { invitationPartition } from '../../shared/fleets/data/invitations.ts';
import type { User } from '../../shared/identity/data/users.ts';
import { toId, type UserId } from '../../shared/kernel/ids.ts';
import { mailAccess } from '../../shared/notices/wiring/mail.ts';
import { pushAccess } from '../../shared/notices/wiring/push.ts';
import { createRunner } from '../../shared/platform/events/consumer.ts';
import { asPublished } from '../../shared/platform/events/outbox.ts';
import { createMatcher } from '../../shared/platform/pattern.ts';
import { listShown } from '../support/asserts/list.ts';
import { newUser, signedIn } from '../support/people/identity/fixtures.ts';
import { call } from '../support/routes/call.ts';
import { batchOf, busMessage, failuresOf } from '../support/services/pipeline.ts';
import { startWire } from '../support/wires/wire.ts';

let carrier: User;
let letters: { to: string; subject: string; text: string }[] = [];
let pushed: { to: UserId; text: string }[] = [];
let refused = 0;
const { wire } = await startWire();
beforeAll(async () => {
  mailAccess.provide(wire, { send: async (letter) => void letters.push(letter) });
  pushAccess.provide(wire, {
    async send(message) {
      if (refused-- > 0) throw new Error('the push service is down');
      pushed.push(message);
    },
  });
});
beforeEach(async () => {
  carrier = await newUser(wire, 'carrier', { name: 'Lagoon Line' });
  letters = [];
  pushed = [];
  refused = 0;
});

/** Invites, and lets the events of it come to the consumer, as often as asked. */
async function invited(email: string, { mode = 'live', before = async (_: string) => {}, times = 1 } = {}) {
  const failed: boolean[] = [];
  const headers = { ...(await signedIn(wire, carrier)), 'x-svc-mode': mode };
  const { body } = await call(wire, invite, { headers, body: { email } });
  const id = toId<'Invitation'>(String(body.id));
  await before(id);
  const { items } = await wire.table.query({ pk: invitationPartition(id), prefix: 'E#', limit: 10 });
  for (const event of items.flatMap(asPublished)) {
    const message = busMessage(event);
    if (!createMatcher(consumer.pattern)(JSON.parse(message))) continue;
    for (let n = 0; n < times; n++)
      failed.push(failuresOf(await createRunner(consumer, () => wire)(batchOf(message))).length > 0);
  }
  return failed;
}

const toldTo = (user: User) => listShown(wire, notifications, user);

describe('an invitation', () => {
  test('is mailed with a link, once', async () => {
    expect(await invited('tunde@riders.example', { times: 2 })).toEqual([false, false]);
    expect(letters).toMatchObject([{ to: 'tunde@riders.example', subject: 'Lagoon Line invites you' }]);
    expect(letters[0]?.text).toMatch(/\/#token=[\w.-]{60,}\n/);
    expect(pushed).toEqual([]);
  });

  test('is told to a rider who has an account in the app and by push too, without the link', async () => {
    const rider = await newUser(wire, 'rider');
    await invited(rider.email, { times: 2 });
    expect(letters).toHaveLength(1);
    expect(pushed).toMatchObject([{ to: rider.id }]);
    const told = await toldTo(rider);
    expect(told).toMatchObject([{ kind: 'fleet.invited', title: 'Lagoon Line invites you' }]);
    expect(JSON.stringify([told, pushed])).not.toContain('token');
  });

  test('is mailed once, however often the push after it fails, and pushed by a later try', async () => {
    const rider = await newUser(wire, 'rider');
    refused = 3;
    expect(await invited(rider.email, { times: 5 })).toEqual([true, true, true, false, false]);
    expect([letters.length, pushed.length]).toEqual([1, 1]);
    expect(await toldTo(rider)).toHaveLength(1);
  });

  test('calls the fleet by nothing that could be read as a link', async () => {
    const name = 'Your GTBank account is blocked, unlock it at https://evil.example/now. Support';
    carrier = await newUser(wire, 'carrier', { name });
    const rider = await newUser(wire, 'rider');
    await invited(rider.email);
    const [letter] = letters;
    const said = [letter?.subject, letter?.text.replace(/http:\/\/127\S+/, ''), pushed, await toldTo(rider)];
    expect(JSON.stringify(said)).toContain('Your GTBank account is blocked');
    for (const part of ['evil', '://', '@']) expect(JSON.stringify(said)).not.toContain(part);
  });

  test('is told in the app to riders alone', async () => {
    const merchant = await newUser(wire, 'merchant');
    await invited(merchant.email);
    expect([letters.length, pushed.length, (await toldTo(merchant)).length]).toEqual([1, 0, 0]);
  });

  test('is not sent when it was revoked meanwhile, nor in test mode', async () => {
    const headers = await signedIn(wire, carrier);
    await invited('a@riders.example', {
      before: async (id) => void (await call(wire, revoke, { headers, params: { invitation_id: id } })),
    });
    await invited('b@riders.example', { mode: 'test' });
    expect(letters).toEqual([]);
  });
});
