import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createLooseSteps } from '../../../../web/apps/ride/queue/loose-steps.ts';
import { isHeldUp } from '../../../../web/apps/ride/queue/order.ts';
import { createQueue, type Queue, type QueuePorts } from '../../../../web/apps/ride/queue/queue.ts';
import { type Act, isProof, type Step } from '../../../../web/apps/ride/queue/step.ts';
import { createSyncDouble, type SentStep } from '../../../support/people/riders/sync-double.ts';

/** What a call of the phone or of the network comes to: it may be lost before it has an effect, or after. */
type Fate = 'fine' | 'before' | 'after';

/** What a tab does. */
type Command =
  | { readonly does: 'take'; readonly parcel: number; readonly isProof: boolean; readonly isWrong: boolean }
  | { readonly does: 'flush' | 'retry' | 'drop' | 'instead' }
  | { readonly does: 'clock'; readonly ms: number }
  /** Somebody else changes a parcel, so that the service refuses what is done with it, or no longer does. */
  | { readonly does: 'turn'; readonly parcel: number };

const parcel = fc.integer({ min: 0, max: 2 });
const command: fc.Arbitrary<Command> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      does: fc.constant('take' as const),
      parcel,
      isProof: fc.boolean(),
      isWrong: fc.integer({ min: 0, max: 3 }).map((n) => n === 0),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({ does: fc.constantFrom('flush', 'flush', 'retry', 'drop', 'instead') }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ does: fc.constant('clock' as const), ms: fc.integer({ min: -3e8, max: 4e8 }) }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('turn' as const), parcel }) },
);
const fates: fc.Arbitrary<readonly Fate[]> = fc.array(
  fc.constantFrom<Fate>('fine', 'fine', 'fine', 'fine', 'before', 'after'),
  { maxLength: 80 },
);

/** An act that carries a number, by which it is known wherever it goes. The service refuses what is wrong. */
const actOf = (number: number, isOfProof: boolean, isWrong: boolean): Act =>
  isOfProof
    ? {
        action: 'proof',
        body: { kind: 'photo', content_type: isWrong ? 'image/png' : 'image/jpeg', size: number },
      }
    : { action: 'exception', body: { reason: isWrong ? 'wrong' : 'right', note: `${number}` } };
const numberOf = (body: object): number => Number('note' in body ? body.note : 'size' in body && body.size);
const isWrongBody = (body: object) =>
  ('reason' in body && body.reason === 'wrong') ||
  ('content_type' in body && body.content_type === 'image/png');

/** The phone of a rider with two tabs, and the service. */
function openPhone(scheduler: fc.Scheduler, ahead: readonly Fate[]) {
  const left = [...ahead];
  const closed = new Set<string>();
  const service = createSyncDouble(({ shipment_id, action, body }) =>
    isWrongBody(body)
      ? 'otp_invalid'
      : action !== 'proof' && closed.has(shipment_id)
        ? 'invalid_state'
        : undefined,
  );
  const store = createLooseSteps();
  /** When an act came to the queue, by its number; of one that took the place of another, when that one did. */
  const ranks = new Map<number, number>();
  /** When each step happened, as that was fixed before it was sent under a key. */
  const frozen = new Map<string, string>();
  const locks = new Map<string, Promise<unknown>>();
  let clock = Date.parse('2027-01-10T08:00:00Z');

  /** Runs with what its fate is. The page dies where it is lost: it has no line that would go on. */
  async function meet<T>(label: string, run: () => Promise<T> | T): Promise<T> {
    await scheduler.schedule(Promise.resolve(), label);
    const fate = left.shift() ?? 'fine';
    if (fate === 'before') throw new Error('lost before');
    const made = await run();
    if (fate === 'after') throw new Error('lost after');
    return made;
  }

  const ports: QueuePorts = {
    store: {
      list: () => meet('list', () => store.list()),
      fileOf: (step) => meet('file', () => store.fileOf(step)),
      save: (changed, removed, file) =>
        meet('save', async () => {
          const there = await store.list();
          for (const step of changed) {
            if (step.isSent && !frozen.has(step.key)) frozen.set(step.key, step.at);
            const number = numberOf(step.body);
            if (ranks.has(number)) continue;
            const before = there.find(({ place }) => place === step.place);
            if (!before) expect(there.every(({ place }) => place < step.place)).toBe(true);
            ranks.set(number, before ? (ranks.get(numberOf(before.body)) ?? Number.NaN) : ranks.size);
          }
          await store.save(changed, removed, file);
        }),
    },
    async lock(name, run) {
      const before = locks.get(name) ?? Promise.resolve();
      const turn = before.then(run, run);
      locks.set(
        name,
        turn.catch(() => undefined),
      );
      return turn;
    },
    send: (mode, body) =>
      meet('send', async () => {
        const there = await store.list();
        const stuck = there.filter((step) => step.refusal && !isProof(step)).map(({ shipment }) => shipment);
        for (const sent of body.steps as readonly SentStep[]) {
          const step = there.find(({ key }) => key === sent.key);
          expect(step).toMatchObject({ mode, isSent: true, at: sent.at });
          expect(frozen.get(sent.key)).toBe(sent.at);
          if (sent.action !== 'proof') expect(stuck).not.toContain(sent.shipment_id);
        }
        return service.take(body);
      }),
    put: (upload, file) => meet('put', () => service.put(upload, file)),
    settled: () => meet('settled', () => undefined),
    now: () => new Date(clock),
  };
  return {
    tabs: [createQueue(ports), createQueue(ports)],
    service,
    store,
    ranks,
    turn(shipment: string) {
      if (!closed.delete(shipment)) closed.add(shipment);
    },
    move: (ms: number) => {
      clock += ms;
    },
    /** From now on nothing is lost. */
    mend: () => left.splice(0),
  };
}
type Phone = ReturnType<typeof openPhone>;

/** What the rider did: acts that she saw done, and those that she gave up. */
interface Diary {
  readonly taken: Set<number>;
  readonly givenUp: Set<number>;
  next: number;
}

const isRefused = (step: Step) => step.refusal !== undefined;
const shipmentOf = (at: number) => `parcel-${at}`;
const modeOf = (shipment: string) => (shipment === 'parcel-0' ? 'test' : 'live');

/** Takes an act, perhaps in the place of a refused one. */
async function takeIn(
  queue: Queue,
  diary: Diary,
  given: { shipment: string; isWrong: boolean; isProof: boolean; instead?: Step },
) {
  const { shipment, isWrong, instead } = given;
  const number = diary.next++;
  const act = actOf(number, given.isProof, isWrong);
  const file = given.isProof ? new Blob([`${number}`]) : undefined;
  if (instead) diary.givenUp.add(numberOf(instead.body));
  await queue.take({ ...act, mode: modeOf(shipment), shipment, number: shipment }, { instead, file });
  diary.taken.add(number);
}

async function obey(phone: Phone, queue: Queue, diary: Diary, command: Command): Promise<void> {
  if (command.does === 'clock') return phone.move(command.ms);
  if (command.does === 'turn') return phone.turn(shipmentOf(command.parcel));
  if (command.does === 'take')
    return takeIn(queue, diary, { ...command, shipment: shipmentOf(command.parcel) });
  if (command.does === 'flush') return queue.flush();
  const refused = (await queue.list()).find(isRefused);
  if (!refused) return;
  if (command.does === 'retry') return queue.retry(refused);
  if (command.does === 'drop') {
    diary.givenUp.add(numberOf(refused.body));
    return queue.drop(refused);
  }
  return takeIn(queue, diary, {
    shipment: refused.shipment,
    isWrong: false,
    isProof: isProof(refused),
    instead: refused,
  });
}

/** Whether each number is larger than the one before it. */
const isAscending = (numbers: readonly number[]) =>
  numbers.every((one, at) => at === 0 || one > (numbers[at - 1] ?? 0));

describe('the queue of a rider', () => {
  test('brings each step to the service once and in its order, whatever is lost, and shows why one was refused', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fates,
        fc.tuple(fc.array(command, { maxLength: 14 }), fc.array(command, { maxLength: 8 })),
        async (scheduler, ahead, scripts) => {
          const phone = openPhone(scheduler, ahead);
          const { service, store, ranks, tabs } = phone;
          const diary: Diary = { taken: new Set(), givenUp: new Set(), next: 1 };
          const run = async (queue: Queue | undefined, script: readonly Command[]) => {
            for (const command of script)
              if (queue) await obey(phone, queue, diary, command).catch(failIfWrong);
          };
          await scheduler.waitFor(Promise.all(scripts.map((script, at) => run(tabs[at], script))));
          phone.mend();
          const [queue] = tabs;
          if (!queue) return;
          await scheduler.waitFor(queue.flush());

          const waiting = await store.list();
          expect(waiting.filter((step) => !isRefused(step) && !isHeldUp(step, waiting))).toEqual([]);
          const left = new Set(waiting.map(({ body }) => numberOf(body)));
          const numbers = service.done.map(({ body }) => numberOf(body));
          expect(new Set(numbers).size).toBe(numbers.length);
          for (const one of diary.taken)
            expect([one, numbers.includes(one), left.has(one) || diary.givenUp.has(one)]).toContainEqual(
              true,
            );
          expect(numbers.filter((one) => left.has(one))).toEqual([]);
          for (const shipment of [0, 1, 2].map(shipmentOf)) {
            const own = service.done.filter(
              (step) => step.shipment_id === shipment && step.action !== 'proof',
            );
            expect(isAscending(own.map(({ body }) => ranks.get(numberOf(body)) ?? Number.NaN))).toBe(true);
          }
          for (const { key, body } of service.done.filter(({ action }) => action === 'proof'))
            expect(await service.files.get(key)?.text()).toBe(`${numberOf(body)}`);
          for (;;) {
            const refused = (await store.list()).find(isRefused);
            if (!refused) break;
            expect(refused.refusal?.detail).toMatch(/^It is /);
            await scheduler.waitFor(queue.drop(refused));
            await scheduler.waitFor(queue.flush());
          }
          expect(await store.list()).toEqual([]);
        },
      ),
      { numRuns: 300 },
    );
  });
});

/** Goes on where something was lost. */
function failIfWrong(error: unknown): void {
  if (!(error instanceof Error && error.message.startsWith('lost '))) throw error;
}
