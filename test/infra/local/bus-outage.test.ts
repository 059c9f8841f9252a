import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { consumer } from '../../../functions/platform/publish.ts';
import { type Bus, startBus } from '../../../infra/local/bus.ts';
import { openCheckpoints } from '../../../infra/local/dynamo/checkpoints.ts';
import { type Dynamo, startDynamo } from '../../../infra/local/dynamo/dynamo.ts';
import { startStream } from '../../../infra/local/dynamo/stream.ts';
import { leaveAws } from '../../../infra/local/folder/environment.ts';
import { toId } from '../../../shared/kernel/ids.ts';
import { parseConfig } from '../../../shared/platform/config.ts';
import { createRunner } from '../../../shared/platform/events/consumer.ts';
import { createEventId, writeEvents } from '../../../shared/platform/events/outbox.ts';
import { createWire } from '../../../shared/platform/wire.ts';
import { until } from '../../support/asserts/until.ts';
import { doorTo } from '../../support/services/door.ts';

const region = 'us-east-1';
const subjects = ['S#SVC000000001', 'S#SVC000000002'] as const;
const delivered: { subject: string; nth: number }[] = [];

let folder: string;
let dynamo: Dynamo;
let bus: Bus;
let door: Awaited<ReturnType<typeof doorTo>>;

beforeAll(async () => {
  leaveAws(region);
  folder = await mkdtemp(join(tmpdir(), 'svc-'));
  dynamo = await startDynamo({ file: join(folder, 'table.db'), table: 'svc', region });
  const deliver = (event: string) => {
    const { subject, detail } = JSON.parse(event).detail;
    delivered.push({ subject, nth: detail.nth });
  };
  bus = await startBus('svc', region, [{ pattern: { source: ['svc'] }, deliver }]);
  door = await doorTo(bus.endpoint);
});
afterAll(async () => {
  door.stop();
  await bus.stop();
  await dynamo.stop();
  await rm(folder, { recursive: true });
});

test('every event arrives once after an outage of the bus, in the order of its subject', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const config = parseConfig({
    AWS_ENDPOINT_URL_DYNAMODB: dynamo.endpoint,
    AWS_ENDPOINT_URL_EVENTBRIDGE: door.endpoint,
  });
  const wire = createWire(config);
  const publish = createRunner(consumer, () => wire);
  door.shut();
  const at = new Date();
  for (let nth = 0; nth < 5; nth++) {
    for (const pk of subjects) {
      const about = { name: 'shipment.created', at, mode: 'live', publish: true } as const;
      const tenant = toId<'User'>(randomUUID());
      await wire.table.commit([writeEvents(pk, { ...about, id: createEventId(), tenant, detail: { nth } })]);
    }
  }

  // 40 tries take over a minute with the usual pauses, which this test leaves out.
  let tries = 0;
  const buried: string[] = [];
  const poller = startStream({
    endpoint: dynamo.endpoint,
    stream: dynamo.stream,
    consumer,
    handler: (event) => {
      tries += 1;
      return publish(event);
    },
    checkpoints: openCheckpoints(join(folder, 'stream.json'), dynamo.stream),
    deadLetter: (message) => void buried.push(message),
    backoff: () => 0,
  });
  await until(() => tries >= 40);
  expect(delivered).toEqual([]);
  door.unlock();
  await until(() => delivered.length >= 10);
  await poller.stop();

  expect(buried).toEqual([]);
  expect(delivered).toHaveLength(10);
  for (const subject of subjects) {
    const arrived = delivered.filter((one) => one.subject === subject);
    expect(arrived.map(({ nth }) => nth)).toEqual([0, 1, 2, 3, 4]);
  }
});
