import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { type Consumer, everyConsumer } from '../../functions/consumers.ts';
import { seedDemo } from '../../infra/local/demo/seed.ts';
import { names } from '../../infra/local/folder/environment.ts';
import { toId } from '../../shared/kernel/ids.ts';
import { msPerDay } from '../../shared/kernel/time.ts';
import type { EventConsumer } from '../../shared/platform/events/consumer.ts';
import type { Need } from '../../shared/platform/needs.ts';
import type { Item } from '../../shared/platform/table/table.ts';
import { tableAccess } from '../../shared/platform/table-access.ts';
import { createWire, instancesOf, processWire, type Wire } from '../../shared/platform/wire.ts';
import { pepperAccess } from '../../shared/platform/wiring/secrets.ts';
import { hashOfUrl, noteFailure, noteSlow } from '../../shared/webhooks/data/destinations.ts';
import { leaseOfPart, leasesOfParts } from '../../shared/webhooks/data/send-slots.ts';
import { playContext } from '../cost/play-context.ts';
import { scripts } from '../cost/scripts.ts';
import { draining } from '../support/services/drain.ts';
import { startStack } from '../support/services/stack.ts';
import { readSamples, sampled, withoutSample, writeSamples, writtenIn } from './samples.ts';

// Takes samples of stored items from a real run: every route, and the stories of the demo with all that follows from them.
// Adds the kinds that have none; with --all, as for a release, it takes all anew.

const run = promisify(execFile);
const items: Item[] = [];

/** What the consumers of events need that run on a play's engine: the table, and what is in the process. */
const atHand: readonly Need[] = [...tableAccess.needs, ...pepperAccess.needs];
const needsAtHand = ({ needs }: Consumer) => needs.every((need) => atHand.includes(need));
const followers = everyConsumer.filter(
  (one): one is EventConsumer => one.on === 'queue' && one.pattern !== undefined,
);
const nightly = everyConsumer.filter(({ on }) => on === 'schedule');

/** What schedules do in the nights to come. */
async function passNights(wire: Wire, schedules: readonly Consumer[]): Promise<void> {
  for (const days of [1, 3, 40]) {
    const then = new Date(wire.now().getTime() + days * msPerDay);
    const later = createWire(wire.config, () => then, wire.table);
    for (const consumer of schedules) await consumer.run({}, instancesOf(consumer.uses, later), later);
  }
}

/** What a run stores only on a slow machine, or when somebody else fails. */
async function failOnce(wire: Wire): Promise<void> {
  const destination = {
    owner: toId<'User'>(randomUUID()),
    mode: 'live',
    hash: hashOfUrl('https://a.example'),
  } as const;
  const own = leaseOfPart(0, wire.now().getTime());
  await noteSlow(wire.table, destination, own, leasesOfParts(wire.now()));
  await noteFailure({ table: wire.table, now: wire.now() }, destination, true);
}

for (const context of Object.keys(scripts))
  await playContext(context, async (engine, { wire }) => {
    const follow = draining(engine, wire, followers.filter(needsAtHand));
    await follow();
    await passNights(wire, nightly.filter(needsAtHand));
    await failOnce(wire);
    await follow();
    items.push(...(await writtenIn(engine.endpoint, engine.config.SVC_TABLE)));
  });

const stack = await startStack({
  env: { SVC_WEBHOOK_ALLOW_LOOPBACK: '1' },
  seed: ({ dataDir }) => seedDemo({ wire: processWire(), dataDir }),
});
try {
  const env = { ...process.env, PORT: new URL(stack.baseUrl).port, SVC_DATA: stack.dataDir };
  await run(process.execPath, ['bin/demo.ts'], { env, timeout: 120_000 });
  await passNights(processWire(), nightly);
  items.push(...(await writtenIn(stack.dynamo.endpoint, names.table)));
} finally {
  await stack.stop();
}

const [known, found] = [readSamples(), sampled(items)];
const all = process.argv.includes('--all');
const kept = all ? new Map([...known, ...found]) : new Map([...found, ...known]);
writeSamples(kept);
console.log(
  `${kept.size} kinds have a sample, ${all ? found.size : kept.size - known.size} of them a new one`,
);
const unknown = withoutSample(items, kept);
if (unknown.length > 0) {
  console.error(`No kind in test/stored-samples/kinds/ is that of\n${unknown.join('\n')}`);
  process.exitCode = 1;
}
process.exit();
