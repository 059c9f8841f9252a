import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'esbuild';
import { translateSchemas } from './schemas.ts';

const packages = createRequire(import.meta.url);
const replacing = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/** The clients that functions bring. Each speaks AWS's JSON protocol. What their hosts begin with, by their names. */
const hosts: Readonly<Record<string, string>> = {
  dynamodb: 'dynamodb',
  'dynamodb-streams': 'streams.dynamodb',
  eventbridge: 'events',
  'secrets-manager': 'secretsmanager',
  sqs: 'sqs',
};

/**
 * The errors of DynamoDB and Secrets Manager that requests of functions can meet: those of reading and writing items, and of
 * reading a secret. Another one reaches us as the service's base exception, with its name, its message and its status.
 */
const met = [
  'ConditionalCheckFailedException',
  'IdempotentParameterMismatchException',
  'InternalServerError',
  'ItemCollectionSizeLimitExceededException',
  'ProvisionedThroughputExceededException',
  'ReplicatedWriteConflictException',
  'RequestLimitExceeded',
  'ResourceNotFoundException',
  'ThrottlingException',
  'TransactionCanceledException',
  'TransactionConflictException',
  'TransactionInProgressException',
  'DecryptionFailure',
  'InternalServiceError',
  'InvalidParameterException',
  'InvalidRequestException',
];

/** A file of a client, and the name of the client. */
const file = (path: string) =>
  new RegExp(`@aws-sdk/client-(${Object.keys(hosts).join('|')})/dist-es/${path}\\.js$`);
const clientOf = (path: string): string => /@aws-sdk\/client-([\w-]+)\//.exec(path)?.[1] ?? '';

/** The lines of a client's settings that only what is left out reads. */
const idleSettings =
  /^ +(defaultUserAgentProvider|userAgentAppId|endpointDiscoveryEnabledProvider|accountIdEndpointMode|authSchemePreference): .*,\n/gm;
/** The client warns of a Node that the SDK will not support. Lambda's runtime is what we test with. */
const warnings = /^ +(emitWarningIfUnsupportedVersion|awsCheckVersion)\(process\.version\);\n/gm;
/** How a client's constructor adds settings, and what is left out: User-Agent, endpoints by account, discovery, extensions. */
const idleSteps =
  /= resolve(?:UserAgent|AccountIdEndpointMode|EndpointDiscovery)Config\((\w+)[^;]*\);|= resolveRuntimeExtensions\((\w+), [^;]*\);/g;
/** How it adds middleware, and what is left out. Our clients have no logger. */
const idleMiddleware = /^ +this\.middlewareStack\.use\(get(UserAgent|Logger)Plugin\(this\.config\)\);\n/gm;
/** Lambda breaks loops of queues by a header; DynamoDB and Secrets Manager make none. */
const loops = /^ +this\.middlewareStack\.use\(getRecursionDetectionPlugin\(this\.config\)\);\n/m;

/** Replaces parts of a source. @throws when the SDK is written in another form */
function without(code: string, ...edits: readonly (readonly [part: RegExp, instead: string])[]): string {
  return edits.reduce((text, [part, instead]) => {
    const changed = text.replace(part, instead);
    if (changed === text) throw new Error(`the SDK has no ${part} any more`);
    return changed;
  }, code);
}

/** What replaces the files of the clients, by the text of a file and its path. */
const ofClients: readonly (readonly [
  path: RegExp,
  edit: (code: string, path: string) => string | Promise<string>,
])[] = [
  [file('runtimeConfig'), (code) => without(code, [idleSettings, ''], [warnings, ''])],
  [
    file('runtimeConfig\\.shared'),
    (code, path) => (clientOf(path) === 'dynamodb' ? without(code, [/^ +jsonCodec: .*,\n/m, '']) : code),
  ],
  [
    file('\\w+Client'),
    (code, path) => {
      const kept = without(code, [idleSteps, '= $1$2;'], [idleMiddleware, '']);
      return ['dynamodb', 'secrets-manager'].includes(clientOf(path)) ? without(kept, [loops, '']) : kept;
    },
  ],
  [
    file('endpoint/endpointResolver'),
    (_, path) => `import { createResolver } from '${replacing('./endpoints.ts')}';
      export const defaultEndpointResolver = /* @__PURE__ */ createResolver('${hosts[clientOf(path)]}');`,
  ],
  [
    file('schemas/schemas_0'),
    async (_, path) => {
      const name = clientOf(path);
      return translateSchemas({
        exported: packages(`@aws-sdk/client-${name}`),
        errors: await readFile(path.replace('schemas/schemas_0.js', 'models/errors.js'), 'utf8'),
        isMet: (error) => !['dynamodb', 'secrets-manager'].includes(name) || met.includes(error),
      }).replace('svc:json-values', replacing('./json-values.ts'));
    },
  ],
];

/** What reads a header that says when to try again. The SDK parses dates strictly, with all that it has for dates. */
const retryAfter = /@smithy\/core\/dist-es\/submodules\/retry\/middleware-retry\/parseRetryAfterHeader\.js$/;

/** Parts of the SDK that all clients have, and their replacements. */
const replaced: readonly (readonly [path: RegExp, code: string])[] = [
  [
    /@aws-sdk\/core\/dist-es\/submodules\/protocols\/json\/(AwsJson1_[01]Protocol)\.js$/,
    `export * from '${replacing('./json-protocol.ts')}';`,
  ],
  // Lambda has no configuration files of a user: settings come from the environment.
  [
    /@smithy\/core\/dist-es\/submodules\/config\/node-config-provider\/configLoader\.js$/,
    `export const loadConfig = ({ environmentVariableSelector, default: otherwise }, options) => {
       let found;
       return () => (found ??= (async () =>
         environmentVariableSelector(process.env, options) ?? (typeof otherwise === 'function' ? otherwise() : otherwise))());
     };`,
  ],
];

/** Leaves out the parts of the SDK that the requests of functions never need. */
export const leaveOutSdk: Plugin = {
  name: 'leave-out-sdk',
  setup(build) {
    for (const [filter, edit] of ofClients)
      build.onLoad({ filter }, async ({ path }) => ({
        contents: await edit(await readFile(path, 'utf8'), path),
      }));
    build.onLoad({ filter: retryAfter }, async ({ path }) => ({
      contents: without(await readFile(path, 'utf8'), [
        /parseRfc7231DateTime\(retryAfter\)/,
        'new Date(retryAfter)',
      ]),
    }));
    for (const [filter, contents] of replaced) build.onLoad({ filter }, () => ({ contents }));
  },
};
