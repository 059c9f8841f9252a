import { existsSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { isApiError } from '../client/index.ts';
import { readStored } from '../infra/local/folder/stored.ts';
import { carrierJob } from './demo/carrier-job.ts';
import { claimJob } from './demo/claim-job.ts';
import { printLinks } from './demo/links.ts';
import { mainJob } from './demo/main-job.ts';
import { offlineJob } from './demo/offline-job.ts';
import { Partner, partnerJob } from './demo/partner-job.ts';
import { payoutJob } from './demo/payout-job.ts';
import { receiveWebhooks } from './demo/receiver.ts';
import { shopJob } from './demo/shop-job.ts';
import { Person, stage } from './demo/stage.ts';
import { fail } from './local/fail.ts';
import { readSettings } from './local/settings.ts';

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
  partner: Partner,
});

const again = 'Start the service in another terminal: npm start';

/** Plays the stories. @throws when there is no service, it does not let webhooks go to this machine, or a step fails */
async function play(): Promise<void> {
  const { PORT, dataDir } = readSettings(process.env);
  const baseUrl = `http://127.0.0.1:${PORT}`;
  const healthy = await fetch(`${baseUrl}/health/`).then(
    ({ ok }) => ok,
    () => false,
  );
  if (!healthy) throw new Error(`No service answers at ${baseUrl}. ${again}`);
  const file = join(dataDir, 'demo.json');
  if (!existsSync(file))
    throw new Error(
      `${file} does not exist. A new service writes it within seconds; of another, set SVC_DATA to its data folder.`,
    );
  const { merchant, rider, partner, ...others } = readStored(file, Demo);
  const receiver = await receiveWebhooks(merchant.webhook_secret);
  const testReceiver = await receiveWebhooks(merchant.test_webhook_secret);
  const story = stage(baseUrl, receiver);
  const key = `ApiKey ${merchant.live_key}`;
  try {
    story.say('', 'A marketplace rider, across Lagos');
    const parcel = await mainJob(story, { key, rider });
    story.say('', 'A carrier, from Lagos to Abuja');
    await carrierJob(story, { key, rider, carriers: Object.values(others) });
    story.say('', 'A lost parcel, in test mode');
    await claimJob(story, { key: `ApiKey ${merchant.test_key}` });
    story.say('', 'An order of a shop, in test mode');
    const order = await shopJob(stage(baseUrl, testReceiver), { key: `ApiKey ${merchant.test_key}` });
    story.say('', 'A store that a partner prepares, in test mode');
    await partnerJob(story, partner);
    story.say('', 'The money of a partner, in test mode');
    await payoutJob(story);
    story.say('', 'A rider whose network fails, in test mode');
    await offlineJob(story, { key: `ApiKey ${merchant.test_key}` });
    printLinks(baseUrl, parcel, order);
  } finally {
    receiver.close();
    testReceiver.close();
  }
}

await play().catch((error: unknown) =>
  fail(
    isApiError(error, 'unsafe_url')
      ? 'The service sends no webhooks to this machine, but the demo needs them. Start it again without SVC_WEBHOOK_ALLOW_LOOPBACK=0.'
      : error,
  ),
);
