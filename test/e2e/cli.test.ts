import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { TOTP } from 'otpauth';
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
});
afterAll(async () => {
  await Promise.all([stack.stop(), receiver.stop(), rm(home, { recursive: true })]);
});

/**
 * Runs the command line as a script would, or as somebody at a terminal.
 * @param seen is called with all that it has printed, after each print
 * @param answers to its questions, each typed when it is asked
 */
async function run(
  args: readonly string[],
  seen: (out: string) => void = () => undefined,
  as = env,
  answers: readonly string[] = [],
) {
  let [out, err] = ['', ''];
  const left = [...answers];
  const stdin = Object.assign(new PassThrough(), { isTTY: left.length > 0 });
  const code = await runCommandLine(args, {
    env: as,
    stdin,
    out(text) {
      out += text;
      seen(out);
    },
    err(text) {
      err += text;
      if (/[:\]] $/.test(text)) stdin.write(`${left.shift()}\n`);
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

const Person = z.object({ email: z.string(), password: z.string() });
const People = z.object({ merchant: Person, merchant2: Person });

/** Adds an authenticator app to an account. @returns a recovery code, which works once */
async function addFactor(email: string, password: string): Promise<string> {
  const anybody = createApiClient({ baseUrl: stack.baseUrl });
  const { access } = await anybody.post('/api/v1/auth/login/', { body: { email, password } });
  const user = createApiClient({ baseUrl: stack.baseUrl, key: access });
  const { id, secret = '' } = await user.post('/api/v1/auth/factors/', {
    body: { kind: 'TOTP', name: 'My phone' },
  });
  const code = new TOTP({ secret }).generate();
  const path = { factor_id: id };
  const active = await user.post('/api/v1/auth/factors/{factor_id}/verify/', { path, body: { code } });
  return active.recovery_codes?.[0] ?? '';
}

const Failed = z.object({
  error: z.object({ code: z.string(), detail: z.string(), docs: z.string() }),
});

describe('svc', () => {
  test('login keeps the key for this user alone, and says where', async () => {
    const file = join(home, 'svc/login.json');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ baseUrl: stack.baseUrl });
    const told = await svc('login', '--demo', '--live', '--base-url', stack.baseUrl);
    expect(told.out).toContain(`in live mode. The key is in ${file}.`);
    expect((await svc('book', '--yes')).err).toMatch(/^--pickup-at is required in live mode\.\nDocs: http/);
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
    expect(told).toMatchObject({
      code: 2,
      err: expect.stringMatching(/^--pickup-at is required in live mode/),
    });
  });

  test('login makes a key for a merchant who signs in with a password, which nobody sees', async () => {
    const { merchant } = People.parse(JSON.parse(await readFile(join(stack.dataDir, 'demo.json'), 'utf8')));
    const own = { ...env, XDG_CONFIG_HOME: await mkdtemp(join(home, 'own-')) };
    const login = ['login', '--base-url', stack.baseUrl];
    const told = await run(login, undefined, own, [merchant.email, merchant.password]);
    expect(told.err).toContain(`Password of ${merchant.email}: `);
    expect(told.err + told.out).not.toContain(merchant.password);
    expect(told.out).toMatch(/^Made the test key “svc on .+”.*\nSigned in at .* in test mode/);
    expect((await run(['logs'], undefined, own)).code).toBe(0);
  });

  test('login asks for a code where the account has a second factor', async () => {
    const { merchant2 } = People.parse(JSON.parse(await readFile(join(stack.dataDir, 'demo.json'), 'utf8')));
    const { email, password } = merchant2;
    const code = await addFactor(email, password);
    const own = { ...env, XDG_CONFIG_HOME: await mkdtemp(join(home, 'own-')) };
    const login = ['login', '--email', email, '--base-url', stack.baseUrl];
    const told = await run(login, undefined, own, [password, code]);
    expect(told.err).toContain('The code of My phone, or a recovery code: ');
    expect(told.out).toContain('in test mode');
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
    expect(booked.out).toContain('Rate 2 is booked: ');
    const said = [await svc('advance', number), await svc('advance', number)].map(({ out }) => out);
    expect(said[0]).toMatch(
      /: (Accepted for delivery|Rider assigned)\. Now (CLAIMED|ASSIGNED), escrow HELD\n$/,
    );
    expect(said[1]).toMatch(
      /: (Rider assigned|Rider has arrived at the pickup)\. Now ASSIGNED, escrow HELD\n$/,
    );
    expect((await svc('book', '--rate', '99')).err).toMatch(/^There is no rate 99\.\n/);
    // Nobody who listens later hears of it.
    await deliveriesOf(number, 3);
  });

  test('labels saves those of many shipments, by number or id, in one file', async () => {
    const [one, other] = [await book(), await book()];
    const file = join(home, 'labels.zpl');
    const told = await svc('labels', one.id, other.tracking_number, '--format', 'zpl', '--out', file);
    expect(told).toMatchObject({ code: 0, out: `2 labels are in ${file}.\n` });
    const printed = [...(await readFile(file, 'utf8')).matchAll(/\^FD>:(\w+)/g)].map(([, number]) => number);
    expect(printed).toEqual([one.tracking_number, other.tracking_number]);
    const sheet = ['--layout', 'a4_4', '--out', join(home, 'labels.pdf')];
    expect(await json('labels', one.id, ...sheet)).toEqual([{ file: join(home, 'labels.pdf'), labels: 1 }]);
    expect(await readFile(join(home, 'labels.pdf'), 'latin1')).toMatch(/^%PDF-/);
    // Nobody who listens later hears of them.
    for (const { tracking_number } of [one, other]) await deliveriesOf(tracking_number, 3);
  });

  test('listen forwards the very bytes with signatures that hold, logs lists them, and events says what they were', async () => {
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
    expect(told.out).toMatch(
      new RegExp(
        `shipment\\.created {2}${tracking_number} {2}→ 200, \\d+ ms {2}\\(\\d+\\.\\d s after it happened`,
      ),
    );
    const [first] = receiver.at('hooks');
    const verified = webhooks.verify(first?.body ?? '', first?.headers ?? {}, merchant.test_webhook_secret);
    expect(first?.headers['user-agent']).toBe('svc-webhooks/1');
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
    const events = await json('events', '--subject', tracking_number, '--type', 'shipment.created');
    expect(events).toMatchObject([{ id: created?.event_id, payload: { tracking_number } }]);
  });

  test('listen goes on when the server of the user does not answer', async () => {
    let out = '';
    const listening = run(['listen', '--forward-to', 'http://127.0.0.1:9/', '--count', '1'], (printed) => {
      out = printed;
    });
    await until(() => out.includes('/webhooks/inbox/'));
    await book();
    expect(await listening).toMatchObject({ code: 0, out: expect.stringMatching(/→ no answer: /) });
  });

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
  });

  test('listen shows what comes where there is no server to forward it to', async () => {
    let out = '';
    const listening = run(['listen', '--count', '1'], (printed) => {
      out = printed;
    });
    await until(() => out.includes('Waiting for events.'));
    await book();
    // An earlier shipment may still send an event.
    const [, event, number = ''] =
      / {2}(shipment\.\w+) {2}(SVC\w{9}) {2}\(/.exec((await listening).out) ?? [];
    expect((await deliveriesOf(number, 1)).map((one) => one.event)).toContain(event);
  });

  // Each leads through those before it.
  test.each(['delivery.completed', 'shipment.returned', 'shipment.lost', 'shipment.claim_withdrawn'])(
    'trigger leads to %s',
    async (event) => {
      const Triggered = z.tuple([z.object({ shipment_id: z.string(), tracking_number: z.string() })]);
      const [{ tracking_number }] = Triggered.parse(await json('trigger', event));
      const seen = await until(async () => {
        const found = await deliveriesOf(tracking_number, 1);
        return found.some((one) => one.event === event) ? found : undefined;
      });
      expect(seen.map((one) => one.event)).toContain(event);
    },
  );

  test.each(['order.collected', 'order.returned', 'order.paid'])('trigger leads to %s too', async (event) => {
    const Triggered = z.tuple([z.object({ order_number: z.string() })]);
    const [{ order_number }] = Triggered.parse(await json('trigger', event));
    const Sent = z.object({ event: z.string(), order_number: z.string().nullish() });
    await until(async () => {
      const found = (await json('logs', '--limit', '50')).map((one) => Sent.parse(one));
      return found.some((one) => one.event === event && one.order_number === order_number) || undefined;
    });
  });

  test('trigger plays a partner and its merchant up to a payout, and shows what was sent', async () => {
    const { out } = await svc('trigger', 'distribution.payout.paid');
    for (const event of [
      'client.active',
      'store.ready',
      'license.active',
      'commission.cleared',
      'payout.paid',
    ])
      expect(out).toMatch(new RegExp(`distribution\\.${event.replace('.', '\\.')} +SUCCEEDED`));
  });

  test('trigger lists the events by what they are about, and why the others are not among them', async () => {
    const { out } = await svc('trigger');
    expect(out).toMatch(/^Shipments:\n {2}shipment\.created\n/);
    expect(out).toContain('    shipment.claim_rejected: an admin decides it\n');
    expect(out).toMatch(/\nPartners.*:\n {2}distribution\.test\n/);
  });

  test('completion knows the commands, their options and their words', async () => {
    for (const shell of ['bash', 'zsh', 'fish']) {
      const { out } = await svc('completion', shell);
      for (const word of ['listen', 'forward-to', 'order.placed', 'json']) expect(out).toContain(word);
      expect(out).toMatch(/^# To type `svc` [\s\S]*npm run -s svc -- /m);
    }
  });

  test.each([
    [['frobnicate'], 2, 'There is no command frobnicate. svc help lists those that there are.'],
    [['bok'], 2, 'There is no command bok. Did you mean book?'],
    [['help', 'trak'], 2, 'There is no command trak. Did you mean track?'],
    [['track'], 2, 'Usage: svc track <number> [options]'],
    [['labels', 'x', '--format', 'png'], 2, '--format must be pdf or zpl.'],
    [['labels'], 2, 'Usage: svc labels <number…> [options]'],
    [['logs', '--limit', 'x'], 2, '--limit must be a number from 1.'],
    [['events', '--from', 'x'], 1, 'must be a time'],
    [['logs', '--nothing'], 2, "Unknown option '--nothing'"],
    [['logs', 'extra'], 2, "Unexpected argument 'extra'."],
    [['listen', '--forward-to', 'x'], 2, '--forward-to must be a URL of yours'],
    [['logs', '--base-url', 'x'], 2, '--base-url must be the address of a service'],
    [['trigger', 'shipment.overdue'], 2, 'shipment.overdue cannot be triggered: it comes when'],
    [['trigger', 'order.placd'], 2, 'There is no event order.placd. Did you mean order.placed?'],
    [['completion', 'cmd'], 2, 'The shell must be bash, zsh or fish.'],
    [['advance', 'SVC000000000'], 1, 'SVC000000000 is none of your'],
    [['track', 'SVC000000000'], 1, '(not_found)'],
    [['resend', 'x'], 1, '(not_found)'],
  ])('%s ends with code %i and says why', async (args, code, reason) => {
    const told = await svc(...args);
    expect({ code: told.code, out: told.out }).toEqual({ code, out: '' });
    expect(told.err).toContain(reason);
    expect(told.err).toMatch(/\nDocs: http\S+\/docs\//);
    const { error } = Failed.parse(JSON.parse((await svc(...args, '--json')).err));
    expect(`${error.detail} (${error.code})`).toContain(reason);
    expect(error.docs).toContain('/docs/');
  });

  test('says what to do where no service answers', async () => {
    const nowhere = ['logs', '--base-url', 'http://127.0.0.1:9'];
    const { code, err } = await svc(...nowhere);
    expect(code).toBe(1);
    expect(err).toMatch(
      /^Nothing answers at http:\/\/127\.0\.0\.1:9 \(.+\)\. Start the service there .*--base-url\.\n/,
    );
    const { error } = Failed.parse(JSON.parse((await svc(...nowhere, '--json')).err));
    expect(error.code).toBe('unreachable');
  });

  test('shows its commands, and the options of each, without a key', async () => {
    const { code, out } = await svc('help');
    expect(code).toBe(0);
    expect(out).toContain('listen              Show webhook deliveries as they come');
    const { out: help } = await svc('listen', '--help');
    expect(help).toContain('--forward-to <url>  The server, such as');
    expect((await svc('help', 'listen')).out).toBe(help);
    expect((await svc('--version')).out).toMatch(/^\d+\.\d+\.\d+\n$/);
  });

  test('book takes the cheapest rate where nobody can choose, and the one that somebody chooses', async () => {
    const rates = z.tuple([z.array(z.object({ total: z.string() }))]);
    const [quoted] = rates.parse(await json('book', '--quote'));
    const least = Math.min(...quoted.map(({ total }) => Number(total)));
    const alone = await svc('book');
    expect(alone.out).toMatch(/\nThe cheapest is booked: .+\. --rate <number> books another one\.\n/);
    const [, escrow = ''] = /₦([\d,.]+) held in escrow/.exec(alone.out) ?? [];
    expect(Number(escrow.replace(',', ''))).toBe(least);
    const chosen = await run(['book'], undefined, env, ['3']);
    expect(chosen.err).toContain('Book which rate? [1] ');
    expect(chosen.out).toContain('Rate 3 is booked: ');
  });
});
