import { describe, expect, test } from 'vitest';
import { consumer } from '../../../functions/riders/broadcast-jobs.ts';
import { pushAccess } from '../../../shared/notices/wiring/push.ts';
import { createRunner } from '../../../shared/platform/events/consumer.ts';
import { createWire } from '../../../shared/platform/wire.ts';
import { laterAccess } from '../../../shared/platform/wiring/later.ts';
import { jobAt, newTown, ridersAt, startBroadcasts } from '../../support/people/riders/broadcasts.ts';
import { offersShown } from '../../support/people/riders/offers.ts';
import { claimBy, take } from '../../support/people/riders/steps.ts';
import { batchOf, failuresOf } from '../../support/services/pipeline.ts';
import { crashing } from '../../support/wires/crashing.ts';
import { meetingEverywhere } from '../../support/wires/pausing.ts';
import { startClockedWire } from '../../support/wires/wire.ts';

const { wire, later } = await startClockedWire();
const { pushed, waiting, deliver, messagesOf, open, resume, notified } = startBroadcasts(wire);

/** A job in a town of its own, with seven riders around. */
async function job() {
  const town = newTown();
  const riders = await ridersAt(wire, town, 7);
  const shipment = await jobAt(wire, town);
  const [message = ''] = await messagesOf(shipment);
  return { shipment, riders: riders.map(({ id }) => id), all: riders, message };
}

/** Whom the devices showed something by now: a message that comes again is shown once. */
const shown = () => new Set(pushed.map(({ to }) => to));
const ids = () => new Set(pushed.map(({ id }) => id));

describe.each([1, 2])('a run of wave %i that died', (wave) => {
  test.each(['before', 'after'] as const)(
    '%s any of its requests is completed by the next: nobody is left out, told twice, or told early',
    async (when) => {
      for (let nth = 0, crashed = true; crashed; nth++) {
        const { riders, all, message } = await job();
        const told = riders.slice(0, wave === 1 ? 5 : 7);
        if (wave === 2) {
          await deliver(message);
          later(30);
        }
        waiting.splice(0);
        const mortal = crashing(wire, nth, when);
        const failed = await deliver(message, mortal.wire);
        crashed = mortal.crashed();
        expect(failed).toBe(crashed);
        if (crashed) expect(await deliver(message), `${nth}`).toBe(false);
        expect(shown(), `${nth}`).toEqual(new Set(told));
        expect(ids().size).toBe(told.length);
        expect(waiting.map(({ seconds }) => seconds)).toEqual([wave === 1 ? 30 : 60]);
        expect(await Promise.all(all.map(async (one) => (await offersShown(wire, one)).length))).toEqual(
          riders.map((id) => (told.includes(id) ? 1 : 0)),
        );
        notified();
      }
    },
  );
});

test('a run that died before its message waited for the next wave lets it wait for what is left', async () => {
  const { message } = await job();
  const mortal = crashing(wire, 14, 'after');
  expect(await deliver(message, mortal.wire)).toBe(true);
  expect([pushed.length, waiting]).toEqual([5, []]);
  later(12);
  expect(await deliver(message)).toBe(false);
  expect([pushed.length, waiting.map(({ seconds }) => seconds)]).toEqual([5, [18]]);
});

test('a message that could not be put back is delivered again, and only waits', async () => {
  const { message } = await job();
  const on = createWire(wire.config, wire.now, wire.table);
  pushAccess.provide(on, pushAccess.of(wire));
  laterAccess.provide(on, { again: () => Promise.reject(new Error('the queue is away')) });
  const failed = failuresOf(await createRunner(consumer, () => on)(batchOf(message)));
  expect([failed, pushed.length]).toEqual([[0], 5]);
  expect(await deliver(message)).toBe(false);
  expect([pushed.length, waiting.map(({ seconds }) => seconds)]).toEqual([5, [30]]);
});

test('a wave that was chosen before a crash stays as it was, though riders have moved', async () => {
  const { message, riders, shipment } = await job();
  // The ninth request saves the wave.
  const mortal = crashing(wire, 8, 'after');
  expect(await deliver(message, mortal.wire)).toBe(true);
  await ridersAt(wire, shipment.pickup, 5);
  await deliver(message);
  expect(notified()).toEqual(riders.slice(0, 5));
});

test('two runs of one message at once tell five riders and each once, though they would choose others', async () => {
  await meetingEverywhere(
    wire,
    async () => {
      notified();
      waiting.splice(0);
      return job();
    },
    (on, { message }) => deliver(message, on),
    async (on, { message, shipment }) => {
      await ridersAt(on, shipment.pickup, 5);
      await deliver(message, on);
    },
    async ({ message }) => {
      expect([ids().size, shown().size]).toEqual([5, 5]);
      // Both messages come again, and each of them waits only once more.
      expect(waiting.length).toBe(2);
      later(30);
      await resume();
      expect([ids().size, shown().size, waiting.length]).toEqual([12, 12, 2]);
      expect(await deliver(message)).toBe(false);
      expect(ids().size).toBe(12);
    },
  );
});

/** A job of which the first five were notified, and whose second wave is due. */
async function beginWave() {
  const made = await job();
  await open(made.shipment);
  later(30);
  notified();
  waiting.splice(0);
  return made;
}

test.each(['claim', 'cancel'] as const)(
  'a %s meets the next wave: it is done, and no rider has an offer any more',
  async (how) => {
    await meetingEverywhere(
      wire,
      beginWave,
      (on, { message }) => deliver(message, on),
      async (on, { shipment, all: [winner] }) => {
        if (how === 'cancel') await take(on, shipment, 'cancel');
        else await claimBy(on, shipment, winner ?? expect.fail());
      },
      async ({ shipment, all }) => {
        // Some may be notified of a job that was just taken; it is no offer by then.
        for (const rider of all) expect(await offersShown(wire, rider)).toEqual([]);
        await expect(claimBy(wire, shipment, all[1] ?? expect.fail())).rejects.toThrow('invalid_state');
        later(60);
        notified();
        await resume();
        expect([notified(), waiting]).toEqual([[], []]);
      },
    );
  },
);

test('a round that begins while a wave of the last one is under way is told whole, and the last one ends', async () => {
  await meetingEverywhere(
    wire,
    beginWave,
    (on, { message }) => deliver(message, on),
    async (on, { shipment, all: [giver] }) => {
      await claimBy(on, shipment, giver ?? expect.fail());
      await take(on, shipment, 'release');
      await open(shipment);
    },
    async ({ message, all: [giver, ...others] }) => {
      later(30);
      await resume();
      expect(await deliver(message)).toBe(false);
      expect(await offersShown(wire, giver ?? expect.fail())).toEqual([]);
      for (const other of others) expect(await offersShown(wire, other)).toMatchObject([{ told_count: 6 }]);
    },
  );
});
