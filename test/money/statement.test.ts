import { describe, expect, test } from 'vitest';
import { route as statement } from '../../functions/money/statement.ts';
import type { User } from '../../shared/identity/data/users.ts';
import { asKobo } from '../../shared/kernel/money.ts';
import { csvLinesOf } from '../support/asserts/csv-lines.ts';
import { fill, type Headers, newUser, signedIn } from '../support/people/identity/fixtures.ts';
import { newShipment } from '../support/people/shipments/shipments.ts';
import { call } from '../support/routes/call.ts';
import { startWire } from '../support/wires/wire.ts';

let clock = new Date();

const { wire } = await startWire(() => clock);

/** A merchant who was paid at these times, so many kobo more each time. */
async function paidAt(...times: readonly string[]): Promise<{ user: User; headers: Headers }> {
  clock = new Date('2026-01-01T00:00:00.000Z');
  const user = await newUser(wire, 'merchant');
  for (const [position, time] of times.entries()) {
    clock = new Date(time);
    await fill(wire, { user: user.id, mode: 'live' }, asKobo(position + 1));
  }
  clock = new Date('2026-03-01T12:00:00.000Z');
  return { user, headers: await signedIn(wire, user) };
}

const ask = (headers: Headers, query: Record<string, string> = {}) =>
  call(wire, statement, { headers, query });
const rows = (text: string) => csvLinesOf(text).map((line) => line.split(','));
const amounts = (text: string) =>
  rows(text)
    .slice(1)
    .map((row) => row[5]);

describe('a statement', () => {
  test('is a file of the movements between two days, both included, oldest first', async () => {
    const { headers } = await paidAt(
      '2026-01-31T23:59:59.999Z',
      '2026-02-01T00:00:00.000Z',
      '2026-02-14T09:30:00.000Z',
      '2026-02-28T23:59:59.999Z',
      '2026-03-01T00:00:00.000Z',
    );
    const answer = await ask(headers, { from: '2026-02-01', to: '2026-02-28' });
    expect(answer.status).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': expect.stringContaining('text/csv'),
      'content-disposition': 'attachment; filename="statement-2026-02-01-2026-02-28.csv"',
    });
    expect(answer.headers).not.toHaveProperty('link');
    expect(rows(answer.text)[0]).toEqual([
      'created_at',
      'id',
      'kind',
      'description',
      'tracking_number',
      'available',
      'escrow',
      'currency',
      'pending',
      'order',
    ]);
    expect(amounts(answer.text)).toEqual(['0.02', '0.03', '0.04']);
    expect(amounts((await ask(headers, { from: '2026-02-28', to: '2026-02-28' })).text)).toEqual(['0.04']);
  });

  test('is of the last thirty days where nobody says otherwise', async () => {
    const { headers } = await paidAt(
      '2026-01-29T23:59:59.999Z',
      '2026-01-30T00:00:00.000Z',
      '2026-03-01T11:59:59Z',
    );
    expect(amounts((await ask(headers)).text)).toEqual(['0.02', '0.03']);
  });

  test('names the shipment, and shows what went into escrow as what it took', async () => {
    const { user, headers } = await paidAt();
    const { tracking } = await newShipment(wire, { merchant: user.id });
    const hold = rows((await ask(headers)).text).find((row) => row[2] === 'escrow_hold');
    expect(hold?.slice(3)).toEqual(['Fare reserved', tracking, '-3792.80', '3792.80', 'NGN', '0.00', '']);
  });

  test('leads to its next file by a Link header, and misses and repeats nothing', async () => {
    const times = Array.from({ length: 5 }, (_, second) => `2026-02-14T09:30:0${second}.000Z`);
    const { headers } = await paidAt(...times);
    const files: string[][] = [];
    let query: Record<string, string> | undefined = { limit: '2', from: '2026-02-01' };
    while (query) {
      const answer = await ask(headers, query);
      files.push(amounts(answer.text).map(String));
      const [, next] = /^<(.+)>; rel="next"$/.exec(answer.headers.link ?? '') ?? [];
      query = next === undefined ? undefined : Object.fromEntries(new URL(next).searchParams);
    }
    expect(files).toEqual([['0.01', '0.02'], ['0.03', '0.04'], ['0.05']]);
  });

  test('is nobody else’s: a link of one merchant opens nothing for another', async () => {
    const { headers } = await paidAt('2026-02-14T09:30:00.000Z', '2026-02-14T09:30:01.000Z');
    const { link = '' } = (await ask(headers, { limit: '1' })).headers;
    const query = Object.fromEntries(new URL(link.slice(1, link.indexOf('>'))).searchParams);
    expect((await ask((await paidAt()).headers, query)).body.code).toBe('invalid_cursor');
    expect((await ask(headers, { ...query, from: '2026-02-02' })).body.code).toBe('invalid_cursor');
  });
});

describe('what is refused', () => {
  test.each([
    [{ from: '2026-02-30' }, '/from'],
    [{ from: 'yesterday' }, '/from'],
    [{ from: '0999-01-01' }, '/from'],
    [{ from: '2999-12-31' }, '/from'],
    [{ to: '2026-2-1' }, '/to'],
    [{ to: '2026-02-01T00:00:00Z' }, '/to'],
    [{ from: '2026-02-02', to: '2026-02-01' }, '/from'],
    [{ limit: '1001' }, '/limit'],
    [{ limit: '0' }, '/limit'],
  ])('%j is', async (query, pointer) => {
    const { headers } = await paidAt();
    const answer = await ask(headers, query);
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toMatchObject([{ pointer }]);
  });
});
