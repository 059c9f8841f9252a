import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { consumers } from '../../functions/consumers.ts';
import { seedDemo } from '../../infra/local/demo/seed.ts';
import { toEpochSeconds } from '../../shared/kernel/time.ts';
import { processWire } from '../../shared/platform/wire.ts';
import { signHeaders } from '../../shared/webhooks/domain/signature.ts';
import { type CodeBlock, parseGuide, readGuides } from '../../web/docs/guides/read-guides.ts';
import { until } from '../support/asserts/until.ts';
import { browserBlocks } from '../support/guides/browser-blocks.ts';
import { readDemoMerchant, startReader } from '../support/guides/reader.ts';
import { portOfGuides, type SentWebhook, startGuideReceiver } from '../support/guides/receivers.ts';
import { watchRefusals } from '../support/guides/refusals.ts';
import { hasRuntime, isRuntimeLanguage, type RuntimeLanguage, runtimes } from '../support/guides/runtimes.ts';
import { isCommand, isOutput, type Step, scriptOf, stepsIn } from '../support/guides/script.ts';
import { runBlocks } from '../support/guides/shell.ts';
import { findUnprinted } from '../support/guides/shown.ts';
import { booking } from '../support/people/shipments/booking.ts';
import { startReceiver } from '../support/services/receiver.ts';
import { type Stack, startStack } from '../support/services/stack.ts';

const guides = await readGuides();
const readme = parseGuide('README', await readFile(new URL('../../README.md', import.meta.url), 'utf8'));
const { load, refusalsOf } = watchRefusals();
let stack: Stack;

beforeAll(async () => {
  stack = await startStack({
    env: { SVC_WEBHOOK_ALLOW_LOOPBACK: '1' },
    consumers: consumers.map((one) => (one.id === 'sandbox.walk' ? { ...one, delay: 1 } : one)),
    seed: ({ dataDir }) => seedDemo({ wire: processWire(), dataDir }),
    load,
  });
});
afterAll(() => stack.stop());

/** Follows steps in one shell, and expects that each prints what is shown below it, and nothing is refused unforeseen. */
async function expectToFollow(name: string, files: readonly CodeBlock[], steps: readonly Step[]) {
  const reader = await startReader(stack, name);
  await reader.save(files);
  const { code, printed, complaints } = await runBlocks(
    steps.map(({ command }) => reader.fill(command)),
    reader,
  );
  await reader.leave();
  const told = steps.map(({ command }, at) => `${command}\n→ ${printed[at] ?? 'not reached'}`).join('\n');
  const story = `${told}\n${complaints}\n${JSON.stringify(refusalsOf(name), undefined, 2)}`;
  expect(code, story).toBe(0);
  const unprinted = steps.flatMap(({ shown }, at) =>
    shown === undefined ? [] : (findUnprinted(reader.fill(shown), printed[at] ?? '') ?? []),
  );
  expect(unprinted, story).toEqual([]);
  const lines = printed.join('\n').split('\n');
  expect(lines, story).not.toContain('undefined');
  const shown = steps.map((step) => `${step.command}\n${step.shown}`).join('\n');
  const unforeseen = refusalsOf(name).filter(
    ({ status, code }) => status >= 500 || !(shown.includes(code) || lines.includes(code)),
  );
  expect(unforeseen, story).toEqual([]);
}

describe('a guide', () => {
  test.concurrent.each(guides)('$name does what it says when its commands are pasted', async (guide) => {
    await expectToFollow(guide.name, guide.blocks, scriptOf(guide, guides));
  });

  test.concurrent('goes on in the shell in which the README and all guides before it were followed, and once more from the beginning', async () => {
    const first = readme.blocks.filter(({ section }) => section === 'a-first-shipment');
    const steps = [first, ...guides.map(({ blocks }) => blocks)].flatMap(stepsIn);
    await expectToFollow(
      'walk',
      guides.flatMap(({ blocks }) => blocks),
      [...steps, ...steps],
    );
  }, 1_200_000);

  test.each([
    ['README', readme, 'a-first-shipment'],
    ['first guide', guides[0], 'set-up-your-shell'],
  ])('prints why a request was refused, and fails, by the helper of the %s', async (_, page, section) => {
    const reader = await startReader(stack, 'refused');
    const block = page?.blocks.find((one) => one.section === section)?.text ?? '';
    const helper = block.slice(block.indexOf('of() {'), block.indexOf('-- "$1"; }') + '-- "$1"; }'.length);
    const ask = `curl -s ${stack.baseUrl}/api/v1/wallet/ | of`;
    const [refused, code, down] = await Promise.all(
      [`${ask} .status`, `${ask} .code`, 'printf "" | of .id'].map((line) =>
        runBlocks([helper, line], reader),
      ),
    );
    await reader.leave();
    expect(refused).toMatchObject({ code: 1, complaints: expect.stringMatching(/^Send [^\n]+\n$/) });
    expect(code).toMatchObject({ code: 0, printed: ['', 'unauthenticated\n'] });
    expect(down).toMatchObject({ code: 1, complaints: 'No answer. Is the service up?\n' });
  });

  test('has no block that no test runs', () => {
    const unrun = guides.flatMap((guide) =>
      guide.blocks.filter((block, at) => {
        const before = guide.blocks[at - 1];
        const isRun =
          isCommand(block) ||
          (isOutput(block) && before && isCommand(before)) ||
          programs.includes(block) ||
          browserBlocks.some((one) => one.guide === guide.name && one.language === block.language);
        return !isRun;
      }),
    );
    expect(unrun).toEqual([]);
  });
});

const ofWebhooks = guides.find(({ name }) => name === 'webhooks')?.blocks ?? [];
const programsNamed = (name: string) =>
  ofWebhooks
    .filter(({ file }) => file?.startsWith(`${name}.`))
    .map((block) => [block.language, block] as const);
const receivers = programsNamed('receiver');
const verifiers = programsNamed('verify');
const programs: readonly CodeBlock[] = [...receivers, ...verifiers].map(([, block]) => block);

describe('the code of the guide to webhooks', () => {
  let secret: string;
  /** A webhook of the service as it arrived, and one as a partner gets it. */
  let arrived: SentWebhook;
  let ofPartner: SentWebhook;

  beforeAll(async () => {
    const merchant = await readDemoMerchant(stack);
    secret = merchant.test_webhook_secret;
    const receiver = await startReceiver();
    const answer = await fetch(`${stack.baseUrl}/api/v1/shipments/`, {
      method: 'POST',
      headers: { authorization: `Bearer ${merchant.test_key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ ...booking({ webhook_url: receiver.url('hooks') }), robo_rider: false }),
    });
    expect(answer.status).toBe(201);
    const { headers, body } = await until(() => receiver.at('hooks')[0]);
    arrived = { headers: ownHeadersOf(headers), body };
    const event = 'distribution.client.active';
    const announced = JSON.stringify({ event, revision: 2, data: { id: 'Ọ̀ṣọ́' } });
    const signed = {
      event,
      event_id: 'evt',
      timestamp: toEpochSeconds(new Date()),
      attempt: 1,
      body: announced,
    };
    ofPartner = { body: announced, headers: signHeaders({ secret }, 'timestamped', signed) };
    await receiver.stop();
  });

  /** What the service sets, without the headers of the connection. */
  const ownHeadersOf = (headers: SentWebhook['headers']) =>
    Object.fromEntries(
      Object.entries(headers).filter(([name]) => /^(content-type|x-svc-.*|webhook-.*)$/.test(name)),
    );

  /** A program on this machine. Without its runtime the test is skipped, by name; the gate installs all of them. */
  function needs(language: string, skip: (note: string) => never): RuntimeLanguage {
    if (!isRuntimeLanguage(language)) throw new Error(`no test runs ${language}`);
    if (hasRuntime(language)) return language;
    expect(process.env.CI, `${runtimes[language].command} is not on this machine`).toBeUndefined();
    console.warn(`${runtimes[language].command} is not on this machine: its code in the guides is not run`);
    return skip(`${runtimes[language].command} is not on this machine`);
  }

  /** The same webhook as it was signed some minutes ago. */
  const signedBefore = (minutes: number): SentWebhook => {
    const { headers, body } = arrived;
    const at = Number(headers['webhook-timestamp']) - minutes * 60;
    const event_id = headers['webhook-id'] ?? '';
    const signed = { event: headers['x-svc-event'] ?? '', event_id, timestamp: at, attempt: 1, body };
    return { body, headers: signHeaders({ secret }, 'body', signed) };
  };
  const tampered = (): SentWebhook => ({ ...arrived, body: arrived.body.replace('PENDING', 'RETURNED') });

  test.concurrent.for(receivers)(
    'receives each webhook once in %s, and refuses what was not signed',
    async ([language, block], { skip }) => {
      const runtime = needs(language, skip);
      const reader = await startReader(stack, 'receiver');
      const receiver = await startGuideReceiver(runtime, {
        cwd: reader.cwd,
        secret,
        async write(port) {
          await writeFile(join(reader.cwd, block.file ?? ''), block.text.replaceAll(portOfGuides, port));
          return block.file ?? '';
        },
      });
      try {
        const statuses: number[] = [];
        for (const one of [arrived, arrived, ofPartner, tampered(), signedBefore(6), signedBefore(-6)])
          statuses.push(await receiver.receive(one));
        expect(statuses).toEqual([204, 204, 204, 400, 400, 400]);
        const { tracking_number } = JSON.parse(arrived.body);
        await until(() => receiver.printed().length > 1);
        expect(receiver.printed().map((line) => line.trim())).toEqual([
          `shipment.created ${tracking_number}`,
          'distribution.client.active',
        ]);
      } finally {
        receiver.stop();
        await reader.leave();
      }
    },
  );

  test.concurrent.for(verifiers)(
    'checks a saved delivery in %s by its other signature',
    async ([language, block], { skip }) => {
      const runtime = needs(language, skip);
      const { command, run } = runtimes[runtime];
      const reader = await startReader(stack, 'verifier');
      await reader.save([block]);
      const verdicts: string[] = [];
      for (const one of [arrived, ofPartner, tampered(), signedBefore(6)]) {
        await writeFile(join(reader.cwd, 'delivery.json'), JSON.stringify(one));
        const env = { ...process.env, SVC_WEBHOOK_SECRET: secret };
        const { stdout } = await promisify(execFile)(command, run(block.file ?? ''), {
          cwd: reader.cwd,
          env,
        });
        verdicts.push(stdout.trim());
      }
      await reader.leave();
      expect(verdicts).toEqual(['signed', 'signed', 'not signed', 'not signed']);
    },
  );
});
