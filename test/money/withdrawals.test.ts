import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { route as banks } from '../../functions/money/banks.ts';
import { route as list } from '../../functions/money/withdrawals.ts';
import { signedIn } from '../support/people/identity/fixtures.ts';
import { accounts, lookAt, newSaver, take } from '../support/people/money/withdrawals.ts';
import { call } from '../support/routes/call.ts';
import { counted } from '../support/wires/counted.ts';
import { startWire } from '../support/wires/wire.ts';

let clock = new Date('2026-11-21T09:30:00.000Z');

const { wire } = await startWire(() => {
  clock = new Date(clock.getTime() + 1);
  return clock;
});

const Page = z.object({ next: z.url().nullable(), results: z.array(z.object({ id: z.string() })) });

describe('the list of withdrawals', () => {
  test('has all of the caller’s, newest first, page by page, and nobody else’s', async () => {
    const saver = await newSaver(wire, 100_000);
    await take(wire, await newSaver(wire, 100_000), accounts.paid, 100);
    const made: unknown[] = [];
    for (const account of [accounts.paid, accounts.refused, accounts.paidLate])
      made.unshift((await take(wire, saver, account, 100)).body.id);
    const { headers } = saver;
    const first = Page.parse((await call(wire, list, { headers, query: { limit: '2' } })).body);
    expect(first.results.map(({ id }) => id)).toEqual(made.slice(0, 2));
    const query = Object.fromEntries(new URL(first.next ?? '').searchParams);
    const second = Page.parse((await call(wire, list, { headers, query })).body);
    expect([second.results.map(({ id }) => id), second.next]).toEqual([made.slice(2), null]);
    const elsewhere = { headers: await signedIn(wire, saver.user, 'test') };
    expect(Page.parse((await call(wire, list, elsewhere)).body).results).toEqual([]);
  });

  test('shows no more of an account number than its end', async () => {
    const saver = await newSaver(wire, 100_000);
    await take(wire, saver, '0123456789', 100);
    const { text, body } = await call(wire, list, { headers: saver.headers });
    expect(text).not.toContain('0123456789');
    expect(body.results).toMatchObject([{ account_last4: '6789' }]);
  });
});

describe('the withdrawal of somebody else', () => {
  test('cannot be told from one that does not exist', async () => {
    const saver = await newSaver(wire, 100_000);
    const { id } = (await take(wire, saver, accounts.paidLate, 100)).body;
    const inTest = { headers: await signedIn(wire, saver.user, 'test') };
    for (const other of [await newSaver(wire, 0.1 * 100), inTest])
      expect((await lookAt(wire, other, id)).status).toBe(404);
    expect((await lookAt(wire, saver, randomUUID())).status).toBe(404);
  });
});

describe('the list of banks', () => {
  test('is open to all, sorted by name, and asks no table', async () => {
    const { wire: on, requests } = counted(wire);
    const { status, body, headers } = await call(on, banks);
    const names = z.array(z.object({ code: z.string(), name: z.string() })).parse(body.results);
    expect([status, body.next, requests]).toEqual([200, null, []]);
    expect(names).toContainEqual({ code: '058', name: 'Guaranty Trust Bank' });
    expect(names).toEqual(names.toSorted((one, other) => one.name.localeCompare(other.name, 'en')));
    expect(new Set(names.map(({ name }) => name)).size).toBe(names.length);
    expect(headers['cache-control']).toContain('public');
  });

  test('is that of Nigeria alone', async () => {
    expect((await call(wire, banks, { query: { country: 'GH' } })).status).toBe(400);
  });
});
