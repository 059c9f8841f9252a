import { describe, expect, test } from 'vitest';
import { route as invoices } from '../../functions/licensing/invoices/list.ts';
import { route as cancel } from '../../functions/licensing/wholesale/cancel.ts';
import { route as catalog } from '../../functions/licensing/wholesale/catalog.ts';
import { route as start } from '../../functions/licensing/wholesale/start.ts';
import { route as status } from '../../functions/licensing/wholesale/status.ts';
import { resultsOf } from '../support/asserts/list.ts';
import { expectProblem } from '../support/asserts/problem.ts';
import type { Headers } from '../support/people/identity/fixtures.ts';
import { advanceTo, newSponsor, startReselling, walletHolds } from '../support/people/licensing/sponsored.ts';
import { newEnrolledPartner } from '../support/people/partners/clients.ts';
import { call } from '../support/routes/call.ts';
import { startWires } from '../support/wires/wire.ts';

const { wire } = await startWires('2026-01-31T09:00:00.000Z');

const statusIn = async (headers: Headers) => (await call(wire, status, { headers })).body;
const cancelIn = (headers: Headers, body: object = {}) => call(wire, cancel, { headers, body });

describe('the subscription of a reseller', () => {
  test('is paid from the owner’s wallet by the month', async () => {
    const partner = await newSponsor(wire);
    const { headers } = partner;
    expect(await statusIn(headers)).toMatchObject({ status: 'NONE', period: null, monthly_total: '0.00' });
    const answer = await startReselling(wire, headers);
    expect([answer.status, answer.body]).toMatchObject([
      201,
      {
        status: 'ACTIVE',
        period: { start: '2026-01-31T09:00:00.000Z', end: '2026-02-28T09:00:00.000Z' },
        licenses: 0,
        monthly_total: '10000.00',
        invoice: { total: '10000.00', status: 'PAID' },
      },
    ]);
    expect(await walletHolds(wire, partner)).toBe(99_000_000);
    expectProblem(start, await startReselling(wire, headers), 'invalid_state');
  });

  test('needs an enrolment in the reseller program', async () => {
    const { headers } = await newEnrolledPartner(wire);
    expectProblem(start, await startReselling(wire, headers), 'not_enrolled');
    expect((await statusIn(headers)).status).toBe('NONE');
  });

  test('renews from the day on which it began, once a month', async () => {
    const partner = await newSponsor(wire);
    const { headers, organization } = partner;
    await startReselling(wire, headers);
    await advanceTo(wire, headers, organization, '2026-04-01T00:00:00.000Z');
    expect(await statusIn(headers)).toMatchObject({
      status: 'ACTIVE',
      period: { start: '2026-03-31T09:00:00.000Z', end: '2026-04-30T09:00:00.000Z' },
    });
    expect(resultsOf(await call(wire, invoices, { headers }))).toHaveLength(3);
    expect(await walletHolds(wire, partner)).toBe(97_000_000);
  });

  test('ends with its period, and at once in the first week', async () => {
    const partner = await newSponsor(wire);
    const { headers, organization } = partner;
    expectProblem(cancel, await cancelIn(headers), 'invalid_state');
    await startReselling(wire, headers);
    expect((await cancelIn(headers, { at: 'now' })).body).toMatchObject({ status: 'ENDED' });
    expect(await walletHolds(wire, partner)).toBe(100_000_000);
    expect((await startReselling(wire, headers)).status).toBe(201);
    expect((await cancelIn(headers)).body).toMatchObject({ status: 'ACTIVE', cancel_at_period_end: true });
    await advanceTo(wire, headers, organization, '2026-02-10T00:00:00.000Z');
    expectProblem(cancel, await cancelIn(headers, { at: 'now' }), 'invalid_state');
    await advanceTo(wire, headers, organization, '2026-03-01T00:00:00.000Z');
    expect(await statusIn(headers)).toMatchObject({ status: 'ENDED', monthly_total: '0.00' });
  });

  test('lists the plans at 30 per cent off', async () => {
    const { headers } = await newSponsor(wire);
    const answer = await call(wire, catalog, { headers });
    expect(resultsOf(answer)).toEqual([
      { plan: 'STARTER', list_price: '5000.00', price: '3500.00' },
      { plan: 'GROWTH', list_price: '15000.00', price: '10500.00' },
      { plan: 'SCALE', list_price: '45000.00', price: '31500.00' },
    ]);
    expect(answer.body.subscription_price).toBe('10000.00');
  });

  test('is nothing for strangers', async () => {
    const [one, other] = [await newSponsor(wire), await newSponsor(wire)];
    const query = { organization: one.organization };
    expectProblem(status, await call(wire, status, { headers: other.headers, query }), 'not_found');
    expectProblem(invoices, await call(wire, invoices, { headers: other.headers, query }), 'not_found');
  });
});
