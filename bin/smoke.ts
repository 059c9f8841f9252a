import { parseArgs } from 'node:util';
import { receiveWebhooks } from './demo/receiver.ts';
import { readAlarms } from './smoke/alarms.ts';
import { makeChecks, Skipped } from './smoke/check.ts';
import { healthOf, tryPaths, tryPreflights } from './smoke/edge.ts';
import { tryPhoto } from './smoke/photo.ts';
import { tryPush } from './smoke/push.ts';
import { openAccount, type Seller } from './smoke/seller.ts';
import { serviceAt } from './smoke/service.ts';
import { tryWebhook } from './smoke/webhook.ts';

// Tries a deployed service from outside, as its callers use it, for everything that tests on one machine cannot show.
const usage = `npm run smoke -- <url> [--webhook <url>] [--device <token>]

  url        the address of the service, such as https://d111111abcdef8.cloudfront.net
  --webhook  where a webhook goes; otherwise to the service itself, which answers 405 and gets it again for days
  --device   the Firebase token of a device that shall show the notification

It opens an account, and removes the stores that it makes.`;

const { values, positionals } = parseArgs({
  options: { webhook: { type: 'string' }, device: { type: 'string' } },
  allowPositionals: true,
});
const [url] = positionals;
if (url === undefined || !URL.canParse(url)) {
  console.error(usage);
  process.exit(2);
}

const service = serviceAt(url);
const { stage, version } = await healthOf(service).catch((error: unknown) => {
  console.error(`${url} is not well:`, error instanceof Error ? error.message : error);
  process.exit(1);
});
const isLocal = stage === 'local';
const receiver = isLocal ? await receiveWebhooks('') : undefined;
const hook = values.webhook ?? receiver?.url ?? `${service.url}/health/`;
const onAws = async () => {
  throw new Skipped('only AWS has rules that choose a message group, and alarms');
};

console.log(`svc ${version}, stage ${stage}, at ${service.url}\n`);
let opened: Promise<Seller> | undefined;
const seller = () => {
  opened ??= openAccount(service);
  return opened;
};
const failed = await makeChecks(
  [
    ['paths', () => tryPaths(service)],
    ['preflights', () => tryPreflights(service)],
    ['photo', async () => tryPhoto(service, await seller())],
    ['webhook', async () => tryWebhook(service, await seller(), hook)],
    ['push', async () => tryPush(service, await seller(), values.device, isLocal)],
    ['groups', isLocal ? onAws : () => readAlarms(stage)],
  ],
  console.log,
);
receiver?.close();
console.log(failed === 0 ? '\nWhat was tried works.' : `\n${failed} failed.`);
process.exitCode = failed === 0 ? 0 : 1;
