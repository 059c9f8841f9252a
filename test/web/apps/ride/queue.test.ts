import { describe, expect, test } from 'vitest';
import type { KeptStore } from '../../../../web/apps/kit/storage/kept-store.ts';
import { makeVault, type Sealed } from '../../../../web/apps/kit/storage/vault.ts';
import { createLooseSteps } from '../../../../web/apps/ride/queue/loose-steps.ts';
import { dueStepsOf, settleSteps, toSent } from '../../../../web/apps/ride/queue/order.ts';
import { createQueue } from '../../../../web/apps/ride/queue/queue.ts';
import { createSealedSteps } from '../../../../web/apps/ride/queue/sealed-steps.ts';
import type { Step } from '../../../../web/apps/ride/queue/step.ts';
import { createSyncDouble } from '../../../support/people/riders/sync-double.ts';

const step: Step = {
  action: 'verify',
  body: { latitude: 6.4281, longitude: 3.4219, otp: '482913' },
  place: '000001768032000',
  key: 'first',
  mode: 'test',
  shipment: 'parcel',
  number: 'SVCABC23456789',
  at: '2027-01-10T08:00:00.000Z',
  isSent: true,
};
const sending = { sentAt: '2027-01-14T08:00:00.000Z', makeKey: () => 'second' };
const refusedAt = (...pointers: readonly string[]) => ({
  key: 'first',
  status: 'refused' as const,
  problem: { code: 'invalid_request', detail: 'No.', errors: pointers.map((pointer) => ({ pointer })) },
});

describe('a step that is refused', () => {
  test('goes again by itself where only its time is wrong, as of now and under a new key', () => {
    const { at, key, isSent, refusal } = settleSteps([step], [refusedAt('/at')], sending).kept[0] ?? step;
    expect([at, key, isSent, refusal]).toEqual([sending.sentAt, 'second', false, undefined]);
  });

  test.each([
    ['for something else beside it', step, ['/at', '/body/otp']],
    ['for no field', step, []],
    ['although it is as of now', { ...step, at: sending.sentAt }, ['/at']],
  ])('stands with its reason where it is refused %s', (_, sent, pointers) => {
    const { kept } = settleSteps([sent], [refusedAt(...pointers)], sending);
    expect(kept).toEqual([{ ...sent, refusal: { code: 'invalid_request', detail: 'No.', pointers } }]);
  });
});

describe('a step that is sent', () => {
  test.each([
    ['keeps its time', false, '2027-01-10T08:00:01.000Z', step.at],
    ['is as of now where the clock has put it into the future', false, '2027-01-10T07:00:00.000Z'],
    ['keeps its time for good once it was sent', true, '2027-01-10T07:00:00.000Z', step.at],
  ])('%s', (_, isSent, now, at = now) => {
    expect(toSent({ ...step, isSent }, now)).toEqual({ ...step, isSent: true, at });
  });
});

describe('what is due', () => {
  test('is at most as much as the service takes at once', () => {
    const many = Array.from({ length: 60 }, (_, at) => ({ ...step, key: `${at}`, shipment: `${at}` }));
    expect(dueStepsOf(many)).toEqual(many.slice(0, 50));
  });
});

describe('a photo whose place expires', () => {
  test.each([
    ['arrives', 'once', 1, 0],
    ['waits for the next flush', 'for good', 9, 1],
  ])('%s where it has expired %s', async (_, __, closed, left) => {
    let misses = closed;
    const service = createSyncDouble(() => undefined);
    const queue = createQueue({
      store: createLooseSteps(),
      lock: (_name, run) => run(),
      send: async (_mode, body) => service.take(body),
      put: async (upload, file) => misses-- <= 0 && service.put(upload, file),
      settled: async () => undefined,
      now: () => new Date(),
    });
    const body = { kind: 'photo', content_type: 'image/jpeg', size: 4 } as const;
    const proof = { action: 'proof', body, mode: 'test', shipment: 'parcel', number: 'SVC' } as const;
    await queue.take(proof, { file: new Blob(['door']) });
    await queue.flush();
    expect([(await queue.list()).length, service.files.size]).toEqual([left, 1 - left]);
  });
});

/** A store in memory, as all owners of a browser share one. */
function createStore() {
  const kept = new Map<string, unknown>();
  const store: KeptStore = {
    get: async (key) => kept.get(key),
    list: async (prefix) =>
      [...kept]
        .filter(([key]) => key.startsWith(prefix))
        .toSorted(([a], [b]) => a.localeCompare(b))
        .map(([, one]) => one),
    async change(puts, deletes = []) {
      for (const [key, value] of puts) kept.set(key, value);
      for (const key of deletes) kept.delete(key);
    },
  };
  return { kept, store };
}

const keyOf = (byte: number) => Buffer.alloc(32, byte).toString('base64url');
const isSealed = (value: unknown): value is Sealed =>
  typeof value === 'object' && value !== null && 'iv' in value;

describe('the sealed steps of a queue', () => {
  test('gives its owner the steps by their places, and the files with their types', async () => {
    const sealedSteps = createSealedSteps(createStore().store, (await makeVault(keyOf(255))).vault);
    const later = { ...step, place: '000001768032001' };
    await sealedSteps.save([later], [], new Blob(['door'], { type: 'image/jpeg' }));
    await sealedSteps.save([step]);
    expect(await sealedSteps.list()).toEqual([step, later]);
    const file = await sealedSteps.fileOf(later);
    expect([file?.type, await file?.text()]).toEqual(['image/jpeg', 'door']);
    await sealedSteps.save([], [later]);
    expect([await sealedSteps.list(), await sealedSteps.fileOf(later)]).toEqual([[step], undefined]);
  });

  test('shows another owner nothing, and opens nothing to her', async () => {
    const { kept, store } = createStore();
    await createSealedSteps(store, (await makeVault(keyOf(1))).vault).save([step], [], new Blob(['door']));
    const other = (await makeVault(keyOf(2))).vault;
    expect(await createSealedSteps(store, other).list()).toEqual([]);
    const sealed = [...kept.values()].filter(isSealed);
    expect(sealed).toHaveLength(2);
    for (const one of sealed) await expect(other.open(one)).rejects.toThrow();
  });

  test('leaves nothing on the disk that can be read', async () => {
    const { kept, store } = createStore();
    await createSealedSteps(store, (await makeVault(keyOf(1))).vault).save([step], [], new Blob(['door']));
    const bytes = [...kept.values()].filter(isSealed).map(({ data }) => Buffer.from(data).toString('latin1'));
    const text = [...kept.keys(), ...bytes].join();
    for (const secret of [step.number, '482913', 'verify', 'door', keyOf(1)])
      expect(text).not.toContain(secret);
  });

  test('seals the same step differently each time', async () => {
    const vault = (await makeVault(keyOf(1))).vault;
    const bytes = new TextEncoder().encode('482913');
    const [one, other] = [await vault.seal(bytes), await vault.seal(bytes)];
    expect(Buffer.from(one.data).equals(Buffer.from(other.data))).toBe(false);
  });
});
