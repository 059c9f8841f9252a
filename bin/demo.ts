import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { receiveWebhooks } from './demo/receiver.ts';
import { runDemo } from './demo/story.ts';

const Demo = z.object({
  merchant: z.object({ live_key: z.string(), webhook_secret: z.string() }),
  rider: z.object({ email: z.string(), password: z.string() }),
});

const baseUrl = `http://127.0.0.1:${process.env.PORT ?? 4000}`;
const file = join(process.env.SVC_DATA ?? '.svc', 'demo.json');
const people = Demo.parse(
  JSON.parse(
    await readFile(file, 'utf8').catch(() => {
      throw new Error(
        `${file} is not there: start the service first, with SVC_WEBHOOK_ALLOW_LOOPBACK=1 npm start`,
      );
    }),
  ),
);
const receiver = await receiveWebhooks(people.merchant.webhook_secret);
try {
  await runDemo({ baseUrl, people, receiver });
} finally {
  receiver.close();
}
