import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';

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

const schemas = /@aws-sdk\/client-(dynamodb|secrets-manager)\/dist-es\/schemas\/schemas_0\.js$/;
/** The code that makes a client know an error. */
const registering = /^n0_registry\.registerError\((\w+)\$, \w+\);$/gm;

/**
 * Lets a client know only the errors that can occur, so that the classes of the others are left out.
 * @throws when the SDK registers errors in another form
 */
function knowingMet(code: string): string {
  if (!code.match(registering)) throw new Error('the SDK knows errors in another way');
  return code.replaceAll(registering, (line, name) => (met.includes(name) ? line : ''));
}

/** Parts of the SDK that do nothing on Lambda, and their replacements. */
const idle: readonly (readonly [path: RegExp, code: string])[] = [
  // Lambda has no configuration files of a user: settings come from the environment. Reading none needs no file system.
  [
    /@smithy\/core\/dist-es\/submodules\/config\/shared-ini-file-loader\/loadSharedConfigFiles\.js$/,
    `export { CONFIG_PREFIX_SEPARATOR } from './constants';
     export const loadSharedConfigFiles = async () => ({ configFile: {}, credentialsFile: {} });`,
  ],
  // Our clients have no logger.
  [
    /@aws-sdk\/core\/dist-es\/submodules\/client\/middleware-logger\/loggerMiddleware\.js$/,
    `export const loggerMiddleware = undefined, loggerMiddlewareOptions = undefined;
     export const getLoggerPlugin = () => ({ applyToStack() {} });`,
  ],
];

/** Leaves out the parts of the SDK that the requests of functions never need. */
export const leaveOutSdk: Plugin = {
  name: 'leave-out-sdk',
  setup(build) {
    build.onLoad({ filter: schemas }, async ({ path }) => ({
      contents: knowingMet(await readFile(path, 'utf8')),
    }));
    for (const [filter, contents] of idle) build.onLoad({ filter }, () => ({ contents }));
  },
};
