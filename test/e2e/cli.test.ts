import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { runCommandLine } from '../../client/cli/run.ts';
import { createApiClient, webhooks } from '../../client/index.ts';
import { seedDemo } from '../../infra/local/demo/seed.ts';
import { processWire } from '../../shared/platform/wire.ts';
import { until } from '../support/asserts/until.ts';
import { startReceiver } from '../support/services/receiver.ts';
import { type Stack, startStack } from '../support/services/stack.ts';

const Demo = z.object({ merchant: z.object({ test_webhook_secret: z.string() }) });
const Delivery = z.object({ id: z.string(), event: z.string(), event_id: z.string(), url: z.string() });
type Delivery = z.output<typeof Delivery>;

let stack: Stack;
let home: string;
let env: Record<string, string>;
const receiver = await startReceiver();

beforeAll(async () => {
  stack = await startStack({ seed: ({ dataDir }) => seedDemo({ wire: processWire(), dataDir }) });
  home = await mkdtemp(join(tmpdir(), 'home-'));
  env = { XDG_CONFIG_HOME: home, SVC_DATA: stack.dataDir };
  await svc('login', '--demo', '--base-url', stack.baseUrl);
}, 60_000);
afterAll(async () => {
  await Promise.all([stack.stop(), receiver.stop(), rm(home, { recursive: true })]);
});

/** Runs the command line as a script would. @param seen is called with all that it has printed, after each print */
async function run(args: readonly string[], seen: (out: string) => void = () => undefined, as = env) {
  let [out, err] = ['', ''];
  const code = await runCommandLine(args, {
    env: as,
    stdin: process.stdin,
    out(text) {
      out += text;
      seen(out);
    },
    err(text) {
      err += text;
    },
  });
  return { code, out, err };
}
const svc = (...args: string[]) => run(args);

/** Its JSON, a value for each line. @throws when it fails */
async function json(...args: string[]): Promise<unknown[]> {
  const { code, out, err } = await svc(...args, '--json');
  if (code !== 0) throw new Error(err);
  return out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
}

const Booked = z.tuple([z.object({ id: z.string(), tracking_number: z.string() })]);
const book = async () => Booked.parse(await json('book', '--yes'))[0];
/** The deliveries of a shipment, once there are so many. */
const deliveriesOf = (number: string, many: number): Promise<Delivery[]> =>
  until(async () => {
    const { out } = await svc('logs', '--shipment', number, '--json');
    const found = out
      .split('\n')
      .filter(Boolean)
      .map((line) => Delivery.parse(JSON.parse(line)));
    return found.length >= many ? found : undefined;
  });

describe('svc', () => {
  test('login keeps the key for this user alone, and says where', async () => {
    const file = join(home, 'svc/login.json');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ baseUrl: stack.baseUrl });
    const told = await svc('login', '--demo', '--live', '--base-url', stack.baseUrl);
    expect(told.out).toContain(`in live mode. The key is in ${file}.`);
    expect((await svc('book', '--yes')).err).toBe('--pickup-at is required in live mode.\n');
    expect((await svc('login', '--demo')).out).toContain(`Signed in at ${stack.baseUrl} in test mode`);
  });

  test('takes an access token for a live key, so that nothing is booked by an example', async () => {
    const { rider } = z
      .object({ rider: z.object({ email: z.string(), password: z.string() }) })
      .parse(JSON.parse(await readFile(join(stack.dataDir, 'demo.json'), 'utf8')));
    const { email, password } = rider;
    const anybody = createApiClient({ baseUrl: stack.baseUrl });
    const { access } = await anybody.post('/api/v1/auth/login/', { body: { email, password } });
    const told = await run(['book', '--yes'], undefined, { ...env, SVC_KEY: access });
    expect(told).toMatchObject({ code: 2, err: '--pickup-at is required in live mode.\n' });
  });

  test('login saves nothing for a key that is refused', async () => {
    const before = await readFile(join(home, 'svc/login.json'), 'utf8');
    const { code, err } = await svc('login', '--key', 'svc_test_wrong');
    expect(code).toBe(1);
    expect(err).toContain('(unauthenticated)\n');
    expect(err).toMatch(/\nDocs: http.*\/docs\/errors\/#unauthenticated\nRequest: /);
    expect(await readFile(join(home, 'svc/login.json'), 'utf8')).toBe(before);
  });

  test('book shows the prices, books one of them, and track and advance follow it', async () => {
    const quote = await svc('book', '--quote');
    expect(quote.out).toMatch(/^# {3}Service .*Price .*\n1 {3}.*₦[\d,]+\.\d\d /);
    const booked = await svc('book', '--rate', '2', '--to', 'Ada Obi', '--reference', 'ORDER-7');
    const [, number = ''] = /Booked (SVC\w{9}): PENDING, ₦[\d,.]+ held in escrow/.exec(booked.out) ?? [];
    expect((await svc('track', number)).out).toMatch(/: Booked, .*\nTime .*\n.*PENDING/);
    expect((await svc('advance', number)).out).toMatch(
      new RegExp(`${number}: (ASSIGNED|CLAIMED), escrow HELD`),
    );
    expect((await svc('book', '--rate', '99')).err).toBe('There is no rate 99.\n');
    expect((await svc('book')).err).toContain('Nobody is there to answer');
  });

  test('listen forwards the very bytes with signatures that hold, and logs lists them', async () => {
    const { merchant } = Demo.parse(JSON.parse(await readFile(join(stack.dataDir, 'demo.json'), 'utf8')));
    let out = '';
    const listening = run(['listen', '--forward-to', receiver.url('hooks'), '--count', '2'], (printed) => {
      out = printed;
    });
    await until(() => out.includes('/webhooks/inbox/'));
    const { tracking_number } = await book();
    await svc('advance', tracking_number);
    const told = await listening;
    expect(told.out).toContain(`signed with ${merchant.test_webhook_secret}`);
    expect(told.out).toMatch(new RegExp(`shipment\\.created {2}${tracking_number} {2}→ 200, \\d+ ms`));
    const [first] = receiver.at('hooks');
    const verified = webhooks.verify(first?.body ?? '', first?.headers ?? {}, merchant.test_webhook_secret);
    await expect(verified).resolves.toMatchObject({
      event: 'shipment.created',
      payload: { tracking_number },
    });
    const [created] = (await deliveriesOf(tracking_number, 2)).filter(
      ({ event }) => event === 'shipment.created',
    );
    expect(created).toMatchObject({
      event_id: first?.headers['webhook-id'],
      url: `${stack.baseUrl}/webhooks/inbox/`,
    });
  }, 30_000);

  test('listen goes on when the server of the user does not answer', async () => {
    let out = '';
    const listening = run(['listen', '--forward-to', 'http://127.0.0.1:9/', '--count', '1'], (printed) => {
      out = printed;
    });
    await until(() => out.includes('/webhooks/inbox/'));
    await book();
    expect(await listening).toMatchObject({ code: 0, out: expect.stringMatching(/→ no answer\. Error: /) });
  }, 30_000);

  test('trigger causes an event, and resend sends its delivery again', async () => {
    const Triggered = z.tuple([z.object({ tracking_number: z.string() })]);
    const [{ tracking_number }] = Triggered.parse(await json('trigger', 'shipment.cancelled'));
    const before = await deliveriesOf(tracking_number, 2);
    expect(before.map(({ event }) => event).toSorted()).toEqual(['shipment.cancelled', 'shipment.created']);
    const cancelled = before.find(({ event }) => event === 'shipment.cancelled');
    const told = await svc('resend', cancelled?.id ?? '');
    expect(told.out).toMatch(/^shipment\.cancelled is sent again as delivery /);
    const after = await deliveriesOf(tracking_number, 3);
    expect(after.filter(({ event_id }) => event_id === cancelled?.event_id)).toHaveLength(2);
  }, 30_000);

  test.each([
    'shipment.created',
    'shipment.assigned',
    'shipment.arrived',
    'shipment.picked_up',
    'delivery.completed',
    'shipment.exception',
    'shipment.returning',
    'shipment.returned',
  ])('trigger leads to %s', async (event) => {
    const Triggered = z.tuple([z.object({ shipment_id: z.string(), tracking_number: z.string() })]);
    const [{ tracking_number }] = Triggered.parse(await json('trigger', event));
    const seen = await until(async () => {
      const found = await deliveriesOf(tracking_number, 1);
      return found.some((one) => one.event === event) ? found : undefined;
    });
    expect(seen.map((one) => one.event)).toContain(event);
  });

  test('completion knows the commands, their options and their words', async () => {
    for (const shell of ['bash', 'zsh', 'fish']) {
      const { out } = await svc('completion', shell);
      for (const word of ['listen', 'forward-to', 'delivery.completed', 'json']) expect(out).toContain(word);
    }
  });

  test.each([
    [['frobnicate'], 2, 'There is no command frobnicate.'],
    [['track'], 2, 'Usage: svc track <number> [options]'],
    [['logs', '--limit', 'x'], 2, '--limit must be a number from 1.'],
    [['logs', '--nothing'], 2, "Unknown option '--nothing'"],
    [['logs', 'extra'], 2, "Unexpected argument 'extra'."],
    [['listen'], 2, '--forward-to must be a URL of yours.'],
    [['trigger', 'order.placed'], 2, 'order.placed cannot be triggered. These can:'],
    [['completion', 'cmd'], 2, 'The shell must be bash, zsh or fish.'],
    [['advance', 'SVC000000000'], 1, 'SVC000000000 is none of your'],
    [['track', 'SVC000000000'], 1, '(not_found)'],
    [['resend', 'x'], 1, '(not_found)'],
  ])('%s ends with code %i and says why', async (args, code, reason) => {
    const told = await svc(...args);
    expect({ code: told.code, out: told.out }).toEqual({ code, out: '' });
    expect(told.err).toContain(reason);
  });

  test('shows its commands, and the options of each, without a key', async () => {
    const { code, out } = await svc('help');
    expect(code).toBe(0);
    expect(out).toContain('listen              Forward webhook deliveries');
    expect((await svc('listen', '--help')).out).toContain('--forward-to <url>  The server, such as');
  });
});
