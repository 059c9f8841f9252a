import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { toId } from '../../../shared/kernel/ids.ts';
import { answerText } from '../../../shared/platform/http/answer/common-text.data.ts';
import { addRecord, findRecorded, idempotencyAccess } from '../../../shared/platform/http/idempotency.ts';
import { seal } from '../../../shared/platform/secrets/seal.ts';
import { createTextPacking } from '../../../shared/platform/table/entity/packing.ts';
import { startWire } from '../../support/wires/wire.ts';

const now = new Date('2026-11-21T09:30:00.000Z');
const { wire } = await startWire(() => now);
const { table } = wire;
const answer = { status: 201, body: '{"id":"1","2":"Ọlá","customer_name":"Ngozi Okafor"}' };

/** The record of a new key of one request. */
const newKey = (asked: unknown = { weight: 1 }, key: string = randomUUID()) =>
  idempotencyAccess
    .of(wire)
    .under(
      'shipments.create',
      { kind: 'shopper', shopper: toId<'Shopper'>(randomUUID()), credential: randomUUID() },
      key,
      asked,
    );

test('what answers have in common is never changed, because kept ones refer to it', () => {
  const kept = 'MzIwVIAWR4ZYygG/9PyqTAX/7ERQzYwla5qYEsictQA=';
  expect(createTextPacking(answerText).unpack(Buffer.from(kept, 'base64'))).toBe(
    '201 {"id":"1","customer_name":"Ngozi Okafor","declared_value":"45000.00","service_level":"SAVER"}',
  );
});

test.each([
  ['an answer', answer],
  ['an answer without a body', { status: 204, body: '' }],
])('%s is kept to the letter', async (_, kept) => {
  const key = newKey();
  await table.commit([addRecord(key, kept, now)]);
  expect(await findRecorded({ table, now }, key)).toEqual(kept);
});

test('an answer that an older release kept as JSON is repeated', async () => {
  const key = newKey();
  const sealed = seal(key.seal, JSON.stringify(answer));
  await table.commit([{ put: { ...key.key, sealed, ttl: now.getTime() / 1000 + 60 } }]);
  expect(await findRecorded({ table, now }, key)).toEqual(answer);
});

test.each(['answer1', 'sealed'])('a kept answer (%s) does not open for another request', async (name) => {
  const key = newKey();
  const sealed = seal(Buffer.alloc(32), JSON.stringify(answer));
  await table.commit([{ put: { ...key.key, [name]: sealed, ttl: now.getTime() / 1000 + 60 } }]);
  await expect(findRecorded({ table, now }, key)).rejects.toMatchObject({ code: 'idempotency_key_reused' });
});
