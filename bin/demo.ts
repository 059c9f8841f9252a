import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { carrierJob } from './demo/carrier-job.ts';
import { claimJob } from './demo/claim-job.ts';
import { mainJob } from './demo/main-job.ts';
import { receiveWebhooks } from './demo/receiver.ts';
import { shopJob } from './demo/shop-job.ts';
import { Person, stage } from './demo/stage.ts';

const Demo = z.object({
  merchant: z.object({
    live_key: z.string(),
    test_key: z.string(),
    webhook_secret: z.string(),
    test_webhook_secret: z.string(),
  }),
  rider: Person,
  carrier: Person,
  carrier2: Person,
  carrier3: Person,
  carrier4: Person,
  carrier5: Person,
});

const baseUrl = `http://127.0.0.1:${process.env.PORT ?? 4000}`;
const file = join(process.env.SVC_DATA ?? '.svc', 'demo.json');
const { merchant, rider, ...others } = Demo.parse(
  JSON.parse(
    await readFile(file, 'utf8').catch(() => {
      throw new Error(
        `${file} does not exist. Start the service first: SVC_WEBHOOK_ALLOW_LOOPBACK=1 npm start`,
      );
    }),
  ),
);
const receiver = await receiveWebhooks(merchant.webhook_secret);
const testReceiver = await receiveWebhooks(merchant.test_webhook_secret);
const story = stage(baseUrl, receiver);
const key = `ApiKey ${merchant.live_key}`;
try {
  story.say('', 'A marketplace rider, across Lagos');
  await mainJob(story, { key, rider });
  story.say('', 'A carrier, from Lagos to Abuja');
  await carrierJob(story, { key, rider, carriers: Object.values(others) });
  story.say('', 'A lost parcel, in test mode');
  await claimJob(story, { key: `ApiKey ${merchant.test_key}` });
  story.say('', 'An order of a shop, in test mode');
  await shopJob(stage(baseUrl, testReceiver), { key: `ApiKey ${merchant.test_key}` });
} finally {
  receiver.close();
  testReceiver.close();
}
