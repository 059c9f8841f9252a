import { globSync } from 'node:fs';
import { glob, readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname } from 'node:path/posix';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { fileOf } from '../functions/files.ts';
import { routes } from '../functions/routes.ts';
import { permissions } from '../shared/stores/domain/roles.ts';
import { misplacedIn, type Source } from './support/asserts/declarations.ts';
import { importsIn, importsOf, ringsOf } from './support/asserts/imports.ts';

const root = new URL('../', import.meta.url).pathname;

const contexts = z
  .record(z.string(), z.object({ shared: z.array(z.string()), functions: z.array(z.string()).default([]) }))
  .parse(createRequire(import.meta.url)('../contexts.cjs'));
const names = Object.keys(contexts);

/** Every arrow from a folder of a context to another context: those that the table has, and those that it lacks. */
const arrows = Object.entries(contexts).flatMap(([from, { shared, functions }]) =>
  names
    .filter((to) => to !== from)
    .flatMap((to) => [
      {
        rule: `context-${from}`,
        from: `shared/${from}/to-${to}.ts`,
        to: `shared/${to}/from.ts`,
        allowed: shared.includes(to),
      },
      {
        rule: `functions-of-${from}`,
        from: `functions/${from}/to-${to}.ts`,
        to: `shared/${to}/from.ts`,
        allowed: shared.includes(to) || functions.includes(to),
      },
    ]),
);

/** How many source files a folder may have; the declarations of a context may be more. */
const mostFiles = { functions: 25, others: 15 } as const;
const sources = ['bin', 'client', 'infra', 'functions', 'shared', 'web'];

/** The folders with more files than a reader takes in at once. */
function crowdedIn(files: readonly string[]): string[] {
  const own = files.filter((file) => sources.some((one) => file.startsWith(`${one}/`)));
  return [...Map.groupBy(new Set(own), (file) => dirname(file))].flatMap(([folder, { length }]) =>
    length > (folder.startsWith('functions/') ? mostFiles.functions : mostFiles.others)
      ? [`${folder} has ${length} files`]
      : [],
  );
}

/** For each rule, imports that it must catch: a rule that matches nothing would say nothing. */
const wrong = [
  { rule: 'shared-imports-shared-alone', from: 'shared/money/a.ts', to: 'functions/pricing/estimate.ts' },
  { rule: 'functions-know-no-infrastructure', from: 'functions/pricing/b.ts', to: 'infra/edge/limits.ts' },
  { rule: 'infra-knows-no-entry-point', from: 'infra/local/c.ts', to: 'bin/local.ts' },
  { rule: 'kernel-stands-alone', from: 'shared/kernel/d.ts', to: 'shared/platform/table/table.ts' },
  { rule: 'kernel-stands-alone', from: 'shared/kernel/e.ts', to: 'jose' },
  { rule: 'uuids-come-from-the-kernel', from: 'shared/money/settle.ts', to: 'uuid' },
  { rule: 'uuids-come-from-the-kernel', from: 'functions/money/fund.ts', to: 'uuid' },
  { rule: 'domain-is-pure', from: 'shared/money/domain/ea.ts', to: 'uuid' },
  {
    rule: 'platform-knows-the-kernel',
    from: 'shared/platform/http/f.ts',
    to: 'shared/money/domain/ledger.ts',
  },
  { rule: 'domain-is-pure', from: 'shared/money/domain/g.ts', to: 'shared/money/contract/wallet.ts' },
  { rule: 'domain-is-pure', from: 'shared/sandbox/domain.ts', to: 'shared/carriers/data.ts' },
  { rule: 'domain-is-pure', from: 'shared/money/domain/h.ts', to: 'fs' },
  { rule: 'domain-is-pure', from: 'shared/money/room/domain.ts', to: 'shared/money/room/data.ts' },
  { rule: 'domain-is-pure', from: 'shared/money/domain/ha.ts', to: 'zod' },
  {
    rule: 'refusals-are-declared',
    from: 'shared/money/domain/problems.ts',
    to: 'shared/money/contract/wallet.ts',
  },
  { rule: 'data-knows-the-table', from: 'shared/money/room/data.ts', to: 'shared/money/room/use.ts' },
  { rule: 'contract-is-schemas', from: 'shared/money/contract/i.ts', to: 'shared/money/data/wallets.ts' },
  { rule: 'contract-is-schemas', from: 'shared/money/contract/j.ts', to: 'shared/ground/index.ts' },
  { rule: 'ports-are-interfaces', from: 'shared/notices/ports/k.ts', to: 'shared/notices/adapters/mail.ts' },
  { rule: 'data-knows-the-table', from: 'shared/money/data/l.ts', to: 'shared/ground/index.ts' },
  { rule: 'data-knows-the-table', from: 'shared/carriers/data.ts', to: 'shared/carriers/contract.ts' },
  { rule: 'adapters-do-the-work-of-ports', from: 'shared/money/adapters/m.ts', to: 'shared/money/settle.ts' },
  { rule: 'aws-sdk-at-the-edges', from: 'functions/pricing/n.ts', to: '@aws-sdk/client-dynamodb' },
  { rule: 'aws-sdk-at-the-edges', from: 'shared/platform/http/o.ts', to: '@aws-sdk/client-sqs' },
  { rule: 'aws-sdk-at-the-edges', from: 'shared/shipments/oa.ts', to: '@smithy/signature-v4' },
  { rule: 'browser-code-runs-in-browsers', from: 'web/shop/browser/ob.ts', to: 'fs' },
  { rule: 'browser-code-runs-in-browsers', from: 'web/browser/oc.ts', to: 'shared/money/settle.ts' },
  {
    rule: 'browser-code-runs-in-browsers',
    from: 'web/account/browser/od.ts',
    to: 'shared/platform/http/route/route.ts',
  },
  { rule: 'cdk-in-the-stacks-alone', from: 'infra/local/p.ts', to: 'aws-cdk-lib' },
  { rule: 'cdk-in-the-stacks-alone', from: 'bin/q.ts', to: 'aws-cdk-lib' },
  { rule: 'a-route-keeps-to-its-context', from: 'functions/pricing/r.ts', to: 'functions/shipments/get.ts' },
  { rule: 'adapters-come-from-wiring', from: 'functions/pricing/s.ts', to: 'shared/notices/adapters/sms.ts' },
  { rule: 'adapters-come-from-wiring', from: 'shared/notices/t.ts', to: 'shared/notices/adapters/sms.ts' },
  {
    rule: 'no-adapters-of-another-context',
    from: 'shared/identity/wiring/u.ts',
    to: 'shared/webhooks/adapters/post.ts',
  },
  { rule: 'aws-and-local-are-strangers', from: 'infra/aws/v.ts', to: 'infra/local/http/gateway.ts' },
  { rule: 'local-and-aws-are-strangers', from: 'infra/local/w.ts', to: 'infra/aws/role.ts' },
  { rule: 'no-cycles', from: 'shared/money/x.ts', to: 'shared/money/y.ts' },
  { rule: 'no-unresolvable', from: 'shared/money/z.ts', to: './nowhere.ts' },
  { rule: 'client-stands-alone', from: 'client/zb.ts', to: 'shared/kernel/money.ts' },
  { rule: 'client-stands-alone', from: 'client/zc.ts', to: 'zod' },
  { rule: 'the-ground-has-doors', from: 'functions/pricing/zd.ts', to: 'shared/platform/wire.ts' },
  { rule: 'the-ground-has-doors', from: 'shared/money/ze.ts', to: 'shared/kernel/money.ts' },
  { rule: 'the-ground-is-kernel-and-platform', from: 'shared/ground/index.ts', to: 'shared/money/settle.ts' },
  {
    rule: 'the-door-of-the-domain-shows-the-domain',
    from: 'shared/ground/domain.ts',
    to: 'shared/platform/wire.ts',
  },
  {
    rule: 'the-door-of-data-shows-the-table',
    from: 'shared/ground/data.ts',
    to: 'shared/platform/http/lambda.ts',
  },
  {
    rule: 'dunning-in-one-place',
    from: 'shared/licensing/zf.ts',
    to: 'shared/billing/renewal/charge-card.ts',
  },
  {
    rule: 'money-knows-not-what-it-pays-for',
    from: 'functions/money/zg.ts',
    to: 'shared/orders/payment/apply-payment.ts',
  },
  { rule: 'functions-of-platform', from: 'functions/platform/za.ts', to: 'shared/money/data/wallets.ts' },
];

/** And imports that are right, beside them. */
const right = [
  { from: 'functions/pricing/ra.ts', to: 'shared/ground/index.ts' },
  { from: 'functions/pricing/rb.ts', to: 'shared/money/domain/ledger.ts' },
  { from: 'functions/riders/rc.ts', to: 'shared/notices/wiring/sms.ts' },
  { from: 'infra/aws/rd.ts', to: 'aws-cdk-lib' },
  { from: 'shared/money/data/re.ts', to: 'shared/ground/data.ts' },
  { from: 'shared/money/domain/rea.ts', to: 'shared/ground/domain.ts' },
  { from: 'shared/money/domain/reb.ts', to: 'shared/kernel/secrets.ts' },
  { from: 'shared/kernel/uuid.ts', to: 'uuid' },
  { from: 'shared/money/domain/rfa.ts', to: 'shared/money/room/domain.ts' },
  { from: 'shared/money/rg.ts', to: 'shared/ground/index.ts' },
  { from: 'shared/money/wiring.ts', to: 'shared/money/adapters/rh.ts' },
  { from: 'client/cli/rha.ts', to: 'client/rhb.ts' },
  { from: 'web/order/browser/rhc.ts', to: 'shared/kernel/ids.ts' },
  { from: 'web/order/browser/rhd.ts', to: 'shared/money/domain/ledger.ts' },
  { from: 'bin/ri.ts', to: 'infra/local/http/gateway.ts' },
  { from: 'functions/money/rj.ts', to: 'functions/billing/effects.ts' },
];
/** What closes the ring of the samples above. */
const closing = { from: 'shared/money/y.ts', to: 'shared/money/x.ts' };

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

/** Whether a folder has the name of another: as its singular or plural, or as one word of its name. */
function isNamedLike(folder: string, room: string): boolean {
  const singular = (word: string) => word.replace(/ies$/, 'y').replace(/s$/, '');
  const words = (name: string) => name.split('-').map(singular);
  return words(room).includes(singular(folder)) || words(folder).includes(singular(room));
}

/** The folders of functions/ that have a room in shared/ under another name, as `folder: rooms`. */
function misnamedIn(folders: readonly string[], rooms: readonly string[]): string[] {
  return folders.flatMap((folder) => {
    const [context = '', name = ''] = folder.split('/');
    const own = rooms
      .filter((room) => room.startsWith(`${context}/`))
      .map((room) => room.split('/')[1] ?? '');
    const others = own.includes(name) ? [] : own.filter((room) => isNamedLike(name, room));
    return others.length > 0 ? [`${folder}: ${others.join()}`] : [];
  });
}

/** The files that match a pattern, with their texts. */
async function sourcesOf(files: string): Promise<Source[]> {
  const found: Source[] = [];
  for await (const path of glob(files, { cwd: root }))
    found.push({ path, text: await readFile(root + path, 'utf8') });
  return found;
}

describe('the import rules', () => {
  test('know every room of shared/ and functions/', async () => {
    const rooms = await readdir(`${root}shared`);
    expect(rooms.toSorted()).toEqual([...names, 'ground', 'kernel', 'platform'].toSorted());
    const folders = await readdir(`${root}functions`, { withFileTypes: true });
    // Queues that consumers of several contexts share are no context.
    const known = [...names, 'platform', 'queues'];
    const strange = folders.filter((one) => one.isDirectory() && !known.includes(one.name));
    expect(strange).toEqual([]);
  });

  test('keep the kernel small', async () => {
    expect((await readdir(`${root}shared/kernel`)).length).toBeLessThanOrEqual(16);
  });

  test('hold for every file', async () => {
    const { modules, edges, violations } = await importsOf(sources);
    expect(modules.length).toBeGreaterThan(100);
    expect(modules).toEqual(
      expect.arrayContaining([
        'shared/platform/http/lambda.ts',
        'functions/routes.ts',
        'infra/aws/api/api-stack.ts',
      ]),
    );
    expect(violations).toEqual([]);
    expect(ringsOf(edges)).toEqual([]);
    expect(crowdedIn(modules)).toEqual([]);

    const meets = (from: string, to: string) =>
      edges.some((edge) => edge.from.startsWith(`functions/${from}/`) && edge.to.startsWith(`shared/${to}/`));
    const unmet = Object.entries(contexts).flatMap(([from, { shared, functions }]) =>
      functions.filter((to) => shared.includes(to) || !meets(from, to)).map((to) => `${from} → ${to}`),
    );
    expect(unmet).toEqual([]);

    const misplaced = misplacedIn(
      await sourcesOf('functions/*/**/*.ts'),
      edges,
      (context) => contexts[context]?.functions ?? [],
    );
    expect(misplaced).toEqual([]);
  });

  test('tell a file of functions/ that declares nothing and joins no contexts', () => {
    const sources = [
      { path: 'functions/money/get.ts', text: 'export const route = cancelRoute(order);' },
      { path: 'functions/money/routes.ts', text: '' },
      { path: 'functions/money/step.ts', text: 'export const step = () => defineRoute({});' },
      { path: 'functions/money/meeting.ts', text: '' },
      { path: 'functions/money/built-on-it.ts', text: '' },
      { path: 'functions/money/view.ts', text: '' },
    ];
    const edges = [
      { from: 'functions/money/get.ts', to: 'functions/money/view.ts' },
      { from: 'functions/money/meeting.ts', to: 'shared/orders/data/orders.ts' },
      { from: 'functions/money/built-on-it.ts', to: 'functions/money/meeting.ts' },
      { from: 'functions/money/view.ts', to: 'shared/money/data/payments.ts' },
      { from: 'functions/money/view.ts', to: 'functions/money/get.ts' },
    ];
    expect(misplacedIn(sources, edges, () => ['orders'])).toEqual(['functions/money/view.ts']);
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
    const { violations: broken } = await importsIn([...wrong, ...right, ...arrows, closing]);

    test('every arrow between contexts that the table lacks, and no other', () => {
      const caught = new Set(broken);
      expect(arrows.filter(({ allowed }) => allowed).length).toBeGreaterThan(50);
      expect(
        arrows.filter(({ rule, from, to, allowed }) => caught.has(`${rule}: ${from} → ${to}`) === allowed),
      ).toEqual([]);
    });

    test.each(wrong)('$from that imports $to ($rule)', ({ rule, from, to }) => {
      expect(broken).toContain(`${rule}: ${from} → ${to}`);
    });

    test.each(right)('nothing in $from that imports $to', ({ from }) => {
      expect(
        broken.filter(
          (violation) => violation.includes(`: ${from} →`) && !violation.startsWith('no-unresolvable'),
        ),
      ).toEqual([]);
    });
  });
});

describe('the folders of functions/', () => {
  const foldersIn = (holder: string) => globSync('*/*/', { cwd: `${root}${holder}` });
  const layers = ['adapters', 'contract', 'data', 'domain', 'ports', 'wiring'];

  test('have the names of their rooms in shared/', () => {
    const folders = foldersIn('functions');
    expect(folders).toContain('distribution/client-stores');
    const rooms = foldersIn('shared').filter((room) => !layers.includes(basename(room)));
    expect(rooms).toContain('distribution/client-stores');
    expect(misnamedIn(folders, rooms)).toEqual([]);
  });

  test('are found out by a plural, a singular and one word of a name', () => {
    const folders = [
      'orders/payments',
      'orders/links',
      'stores/store-pictures',
      'distribution/stores',
      'money/cards',
    ];
    const rooms = ['orders/payment', 'stores/pictures', 'distribution/client-stores', 'billing/cards'];
    expect(misnamedIn(folders, rooms)).toEqual([
      'orders/payments: payment',
      'stores/store-pictures: pictures',
      'distribution/stores: client-stores',
    ]);
  });
});

describe('links in mails', () => {
  test('are made in one place, which knows the pages that there are', async () => {
    const made = await linesWith(/#token=/, '{functions,shared}/**/*.ts');
    expect(made).toEqual([expect.stringMatching(/^shared\/platform\/secrets\/mailed-link\.ts:/)]);
  });
});

describe('what belongs to somebody', () => {
  test('is loaded without its owner only where a gateway, an admin, a robot or a mailed token speaks for it', async () => {
    const lines = await linesWith(
      /\bloadUnchecked[A-Z]/,
      '{functions/**/*,shared/{fleets,money}/{*,!(data)/*}}.ts',
    );
    expect(new Set(lines.map((line) => line.split(':')[0]))).toEqual(
      new Set([
        'functions/money/admin/retry.ts',
        'functions/notices/admin/find-notices.ts',
        'functions/sandbox/walk.ts',
        'shared/fleets/invitation.ts',
        'shared/fleets/notices.ts',
        'shared/money/payments/apply-charge.ts',
        'shared/money/payments/apply-dispute.ts',
        'shared/money/payments/apply-refund.ts',
        'shared/money/withdrawals/apply-transfer.ts',
      ]),
    );
  });

  test('is compared with the caller below the routes', async () => {
    const compared = /[!=]== caller\.user|caller\.user [!=]==/;
    expect(await linesWith(compared, 'functions/**/*.ts')).toEqual([]);
    expect(await linesWith(compared, 'shared/**/*.ts')).not.toEqual([]);
  });
});

describe('the staff of a store', () => {
  test('is let in by one helper, which each route tells the permission', async () => {
    const spelt = /store: of[A-Z]|roles: permissions|merchant'\], store:/;
    expect(await linesWith(spelt, 'functions/**/*.ts')).toEqual([]);
    expect(await linesWith(/allowStaff\(of/, 'functions/**/*.ts')).not.toEqual([]);
  });

  test('has no permission that nothing asks for', async () => {
    const asked = await linesWith(/(allow(Only)?Staff|hasPermission)\(/, '{functions,shared}/**/*.ts');
    const unasked = Object.keys(permissions).filter(
      (name) => !asked.some((line) => line.includes(`'${name}'`)),
    );
    expect(unasked).toEqual([]);
  });
});

describe('routes that are much alike', () => {
  test('PUT and PATCH of one path come from one declaration', async () => {
    const single = await linesWith(/^ {2}at: '(PUT|PATCH) /, 'functions/**/*.ts');
    const paths = new Map(routes.map(({ id, path }) => [`functions/${fileOf(id)}.ts`, path]));
    const alone = single.map((line) => paths.get(line.split(':')[0] ?? ''));
    expect(alone.length).toBeGreaterThan(5);
    const others = (path: string | undefined) =>
      routes.filter((route) => route.path === path && ['PUT', 'PATCH'].includes(route.method));
    expect(alone.filter((path) => others(path).length !== 1)).toEqual([]);
  });

  test('every action that the staff takes on an order comes from one declaration', async () => {
    const own = await linesWith(/allow(Only)?Staff\(ofOrder/, 'functions/orders/*.ts');
    // Those that answer no order, or that change nothing.
    const others = ['define-order-route', 'advance', 'get', 'link', 'timeline'];
    expect(own.map((line) => line.split(':')[0])).toEqual(
      expect.arrayContaining([expect.stringContaining('define-order-route')]),
    );
    expect(
      own.filter((line) => !others.some((name) => line.startsWith(`functions/orders/${name}.ts:`))),
    ).toEqual([]);
  });

  test('what signs users and shoppers in is declared once for both', async () => {
    const spelt = /\b(provenLogin|refreshSession|holderOfToken|hashPassword|body: (Logout|Credentials))\b/;
    expect(await linesWith(spelt, 'functions/**/*.ts')).toEqual([]);
    expect(await linesWith(spelt, 'shared/accounts/*-routes.ts')).not.toEqual([]);
  });
});

describe('the environment', () => {
  test('is nothing that domain code asks: no clock, no chance, no settings', async () => {
    const asks = /\b(Date\.now|Math\.random|random(Bytes|UUID|Int)|process\.env|fetch)\b|new Date\(\)/;
    const domain = 'shared/{*,*/*}/{domain,domain/**/*}.ts';
    expect(await linesWith(/^export /, domain)).toContainEqual(
      expect.stringMatching(/^shared\/sandbox\/domain\.ts/),
    );
    expect(await linesWith(asks, domain)).toEqual([]);
  });

  test('is read in one place, apart from the level of the log, and not by routes', async () => {
    expect(await linesWith(/process\.env/, 'functions/**/*.ts')).toEqual([]);
    expect(await linesWith(/process\.env/, 'shared/**/*.ts')).toEqual([
      expect.stringMatching(/^shared\/platform\/log\.ts:.*SVC_LOG_LEVEL/),
      expect.stringMatching(/^shared\/platform\/wire\.ts:/),
    ]);
  });
});

describe('a whole service', () => {
  test('is started only by tests that have a process of their own', async () => {
    const lines = await linesWith(/services\/stack\.ts'/, 'test/**/*.test.ts');
    const folders = new Set(lines.map((line) => line.split('/', 2).join('/')));
    expect(folders).toEqual(new Set(['test/e2e', 'test/builds']));
  });
});
