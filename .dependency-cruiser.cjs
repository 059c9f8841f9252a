const contexts = require('./contexts.cjs');

/**
 * Which file may import which. Imports run downwards only: bin → infra, web → functions → shared; within shared contexts →
 * platform → kernel, and between contexts as contexts.cjs says.
 */
/** The SDK's clients, and the packages that they are made of. */
const awsSdk = '(^|node_modules/)@(aws-sdk|smithy)/';
const cdk = '(^|node_modules/)(aws-cdk-lib|constructs|cdk-nag)(/|$)';
/** Knows the marshalling of items, reaches nothing. */
const harmless = '@aws-sdk/util-dynamodb';

/** A layer of a context, or of a folder in it: a folder, or, where that is small, one file. */
const layer = (...names) =>
  names.flatMap((name) =>
    ['^shared/(?!ground/)[^/]+', '^shared/[^/]+/[^/]+'].flatMap((place) => [
      `${place}/${name}/`,
      `${place}/${name}\\.ts$`,
    ]),
  );
/** The declarations of what callers are refused with. */
const refusals = '^shared/.+/domain/.*problems[.]ts$';
const kernel = '^shared/kernel/';
/** The doors to kernel and platform: `#ground/domain`, `#ground/data`, which has the first, and `#ground`, which has both. */
const [domainDoor, dataDoor] = ['domain', 'data'].map((door) => `^shared/ground/${door}\\.ts$`);
/** Tokens need Node's hashing, which no browser has: the domain's door does not lead to them. */
const tokens = '^shared/kernel/secrets\\.ts$';
const uuid = '(^|node_modules/)uuid(/|$)';
const computation = '^(node:)?(crypto|net|util)$';

/** What a folder of a context may not import: every context that its row does not name. */
const contextRule = (name, storey, context, row) => {
  const others = Object.keys(contexts).filter((other) => other !== context && !row.includes(other));
  return {
    name,
    comment: `${storey}/${context} may know ${row.length > 0 ? row.join(', ') : 'no other context'}.`,
    severity: 'error',
    from: { path: `^${storey}/${context}/` },
    to: { path: `^shared/(${others.join('|')})/` },
  };
};
const contextRules = Object.entries(contexts).flatMap(([context, { shared, functions = [] }]) => [
  contextRule(`context-${context}`, 'shared', context, shared),
  contextRule(`functions-of-${context}`, 'functions', context, [...shared, ...functions]),
]);

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'shared-imports-shared-alone',
      comment: 'What is shared knows neither the routes nor where it runs.',
      severity: 'error',
      from: { path: '^shared/' },
      to: { path: '^(functions|infra|bin|web|test|client)/' },
    },
    {
      name: 'functions-know-no-infrastructure',
      comment: 'Functions run on AWS and on one machine; they must not know which.',
      severity: 'error',
      from: { path: '^functions/' },
      to: { path: '^(infra|bin|web|test|client)/' },
    },
    {
      name: 'infra-knows-no-entry-point',
      comment: 'What a person runs stands on top.',
      severity: 'error',
      from: { path: '^(infra|web)/' },
      to: { path: '^(bin|test)/' },
    },
    {
      name: 'faces-share-the-kit',
      comment: 'A page in which people work knows the kit and the client, never another such page.',
      severity: 'error',
      from: { path: '^web/apps/(?!kit/)([^/]+)/' },
      to: { path: '^web/apps/(?!kit/)[^/]+/', pathNot: '^web/apps/$1/' },
    },
    {
      name: 'the-kit-knows-no-face',
      comment: 'What all faces share stands below them.',
      severity: 'error',
      from: { path: '^web/apps/kit/' },
      to: { path: '^web/apps/(?!kit/)' },
    },
    {
      name: 'client-stands-alone',
      comment: 'The package has no dependency, and runs wherever its users do.',
      severity: 'error',
      from: { path: '^client/' },
      to: { pathNot: ['^client/'], dependencyTypesNot: ['core'] },
    },
    {
      name: 'kernel-stands-alone',
      comment: 'The words that all contexts share: no I/O, no rule of one context.',
      severity: 'error',
      from: { path: kernel },
      to: { pathNot: [kernel, computation, 'node_modules/zod/', uuid] },
    },
    {
      name: 'uuids-come-from-the-kernel',
      comment: 'How ids are made is said in one place.',
      severity: 'error',
      from: { pathNot: [kernel, 'node_modules'] },
      to: { path: uuid },
    },
    {
      name: 'platform-knows-the-kernel',
      comment: 'What every context stands on knows none of them.',
      severity: 'error',
      from: { path: '^shared/platform/' },
      to: { path: '^shared/', pathNot: ['^shared/platform/', kernel] },
    },
    {
      name: 'the-ground-has-doors',
      comment: 'Contexts and functions import kernel and platform by one statement a file.',
      severity: 'error',
      from: { path: '^(shared|functions)/', pathNot: [kernel, '^shared/(platform|ground)/'] },
      to: { path: '^shared/(kernel|platform)/', pathNot: tokens },
    },
    {
      name: 'the-ground-is-kernel-and-platform',
      comment: 'A door shows what lies behind it.',
      severity: 'error',
      from: { path: '^shared/ground/' },
      to: { pathNot: [kernel, '^shared/(platform|ground)/'] },
    },
    {
      name: 'the-door-of-the-domain-shows-the-domain',
      comment: 'What domain, contracts and ports may know; pages of browsers load it too.',
      severity: 'error',
      from: { path: domainDoor },
      to: { pathNot: [kernel, '^shared/platform/(domain|ports)/'] },
    },
    {
      name: 'the-door-of-data-shows-the-table',
      comment: 'Entities know the rules of the field and the table.',
      severity: 'error',
      from: { path: dataDoor },
      to: { pathNot: [domainDoor, '^shared/platform/(table|events)/'] },
    },
    {
      name: 'dunning-in-one-place',
      comment:
        'What charges a renewal, opens its invoice, counts a try and voids it stands in one machine (shared/billing/renewal/renewal.ts).',
      severity: 'error',
      from: { pathNot: '^shared/billing/renewal/' },
      to: { path: '^shared/billing/renewal/(charge-card|failed-try|unpaid)\\.ts$' },
    },
    {
      name: 'money-knows-not-what-it-pays-for',
      comment:
        'What becomes of payments, refunds, payouts and entries is joined in one list (functions/billing/effects.ts).',
      severity: 'error',
      from: { path: '^(shared|functions)/money/' },
      to: { path: '^shared/(orders|billing|subscriptions|licensing|commissions)/' },
    },
    ...contextRules,
    contextRule('functions-of-platform', 'functions', 'platform', []),
    {
      name: 'domain-is-pure',
      comment:
        'The rules of the field: no I/O, no framework. Hashing and the forms of addresses are computation.',
      severity: 'error',
      from: { path: layer('domain'), pathNot: refusals },
      to: { pathNot: [...layer('domain'), domainDoor, tokens, kernel, computation] },
    },
    {
      name: 'refusals-are-declared',
      comment: 'What a context refuses with has schemas of the members of its answers.',
      severity: 'error',
      from: { path: refusals },
      to: { pathNot: [...layer('domain'), domainDoor, 'node_modules/zod/'] },
    },
    {
      name: 'contract-is-schemas',
      comment: 'What callers send and get depends on the rules of the field alone.',
      severity: 'error',
      from: { path: layer('contract') },
      to: { pathNot: [...layer('contract', 'domain'), domainDoor, tokens, 'node_modules/zod/'] },
    },
    {
      name: 'ports-are-interfaces',
      comment: 'Adapters implement ports, so a port knows none of them.',
      severity: 'error',
      from: { path: layer('ports') },
      to: { pathNot: [...layer('ports', 'domain'), domainDoor, kernel] },
    },
    {
      name: 'data-knows-the-table',
      comment:
        'Entities are used by routes and consumers alike: they know the rules of the field and the table.',
      severity: 'error',
      from: { path: layer('data') },
      to: {
        pathNot: [...layer('data', 'domain'), dataDoor, computation, 'node_modules/zod/'],
      },
    },
    {
      name: 'adapters-do-the-work-of-ports',
      comment: 'An adapter is called through its port; it calls no use case and no route.',
      severity: 'error',
      from: { path: layer('adapters') },
      to: {
        path: '^shared/',
        pathNot: [...layer('adapters', 'ports', 'domain', 'data'), kernel, '^shared/(platform|ground)/'],
      },
    },
    {
      name: 'aws-sdk-at-the-edges',
      comment:
        'SDK clients stand behind entities and ports; tests bring up the real engines. infra/aws/keys runs at deployment, on AWS alone. infra/aws/bundle/sdk takes the place of its parts in bundles.',
      severity: 'error',
      from: {
        pathNot: [
          '^(shared/platform/table|infra/local|infra/aws/(keys|bundle/sdk)|test)/',
          'node_modules',
          ...layer('adapters'),
        ],
      },
      to: { path: awsSdk, pathNot: harmless },
    },
    {
      name: 'browser-code-runs-in-browsers',
      comment:
        'It knows the rules of the field, the words of pages and what draws them again: nothing of Node, no use case. Of the rest it takes types (tsconfig.browser.json).',
      severity: 'error',
      from: { path: ['^web/browser/', '^(web|infra/local)/[^/]+/browser/'] },
      to: {
        pathNot: [
          '^(web|infra/local/own/browser)/',
          ...layer('domain'),
          kernel,
          '^shared/(shopfront/words|orders/page)/',
          '(^|node_modules/)(minisearch|uqr)(/|$)',
        ],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'cdk-in-the-stacks-alone',
      comment: 'The construct library takes seconds to load.',
      severity: 'error',
      from: { pathNot: '^(infra/aws|test/infra)/|^bin/aws\\.ts$|node_modules' },
      to: { path: cdk },
    },
    {
      name: 'a-route-keeps-to-its-context',
      comment:
        'Two contexts meet in shared/ or in an event, not in their routes. The lists name them all, and one of them hands money what it is for.',
      severity: 'error',
      // A queue that consumers share is no context.
      from: { path: '^functions/(?!queues/)([^/]+)/' },
      to: { path: '^functions/[^/]+/', pathNot: '^functions/($1/|billing/effects[.]ts$)' },
    },
    {
      name: 'adapters-come-from-wiring',
      comment: 'A context decides in its wiring who does the work of a port; nobody else knows.',
      severity: 'error',
      from: { path: '^(functions|shared)/', pathNot: layer('adapters', 'wiring') },
      to: { path: layer('adapters') },
    },
    {
      name: 'no-adapters-of-another-context',
      comment: 'What a context hands out is in its wiring.',
      severity: 'error',
      from: { path: '^shared/([^/]+)/' },
      to: { path: layer('adapters'), pathNot: '^shared/$1/' },
    },
    {
      name: 'aws-and-local-are-strangers',
      comment: 'They share functions and settings, nothing else.',
      severity: 'error',
      from: { path: '^infra/aws/' },
      to: { path: '^infra/local/' },
    },
    {
      name: 'local-and-aws-are-strangers',
      comment: 'They share functions and settings, nothing else.',
      severity: 'error',
      from: { path: '^infra/local/' },
      to: { path: '^infra/aws/' },
    },
    {
      name: 'no-cycles',
      comment: 'Two files that need each other are one.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-folder-cycles',
      comment: 'Folders stand on one another, never in a ring.',
      severity: 'error',
      scope: 'folder',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-unresolvable',
      comment:
        'An import that leads nowhere would escape the rules above. A build makes the limits of routes.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^limits:' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|cdk\\.out|\\.svc)/' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
