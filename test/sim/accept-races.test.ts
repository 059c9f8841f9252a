import { expect, test } from 'vitest';
import { route as accept } from '../../functions/partners/claims/accept.ts';
import { route as decline } from '../../functions/partners/claims/decline.ts';
import { route as getClient } from '../../functions/partners/clients/get.ts';
import type { Wire } from '../../shared/platform/wire.ts';
import { loadStore } from '../../shared/stores/data/stores.ts';
import {
  inviteToClaim,
  newEnrolledPartner,
  newMerchant,
  newProvisioned,
} from '../support/people/partners/clients.ts';
import { type Answered, call } from '../support/routes/call.ts';
import { meetingEverywhere } from '../support/wires/pausing.ts';
import { startWire } from '../support/wires/wire.ts';

const { wire } = await startWire();

/** A merchant that a partner has invited to claim a store, and what the merchant is answered. */
async function invited() {
  const partner = await newEnrolledPartner(wire);
  const merchant = await newMerchant(wire);
  const made = await newProvisioned(wire, partner.headers, merchant.user.email);
  const token = await inviteToClaim(wire, partner.headers, { id: made.client });
  const answers: Answered[] = [];
  const answering = async (answer: Promise<Answered>) => answers.push(await answer);
  const asked = { headers: merchant.headers, params: { token }, body: {} };
  return {
    answers,
    accepts: (on: Wire) => answering(call(on, accept, asked)),
    declines: (on: Wire) => answering(call(on, decline, asked)),
    /** Who has the store, and what has become of the client. */
    async left() {
      const params = { client_id: made.client };
      const { body } = await call(wire, getClient, { headers: partner.headers, params });
      const store = await loadStore(wire.table, made.store.id);
      return { status: body.status, isHis: store?.owner === merchant.user.id };
    },
  };
}

test('two accepts of one claim take turns: one is answered 200, the other 409, and the store is the merchant’s', async () => {
  const meetings = await meetingEverywhere(
    wire,
    invited,
    (on, { accepts }) => accepts(on),
    (on, { accepts }) => accepts(on),
    async ({ answers, left }) => {
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      expect(await left()).toEqual({ status: 'ACTIVE', isHis: true });
    },
  );
  expect(meetings).toBeGreaterThan(5);
});

test('an accept and a decline of one claim take turns: one of them counts', async () => {
  const meetings = await meetingEverywhere(
    wire,
    invited,
    (on, { accepts }) => accepts(on),
    (on, { declines }) => declines(on),
    async ({ answers, left }) => {
      const refused = answers.filter(({ status }) => status >= 300);
      expect(refused.map(({ status }) => [404, 409].includes(status))).toEqual([true]);
      expect([
        { status: 'ACTIVE', isHis: true },
        { status: 'DRAFT', isHis: false },
        { status: 'DECLINED', isHis: false },
      ]).toContainEqual(await left());
    },
  );
  expect(meetings).toBeGreaterThan(5);
});
