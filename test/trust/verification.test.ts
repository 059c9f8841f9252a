import { describe, expect, test } from 'vitest';
import { route as get } from '../../functions/trust/get.ts';
import { route as submit } from '../../functions/trust/submit.ts';
import { route as upload } from '../../functions/trust/upload.ts';
import { createWire } from '../../shared/platform/wire.ts';
import { newUser, type Somebody, signedIn } from '../support/people/identity/fixtures.ts';
import { decideOn, papers, picture, submitBy, uploaded } from '../support/people/riders/verifications.ts';
import { call } from '../support/routes/call.ts';
import { runningClock, startWireWithFiles } from '../support/wires/wire.ts';

const { engine, wire } = await startWireWithFiles();
const sandbox = createWire({ ...wire.config, SVC_IDENTITY_CHECK: 'sandbox' }, runningClock);

const own = async (who: Somebody) => (await call(wire, get, { headers: await signedIn(wire, who) })).body;

describe('a rider’s papers', () => {
  test('are UNVERIFIED before any are submitted', async () => {
    const rider = await newUser(wire, 'rider');
    expect(await own(rider)).toMatchObject({ status: 'UNVERIFIED', kind: null, documents: [] });
  });

  test('wait for an admin, and show their owner the end of the number alone', async () => {
    const rider = await newUser(wire, 'rider');
    const { status, body, text } = await submitBy(wire, rider, { id_number: '482 135-90677' });
    expect(status, text).toBe(201);
    expect(body).toMatchObject({
      status: 'SUBMITTED',
      kind: 'PERSON',
      id_type: 'NIN',
      id_number_last4: '0677',
      vehicle: papers.vehicle,
      documents: [{ content_type: 'image/png', size: picture.length }],
      decided_at: null,
      reason: null,
    });
    expect(await own(rider)).toEqual(body);
    expect(text).not.toContain('48213590677');
    const table = await engine.dump();
    expect(table).toContain('0677');
    expect(table).not.toContain('48213590677');
  });

  test.each([
    ['SUBMITTED', 'are being checked'],
    ['VERIFIED', 'already verified'],
    ['SUSPENDED', 'suspended'],
  ] as const)('are not taken while they are %s', async (status, why) => {
    const rider = await newUser(wire, 'rider');
    await submitBy(wire, rider);
    if (status !== 'SUBMITTED') await decideOn(wire, rider, status);
    const answer = await submitBy(
      createWire(wire.config, () => new Date(Date.now() + 1000)),
      rider,
    );
    expect(answer).toMatchObject({ status: 409, body: { code: 'invalid_state' } });
    expect(answer.body.detail).toContain(why);
  });

  test('can be submitted again after a rejection, and twice at once they are submitted once', async () => {
    const rider = await newUser(wire, 'rider');
    await submitBy(wire, rider);
    await decideOn(wire, rider, 'REJECTED', 'The slip cannot be read.');
    expect(await own(rider)).toMatchObject({ status: 'REJECTED', reason: 'The slip cannot be read.' });
    const both = await Promise.all([submitBy(wire, rider), submitBy(wire, rider)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(await own(rider)).toMatchObject({ status: 'SUBMITTED', reason: null, decided_at: null });
  });

  test.each([
    [{ id_number: '4821359067' }, '/id_number'],
    [{ id_number: '4821359067A' }, '/id_number'],
    [{ id_type: 'PASSPORT', id_number: 'A1' }, '/id_number'],
    [{ id_type: 'CAC', id_number: 'RC123456' }, '/id_type'],
    [{ kind: 'BUSINESS' }, '/id_type'],
    [{ kind: 'BUSINESS', id_type: 'CAC', id_number: 'RC-12' }, '/id_number'],
    [{ vehicle: undefined }, '/vehicle'],
    [{ vehicle: { kind: 'HORSE' } }, '/vehicle/kind'],
    [{ documents: [] }, '/documents'],
    [{ documents: ['d7b0c9f2-3a41-4f6e-8c25-91e6a7d4b380'] }, '/documents/0'],
  ])('are refused in the form %j at %s', async (more, pointer) => {
    const answer = await submitBy(wire, await newUser(wire, 'rider'), more);
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ pointer }] } });
    expect(answer.text).not.toContain('4821359067');
  });

  test.each([
    ['PERSON', 'PASSPORT', 'b 5028 1746', '1746'],
    ['PERSON', 'DRIVERS_LICENCE', 'AAA12345AA12', 'AA12'],
    ['PERSON', 'VOTERS_CARD', '90F5B01C2D445566778', '6778'],
    ['BUSINESS', 'CAC', 'rc 1482305', '2305'],
  ])('are taken from a %s with a %s %s', async (kind, id_type, id_number, id_number_last4) => {
    const carrier = await newUser(wire, 'carrier');
    const { status, body, text } = await submitBy(wire, carrier, { kind, id_type, id_number });
    expect(status, text).toBe(201);
    expect(body).toMatchObject({ kind, id_type, id_number_last4 });
  });
});

describe('documents', () => {
  test('are nobody else’s to submit', async () => {
    const [rider, other] = [await newUser(wire, 'rider'), await newUser(wire, 'rider')];
    const answer = await submitBy(wire, other, { documents: [await uploaded(wire, rider)] });
    expect(answer.body.errors).toMatchObject([{ pointer: '/documents/0', code: 'not_found' }]);
  });

  test.each([
    ['image/jpeg', 'image/jpeg', '\xff\xd8\xff\xe0 a photo'],
    ['image/webp', 'image/webp', 'RIFF\x10\x00\x00\x00WEBPVP8 '],
    ['image/png', 'application/pdf', '%PDF-1.7 a registration'],
  ])('may say %s and be %s, and are taken as what they are', async (said, is, begins) => {
    const rider = await newUser(wire, 'rider');
    const documents = [await uploaded(wire, rider, said, Buffer.from(begins, 'latin1'))];
    const { status, body } = await submitBy(wire, rider, { documents });
    expect([status, body.documents]).toMatchObject([201, [{ content_type: is }]]);
  });

  test.each(['<html><script>', 'GIF89a', 'MZ', '%PD', 'RIFF\x10\x00\x00\x00WAVE', ' \xff\xd8\xff'])(
    'are refused where they begin with %j, whatever their type says',
    async (begins) => {
      const rider = await newUser(wire, 'rider');
      const documents = [
        await uploaded(wire, rider),
        await uploaded(wire, rider, 'image/jpeg', Buffer.from(begins, 'latin1')),
      ];
      const answer = await submitBy(wire, rider, { documents });
      expect(answer.body.errors).toMatchObject([{ pointer: '/documents/1', code: 'wrong_format' }]);
      expect(await own(rider)).toMatchObject({ status: 'UNVERIFIED' });
    },
  );

  test('have links for one file of one form', async () => {
    const headers = await signedIn(wire, await newUser(wire, 'rider'));
    const asked = await call(wire, upload, { headers, body: { content_type: 'application/pdf', size: 9 } });
    expect(asked.status).toBe(201);
    expect(asked.body.upload).toMatchObject({
      headers: { 'content-length': '9', 'content-type': 'application/pdf', 'if-none-match': '*' },
      url: expect.stringContaining('if-none-match'),
    });
    const wrong = [
      { content_type: 'text/html', size: 9 },
      { content_type: 'image/png', size: 10_485_761 },
    ];
    for (const body of wrong) expect((await call(wire, upload, { headers, body })).status).toBe(400);
  });
});

describe('the sandbox', () => {
  test('accepts at once', async () => {
    const { body } = await submitBy(sandbox, await newUser(sandbox, 'rider'));
    expect(body).toMatchObject({ status: 'VERIFIED', decided_at: expect.any(String) });
  });

  test('rejects numbers that end in 000, says why, and takes others then', async () => {
    const rider = await newUser(sandbox, 'rider');
    const { body } = await submitBy(sandbox, rider, { id_number: '48213590000' });
    expect(body).toMatchObject({ status: 'REJECTED', reason: expect.stringContaining('000') });
    expect((await submitBy(sandbox, rider)).body.status).toBe('VERIFIED');
  });

  test('leaves numbers that end in 111 to an admin', async () => {
    const { body } = await submitBy(sandbox, await newUser(sandbox, 'rider'), { id_number: '48213590111' });
    expect(body.status).toBe('SUBMITTED');
  });
});

test('papers are submitted once under an Idempotency-Key', async () => {
  const rider = await newUser(wire, 'rider');
  const headers = { ...(await signedIn(wire, rider)), 'idempotency-key': 'papers-1' };
  const body = { ...papers, documents: [await uploaded(wire, rider)] };
  const [first, again] = [
    await call(wire, submit, { headers, body }),
    await call(wire, submit, { headers, body }),
  ];
  expect([first.status, again.body]).toEqual([201, first.body]);
});
