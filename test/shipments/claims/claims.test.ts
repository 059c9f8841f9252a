import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { route as notices } from '../../../functions/notices/list.ts';
import { route as get } from '../../../functions/shipments/claims/get.ts';
import { route as listAll } from '../../../functions/shipments/claims/list-all.ts';
import { route as timeline } from '../../../functions/shipments/timeline.ts';
import { route as tracked } from '../../../functions/shipments/tracking/get.ts';
import { trail } from '../../support/asserts/audit.ts';
import { listShown } from '../../support/asserts/list.ts';
import { walletThatAddsUp } from '../../support/asserts/wallet.ts';
import { act } from '../../support/people/identity/act.ts';
import { newUser, type Somebody, signedIn } from '../../support/people/identity/fixtures.ts';
import { platformOn } from '../../support/people/money/withdrawals.ts';
import {
  claimOn,
  claimsShown,
  decideOn,
  delivered,
  withdrawBy,
} from '../../support/people/shipments/claims.ts';
import { merchantOf } from '../../support/people/shipments/shipments.ts';
import { call } from '../../support/routes/call.ts';
import { startWire } from '../../support/wires/wire.ts';

const { wire } = await startWire();

let admin: Somebody;
beforeAll(async () => {
  admin = await newUser(wire, 'admin');
});

const noticesOf = async (who: Somebody) =>
  JSON.stringify((await call(wire, notices, { headers: await signedIn(wire, who) })).body.results);

describe('a claim', () => {
  test('is paid out of the protection fees once an admin approves it, and each step is told', async () => {
    const { rider, shipment } = await delivered(wire);
    const before = (await platformOn(wire)).get('platform:live:protection') ?? 0;
    const made = await claimOn(wire, shipment);
    expect(made.status, made.text).toBe(201);
    expect(made.body).toMatchObject({
      shipment_id: shipment.id,
      status: 'OPEN',
      kind: 'DAMAGED',
      amount: '20000.00',
    });
    const decided = await decideOn(wire, shipment, made.body.id, { decision: 'APPROVED' }, admin);
    expect(decided.status, decided.text).toBe(200);
    expect(decided.body).toMatchObject({ status: 'PAID', paid_amount: '20000.00', at_fault: 'NOBODY' });
    expect(await walletThatAddsUp(wire, merchantOf(shipment))).toMatchObject({ available: 2_000_000 });
    expect((await platformOn(wire)).get('platform:live:protection')).toBe(before - 2_000_000);
    expect(await claimsShown(wire, shipment)).toEqual([
      expect.objectContaining({ id: made.body.id, status: 'PAID', paid_amount: '20000.00' }),
    ]);

    const { body } = await act(wire, timeline, merchantOf(shipment), shipment);
    const results = z.array(z.looseObject({ kind: z.string() })).parse(body.results);
    const details = { claim_id: made.body.id, claim_kind: 'DAMAGED', claim_amount: '20000.00' };
    expect(results).toMatchObject([
      { kind: 'claim', event: 'shipment.claim_paid', status: 'PAID', details },
      { kind: 'claim', event: 'shipment.claim_approved', status: 'APPROVED', details },
      { kind: 'claim', event: 'shipment.claim_open', status: 'OPEN', details },
      ...results.slice(3),
    ]);
    expect(results.filter(({ kind }) => kind === 'escrow')).toHaveLength(2);
    const seen = await call(wire, tracked, { params: { identifier: shipment.tracking } });
    expect(JSON.stringify(seen.body.timeline)).not.toContain('laim ');
    expect(await noticesOf(rider)).toContain('was approved. No deposit was charged.');
    expect(await noticesOf(merchantOf(shipment))).toContain('20000.00 NGN is in your wallet');
    for (const who of [rider, merchantOf(shipment)])
      expect((await trail(wire, await signedIn(wire, who))).results).toContainEqual(
        expect.objectContaining({
          action: 'claims.decide',
          target: made.body.id,
          credential: { kind: 'admin', id: admin.id },
        }),
      );
  });

  test('may be approved for another amount, at most the declared value', async () => {
    const { shipment } = await delivered(wire);
    const { body } = await claimOn(wire, shipment);
    const decide = (amount: number) =>
      decideOn(wire, shipment, body.id, { decision: 'APPROVED', amount }, admin);
    expect((await decide(50_000.01)).body.errors).toMatchObject([{ pointer: '/amount' }]);
    expect((await decide(0)).status).toBe(400);
    expect((await decide(50_000)).body).toMatchObject({ paid_amount: '50000.00', amount: '20000.00' });
    expect(await walletThatAddsUp(wire, merchantOf(shipment))).toMatchObject({ available: 5_000_000 });
  });

  test('says why where it is rejected, moves no money, and makes room for another one', async () => {
    const { rider, shipment } = await delivered(wire);
    const { body } = await claimOn(wire, shipment);
    const bare = await decideOn(wire, shipment, body.id, { decision: 'REJECTED' }, admin);
    expect(bare.body.errors).toMatchObject([{ pointer: '/reason' }]);
    const reason = 'The photo shows another parcel';
    const decided = await decideOn(wire, shipment, body.id, { decision: 'REJECTED', reason }, admin);
    expect(decided.body).toMatchObject({ status: 'REJECTED', reason });
    expect(await walletThatAddsUp(wire, merchantOf(shipment))).toMatchObject({ available: 0 });
    expect(await noticesOf(merchantOf(shipment))).toContain(`was rejected. ${reason}`);
    expect(await noticesOf(rider)).toContain('was rejected');
    expect((await claimOn(wire, shipment)).status).toBe(201);
    expect(await claimsShown(wire, shipment)).toMatchObject([{ status: 'OPEN' }, { status: 'REJECTED' }]);
  });

  test('can no longer be decided where it is withdrawn', async () => {
    const { shipment } = await delivered(wire);
    const { body } = await claimOn(wire, shipment);
    expect((await withdrawBy(wire, shipment, body.id)).body).toMatchObject({ status: 'WITHDRAWN' });
    expect((await withdrawBy(wire, shipment, body.id)).body.code).toBe('invalid_state');
    const late = await decideOn(wire, shipment, body.id, { decision: 'APPROVED' }, admin);
    expect(late.body.code).toBe('invalid_state');
    const params = { shipment_id: shipment.id, claim_id: String(body.id) };
    const read = await call(wire, get, { headers: await signedIn(wire, merchantOf(shipment)), params });
    expect(read.body).toMatchObject({ id: body.id, status: 'WITHDRAWN' });
  });

  test('decided again in the same way is answered alike; in another way it is refused', async () => {
    const { shipment } = await delivered(wire);
    const { body } = await claimOn(wire, shipment);
    const decide = (more: object) => decideOn(wire, shipment, body.id, more, admin);
    const first = await decide({ decision: 'APPROVED' });
    expect((await decide({ decision: 'APPROVED', amount: 20_000 })).body).toEqual(first.body);
    for (const other of [
      { decision: 'APPROVED', amount: 5 },
      { decision: 'REJECTED', reason: 'no' },
    ])
      expect((await decide(other)).body.code).toBe('invalid_state');
    expect(await walletThatAddsUp(wire, merchantOf(shipment))).toMatchObject({ available: 2_000_000 });
  });
});

describe('two at once', () => {
  test('claims: one is made', async () => {
    const { shipment } = await delivered(wire);
    const answers = await Promise.all([1, 2, 3, 4].map(() => claimOn(wire, shipment)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409]);
    expect(await claimsShown(wire, shipment)).toHaveLength(1);
  });

  test('decisions, or a decision and a withdrawal: one happens, and a claim is paid once', async () => {
    for (let round = 0; round < 6; round++) {
      const { shipment } = await delivered(wire);
      const { body } = await claimOn(wire, shipment);
      const decisions = [
        decideOn(wire, shipment, body.id, { decision: 'APPROVED', amount: 10_000 }, admin),
        decideOn(wire, shipment, body.id, { decision: 'APPROVED' }, admin),
        decideOn(wire, shipment, body.id, { decision: 'REJECTED', reason: 'No' }, admin),
        withdrawBy(wire, shipment, body.id),
      ];
      const answers = await Promise.all(decisions);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
      const paid = [1_000_000, 2_000_000, 0, 0][answers.findIndex(({ status }) => status === 200)];
      expect(await walletThatAddsUp(wire, merchantOf(shipment))).toMatchObject({ available: paid });
    }
  });
});

test('admins see the claims of a status and mode, the oldest first, page by page', async () => {
  const ids: unknown[] = [];
  for (let nth = 0; nth < 5; nth++) {
    const { shipment } = await delivered(wire, { mode: 'test' });
    const { body } = await claimOn(wire, shipment);
    if (nth === 2) await decideOn(wire, shipment, body.id, { decision: 'APPROVED' }, admin);
    else ids.push(body.id);
  }
  const shown = (query: Record<string, string>) => listShown(wire, listAll, admin, { mode: 'test', query });
  expect((await shown({ limit: '3' })).map(({ id }) => id)).toEqual(ids);
  expect((await shown({ limit: '1' })).map(({ id }) => id)).toEqual(ids);
  expect(await shown({ status: 'PAID' })).toMatchObject([
    { status: 'PAID', declared_value: '50000.00', proofs: [] },
  ]);
});
