import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { route as listInvoices } from '../../functions/subscriptions/list-invoices.ts';
import { listDueOfOrganization } from '../../shared/partners/data/due-lists.ts';
import { createWire, type Wire } from '../../shared/platform/wire.ts';
import { resultsOf } from '../support/asserts/list.ts';
import { advanceTo } from '../support/people/licensing/sponsored.ts';
import { newSubscriber } from '../support/people/subscriptions/subscriber.ts';
import { call } from '../support/routes/call.ts';
import { startUnreliableEngine, type UnreliableEngine } from '../support/services/unreliable/engine.ts';

const Bill = z.object({ created_at: z.string(), attempts: z.array(z.object({ at: z.string() })) });

/** A wire whose index is late, and one on the same table whose index is not. */
interface Late {
  readonly wire: Wire;
  readonly look: Wire;
  /** How many merchants advance their clocks at the same time. */
  readonly many: number;
}

/** The clocks of some merchants, all of which have just subscribed, are advanced together. */
const subscribers = (
  { wire, look, many }: Late,
  { plan = 'STARTER', holds }: { readonly plan?: string; readonly holds?: number } = {},
) =>
  Promise.all(
    Array.from({ length: many }, async () => {
      const who = await newSubscriber(wire, 'test');
      const headers = await who.headersOn(wire);
      await who.subscribe(plan);
      if (holds !== undefined) await who.holds(holds);
      return {
        ...who,
        advanced: (to: string) => advanceTo(wire, headers, who.organization, to),
        /** How its subscription stands, and its invoices, the newest first. */
        async stands() {
          const params = { subscription_id: who.merchant.id };
          const bills = resultsOf(await call(look, listInvoices, { headers, params }));
          return { ...(await who.current(look)), bills: bills.map((bill) => Bill.parse(bill)) };
        },
      };
    }),
  );

const lateBy = (indexLags: readonly number[], many: number) => () => {
  let engine: UnreliableEngine;
  let late: Late;
  beforeAll(async () => {
    engine = await startUnreliableEngine(1, { indexLags, isFaulty: false });
    const { config } = engine.reliable('svc');
    const now = () => new Date('2026-01-31T09:30:00.000Z');
    late = {
      wire: createWire({ ...config, AWS_ENDPOINT_URL_DYNAMODB: engine.endpoint }, now),
      look: createWire(config, now),
      many,
    };
    await engine.upset();
  });
  afterAll(() => engine.stop());

  test('stops where it is told to, so an unpaid renewal is tried on its days alone', async () => {
    const all = await subscribers(late, { holds: 0 });
    const days = ['2026-02-28', '2026-03-01', '2026-03-03'];
    for (const [tries, day] of days.entries()) {
      const seen = await Promise.all(
        all.map(async (who) => {
          await who.advanced(`${day}T10:00:00.000Z`);
          const { status, bills } = await who.stands();
          return { status, tried: bills[0]?.attempts.map(({ at }) => at) };
        }),
      );
      const tried = days.slice(0, tries + 1).map((one) => `${one}T09:30:00.000Z`);
      expect(seen).toEqual(all.map(() => ({ status: 'PAST_DUE', tried })));
    }
  });

  test('renews each month at its time', async () => {
    const all = await subscribers(late);
    const days = await Promise.all(
      all.map(async (who) => {
        await who.advanced('2026-06-01T00:00:00.000Z');
        const { bills } = await who.stands();
        return bills.map(({ created_at }) => created_at.slice(0, 10));
      }),
    );
    const months = ['2026-05-31', '2026-04-30', '2026-03-31', '2026-02-28', '2026-01-31'];
    expect(days).toEqual(all.map(() => months));
  });

  test('does what its own acts make due: a plan that ends unpaid closes stores a month later', async () => {
    const all = await subscribers(late, { plan: 'GROWTH', holds: 0 });
    const left = await Promise.all(
      all.map(async (who) => {
        await who.advanced('2026-05-01T00:00:00.000Z');
        const { items } = await listDueOfOrganization(
          late.look.table,
          who.organization,
          new Date('2026-05-01T00:00:00.000Z'),
          { limit: 10, after: undefined },
        );
        return { ...(await who.stands()), left: items.length };
      }),
    );
    expect(left).toMatchObject(all.map(() => ({ plan: 'FREE', left: 0 })));
  });

  test('is advanced by two calls at once as by one', async () => {
    const all = await subscribers(late);
    const stands = await Promise.all(
      all.map(async (who) => {
        await Promise.all([
          who.advanced('2026-03-15T00:00:00.000Z'),
          who.advanced('2026-03-15T00:00:00.000Z'),
        ]);
        return (await who.stands()).bills.length;
      }),
    );
    expect(stands).toEqual(all.map(() => 2));
  });
};

// Of a short lag only some meet an index that has not heard; of a long one, each does, and most of it is waiting.
describe('a test clock whose index is 20 ms late', lateBy([20], 10));
describe.concurrent('a test clock whose index is 0.5 or 2 s late', lateBy([500, 2_000], 4));
