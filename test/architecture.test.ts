import { glob, readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { importsIn, importsOf, ringsOf } from './support/imports.ts';

const root = new URL('../', import.meta.url).pathname;

/** For each rule, imports that it must catch: a rule that matches nothing would say nothing. */
const wrong = [
  { rule: 'shared-imports-shared-alone', from: 'shared/http/a.ts', to: 'functions/rates/estimate.ts' },
  { rule: 'functions-know-no-infrastructure', from: 'functions/rates/b.ts', to: 'infra/edge/limits.ts' },
  { rule: 'infra-knows-no-entry-point', from: 'infra/local/c.ts', to: 'bin/local.ts' },
  { rule: 'domain-is-pure', from: 'shared/domain/d.ts', to: 'shared/contract/booking.ts' },
  { rule: 'domain-is-pure', from: 'shared/domain/e.ts', to: 'fs' },
  { rule: 'kernel-stands-alone', from: 'shared/kernel/aa.ts', to: 'shared/data/table.ts' },
  { rule: 'kernel-stands-alone', from: 'shared/kernel/ab.ts', to: 'jose' },
  { rule: 'platform-knows-the-kernel', from: 'shared/platform/http/ac.ts', to: 'shared/domain/otp.ts' },
  { rule: 'contract-is-schemas', from: 'shared/contract/f.ts', to: 'shared/data/table.ts' },
  { rule: 'ports-are-interfaces', from: 'shared/ports/g.ts', to: 'shared/adapters/mail.ts' },
  { rule: 'data-knows-no-http', from: 'shared/data/h.ts', to: 'shared/http/route.ts' },
  { rule: 'aws-sdk-at-the-edges', from: 'functions/rates/i.ts', to: '@aws-sdk/client-dynamodb' },
  { rule: 'aws-sdk-at-the-edges', from: 'shared/http/j.ts', to: '@aws-sdk/client-sqs' },
  { rule: 'cdk-in-the-stacks-alone', from: 'infra/local/k.ts', to: 'aws-cdk-lib' },
  { rule: 'cdk-in-the-stacks-alone', from: 'bin/l.ts', to: 'aws-cdk-lib' },
  { rule: 'a-route-keeps-to-its-domain', from: 'functions/rates/m.ts', to: 'functions/shipments/get.ts' },
  { rule: 'adapters-come-from-wiring', from: 'functions/rates/n.ts', to: 'shared/notices/adapters/sms.ts' },
  { rule: 'adapters-come-from-wiring', from: 'shared/notices/na.ts', to: 'shared/notices/adapters/sms.ts' },
  {
    rule: 'no-adapters-of-another-context',
    from: 'shared/identity/wiring/nb.ts',
    to: 'shared/webhooks/adapters/post.ts',
  },
  { rule: 'aws-and-local-are-strangers', from: 'infra/aws/o.ts', to: 'infra/local/gateway.ts' },
  { rule: 'local-and-aws-are-strangers', from: 'infra/local/p.ts', to: 'infra/aws/role.ts' },
  { rule: 'no-cycles', from: 'shared/http/q.ts', to: 'shared/http/r.ts' },
  { rule: 'no-unresolvable', from: 'shared/data/s.ts', to: './nowhere.ts' },
];

/** And imports that are right, beside them. */
const right = [
  { from: 'shared/http/r.ts', to: 'shared/http/q.ts' },
  { from: 'functions/rates/t.ts', to: 'shared/http/route.ts' },
  { from: 'infra/aws/u.ts', to: 'aws-cdk-lib' },
  { from: 'shared/data/v.ts', to: 'shared/kernel/ids.ts' },
  { from: 'bin/w.ts', to: 'infra/local/gateway.ts' },
];

/** Folders that stand on each other through different files, so that no file is in a ring. */
const ring = [
  { from: 'shared/platform/events/x.ts', to: 'shared/platform/http/x.ts' },
  { from: 'shared/platform/http/y.ts', to: 'shared/platform/events/y.ts' },
  { from: 'infra/aws/x.ts', to: 'infra/aws/keys/x.ts' },
  { from: 'infra/aws/keys/y.ts', to: 'infra/aws/y.ts' },
];

/** Lines of code in files that match a pattern, as `path: line`. */
async function linesWith(pattern: RegExp, files: string): Promise<string[]> {
  const found: string[] = [];
  for await (const path of glob(files, { cwd: root })) {
    const lines = (await readFile(root + path, 'utf8')).split('\n');
    for (const line of lines) if (pattern.test(line)) found.push(`${path}: ${line.trim()}`);
  }
  return found;
}

describe('the import rules', () => {
  test('hold for every file', async () => {
    const { modules, edges, violations } = await importsOf(['bin', 'infra', 'functions', 'shared', 'web']);
    expect(modules.length).toBeGreaterThan(100);
    expect(modules).toEqual(
      expect.arrayContaining([
        'shared/platform/http/lambda.ts',
        'functions/routes.ts',
        'infra/aws/api-stack.ts',
      ]),
    );
    expect(violations).toEqual([]);
    expect(ringsOf(edges)).toEqual([]);
  });

  test('catch folders that stand on each other', async () => {
    const { edges, violations } = await importsIn(ring);
    expect(violations).toContain('no-folder-cycles: shared/platform/events → shared/platform/http');
    expect(ringsOf(edges)).toEqual([
      ['infra/aws', 'infra/aws/keys'],
      ['shared/platform/events', 'shared/platform/http'],
    ]);
  });

  describe('catch', async () => {
    const { violations: broken } = await importsIn([...wrong, ...right]);

    test.each(wrong)('$from that imports $to ($rule)', ({ rule, from, to }) => {
      expect(broken).toContain(`${rule}: ${from} → ${to}`);
    });

    test.each(right.slice(1))('nothing in $from that imports $to', ({ from }) => {
      expect(
        broken.filter(
          (violation) => violation.includes(`: ${from} →`) && !violation.startsWith('no-unresolvable'),
        ),
      ).toEqual([]);
    });
  });
});

describe('links in mails', () => {
  test('are made in one place, which knows the pages that there are', async () => {
    const made = await linesWith(/#token=/, '{functions,shared}/**/*.ts');
    expect(made).toEqual([expect.stringMatching(/^shared\/identity\/mailed-link\.ts:/)]);
  });
});

describe('the environment', () => {
  test('is nothing that domain code asks: no clock, no chance, no settings', async () => {
    const asks = /\b(Date\.now|Math\.random|random(Bytes|UUID|Int)|process\.env|fetch)\b|new Date\(\)/;
    expect(await linesWith(asks, 'shared/domain/**/*.ts')).toEqual([]);
  });

  test('is read in one place, and not by routes', async () => {
    expect(await linesWith(/process\.env/, 'functions/**/*.ts')).toEqual([]);
    expect(await linesWith(/process\.env/, 'shared/**/*.ts')).toEqual([
      expect.stringMatching(/^shared\/platform\/wire\.ts:/),
    ]);
  });
});
