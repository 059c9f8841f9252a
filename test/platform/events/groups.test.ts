import { expect, test } from 'vitest';
import { consumer as send } from '../../../functions/webhooks/send.ts';
import { parseConfig } from '../../../shared/platform/config.ts';
import { createRunner } from '../../../shared/platform/events/consumer.ts';
import { createWire } from '../../../shared/platform/wire.ts';
import { ringing } from '../../support/asserts/alarms.ts';
import { batchOf } from '../../support/services/pipeline.ts';

/** What rings when a message comes in this group. */
async function rung(MessageGroupId: string | undefined) {
  const wire = createWire(parseConfig({}));
  const rings = ringing(wire);
  const Records = batchOf('{}').Records.map((record) => ({ ...record, attributes: { MessageGroupId } }));
  await createRunner({ ...send, run: async () => undefined }, () => wire)({ Records });
  return rings;
}

test('a rule that takes the path of a message group for its name is reported', async () => {
  expect(await rung('$.detail.detail.webhook.group')).toEqual([
    { name: 'literal_group', details: { consumer: 'webhooks.send', group: '$.detail.detail.webhook.group' } },
  ]);
  expect(await rung('0123456789abcdef')).toEqual([]);
  expect(await rung(undefined)).toEqual([]);
});
