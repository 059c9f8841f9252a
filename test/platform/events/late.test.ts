import { describe, expect, test } from 'vitest';
import { consumer as buildCatalogs } from '../../../functions/catalog/build.ts';
import { consumer as makePictures } from '../../../functions/catalog/pictures.ts';
import { consumer as sendNotices } from '../../../functions/notices/send.ts';
import { parseConfig } from '../../../shared/platform/config.ts';
import { createRunner, type QueueConsumer } from '../../../shared/platform/events/consumer.ts';
import { meter } from '../../../shared/platform/table/meter.ts';
import { createWire } from '../../../shared/platform/wire.ts';
import { ringing } from '../../support/asserts/alarms.ts';
import { batchOf } from '../../support/services/pipeline.ts';

/** What rings when a message is received for the first time these seconds after it was sent. */
async function rung(consumer: QueueConsumer, waited: number) {
  const wire = createWire(parseConfig({}));
  const rings = ringing(wire);
  const sent = 1_790_000_000_000;
  const attributes = {
    SentTimestamp: String(sent),
    ApproximateFirstReceiveTimestamp: String(sent + waited * 1_000),
  };
  const Records = batchOf('{}').Records.map((record) => ({ ...record, attributes }));
  await createRunner({ ...consumer, run: async () => undefined }, () => wire)({ Records });
  return rings;
}

describe('a message that waited for its first try', () => {
  test('rings after five minutes, and says whose it is', async () => {
    expect(await rung(sendNotices, 300)).toEqual([]);
    expect(await rung(sendNotices, 301)).toEqual([
      { name: 'late_message', details: { consumer: 'notices.send', waited: 301 } },
    ]);
  });

  test('may wait as long as its queue delays it beside', async () => {
    expect(await rung(buildCatalogs, 302)).toEqual([]);
    expect(await rung(buildCatalogs, 303)).toHaveLength(1);
  });

  test('may wait a quarter of an hour more where its consumer sends messages to itself for later', async () => {
    expect(await rung(makePictures, 1_200)).toEqual([]);
    expect(await rung(makePictures, 1_201)).toHaveLength(1);
  });
});

test('a run in which the table refused a request says so, even if the next try went well', async () => {
  const wire = createWire(parseConfig({}));
  const rings = ringing(wire);
  const run = async () => {
    Object.assign(meter() ?? {}, { refused: 2 });
  };
  await createRunner({ ...sendNotices, run }, () => wire)(batchOf('{}'));
  expect(rings).toEqual([{ name: 'table_refused', details: { consumer: 'notices.send', refused: 2 } }]);
});
