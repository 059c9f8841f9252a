import { Arn, type Stack } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import {
  catalogPrefix,
  importPrefix,
  incomingPrefix,
  mediaPrefix,
} from '../../shared/catalog/domain/files.ts';
import type { FifoTarget } from '../../shared/platform/adapters/fifo-queues.ts';
import { credentialsOf, dependenciesOf } from '../../shared/platform/http/access.ts';
import { idempotencyAccess } from '../../shared/platform/http/idempotency.ts';
import type { Route } from '../../shared/platform/http/route.ts';
import { readActions } from '../../shared/platform/table/actions.ts';
import { tableSchema } from '../../shared/platform/table/schema.ts';
import type { Need } from '../../shared/platform/wire.ts';
import { proofPrefix } from '../../shared/shipments/domain/proofs.ts';
import { documentPrefix } from '../../shared/trust/domain/papers.ts';
import { edgeHeaders } from '../edge/headers.ts';
import type { Keyring } from './keys/keyring.ts';
import { relayInto } from './parts/relay.ts';
import { allow, type Reach } from './parts/role.ts';
import type { Settings } from './parts/settings.ts';

/** The AWS resources that functions may need. */
export interface Resources {
  readonly table: { readonly tableArn: string; readonly tableName: string };
  readonly keyring: Pick<Keyring, 'secretArn' | 'publicKeys' | 'sealKeyIn'>;
  /** The KMS key that encrypts settings that include a secret. */
  readonly settingsKeyArn: string;
  readonly bus: { readonly eventBusArn: string; readonly eventBusName: string };
  /** The dead-letter queue of the publisher, and the stream that its messages are about. */
  readonly givenUp:
    | { readonly queue: { readonly queueArn: string; readonly queueUrl: string }; readonly streamArn: string }
    | undefined;
  /** The queues of the webhook senders: of the slow lane, and of the quick one. */
  readonly webhookQueue: { readonly queueArn: string; readonly queueUrl: string } | undefined;
  readonly quickWebhookQueue: { readonly queueArn: string; readonly queueUrl: string } | undefined;
  /** The FIFO queues that the publisher fills if no rule does, and the events of each. */
  readonly fifoTargets: readonly { readonly queueArn: string; readonly target: FifoTarget }[];
  readonly files: { readonly bucketArn: string; readonly bucketName: string };
  readonly baseUrl: string;
}

/** The AWS side of needs: the permissions of a role, and the settings that functions read. */
interface Met extends Reach {
  readonly environment: Readonly<Record<string, string>>;
  /** Encrypts the settings, if they include a secret. */
  readonly settingsKeyArn?: string | undefined;
}

/** Transactions need no action of their own: the actions of their writes allow them. */
const tableActions = [...readActions, 'PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem'];

function reachOf(
  stack: Stack,
  settings: Settings,
  resources: Resources,
  onTheTable: readonly string[],
): Record<Need, () => Met> {
  const { stage, mailFrom, payments, geocoder, identityCheck } = settings;
  const relay = relayInto(stack, settings);
  const arn = (service: string, resource: string, resourceName: string) =>
    Arn.format({ service, resource, resourceName }, stack);

  const secret = (): Met => {
    const secretArn = relay('SecretArn', resources.keyring.secretArn);
    return {
      statements: [allow(['secretsmanager:GetSecretValue'], [secretArn])],
      environment: { SVC_SECRETS_ARN: secretArn },
    };
  };
  /** The files below prefixes of the bucket. @param actions the allowed actions */
  function files(prefixes: readonly string[], reason: string, actions: readonly string[]): Met {
    const { bucketArn, bucketName } = resources.files;
    const below = prefixes.map((prefix) => `${relay('FilesArn', bucketArn)}/${prefix}*`);
    const statements = [allow([...actions], below)];
    const environment = { SVC_FILES_BUCKET: relay('FilesName', bucketName) };
    return { statements, wildcards: below.map((resource) => ({ resource, reason })), environment };
  }
  /** Files that functions remove again. */
  const passing = (prefixes: readonly string[], reason: string) =>
    files(prefixes, reason, ['s3:GetObject', 's3:PutObject', 's3:DeleteObject']);
  const kept = (prefixes: readonly string[], reason: string) =>
    files(prefixes, reason, ['s3:GetObject', 's3:PutObject']);
  const reading = (prefixes: readonly string[], reason: string) => files(prefixes, reason, ['s3:GetObject']);
  return {
    table() {
      const table = relay('TableArn', resources.table.tableArn);
      const indexes = tableSchema.GlobalSecondaryIndexes.map(
        ({ IndexName }) => `${table}/index/${IndexName}`,
      );
      const onTable = onTheTable.map((action) => `dynamodb:${action}`);
      return { statements: [allow(onTable, [table]), allow(['dynamodb:Query'], indexes)], environment: {} };
    },
    'signing-keys': secret,
    'otp-secret': secret,
    'seal-key': () => ({
      statements: [],
      environment: { SVC_SEAL_KEY: resources.keyring.sealKeyIn(stack) },
      settingsKeyArn: relay('SettingsKeyArn', resources.settingsKeyArn),
    }),
    bus() {
      const { eventBusArn, eventBusName } = resources.bus;
      const put = allow(['events:PutEvents'], [relay('BusArn', eventBusArn)]);
      const environment = { SVC_BUS: relay('BusName', eventBusName) };
      const { fifoTargets } = resources;
      if (fifoTargets.length === 0) return { statements: [put], environment };
      const send = allow(
        ['sqs:SendMessage'],
        fifoTargets.map(({ queueArn }) => queueArn),
      );
      const targets = stack.toJsonString(fifoTargets.map(({ target }) => target));
      return { statements: [put, send], environment: { ...environment, SVC_FIFO_TARGETS: targets } };
    },
    'given-up'() {
      if (!resources.givenUp)
        throw new Error(
          'a function publishes what was given up, but no consumer of the stream has its queue',
        );
      const { queue, streamArn } = resources.givenUp;
      return {
        statements: [
          allow(['sqs:ReceiveMessage', 'sqs:DeleteMessage'], [queue.queueArn]),
          allow(['dynamodb:GetRecords', 'dynamodb:GetShardIterator'], [streamArn]),
        ],
        environment: { SVC_GIVEN_UP_QUEUE_URL: queue.queueUrl },
      };
    },
    // The consumer's source knows the queue and allows it: see sources/queue.ts.
    'own-queue': () => ({ statements: [], environment: {} }),
    'webhook-queue'() {
      if (!resources.webhookQueue)
        throw new Error('a function schedules webhook retries, but no consumer has their queue');
      const { queueArn, queueUrl } = resources.webhookQueue;
      return {
        statements: [allow(['sqs:SendMessage'], [queueArn])],
        environment: { SVC_WEBHOOK_QUEUE_URL: queueUrl },
      };
    },
    'quick-webhook-queue'() {
      if (!resources.quickWebhookQueue)
        throw new Error('a function sends to the quick lane, but no consumer has its queue');
      const { queueArn, queueUrl } = resources.quickWebhookQueue;
      return {
        statements: [allow(['sqs:SendMessage'], [queueArn])],
        environment: { SVC_QUICK_WEBHOOK_QUEUE_URL: queueUrl },
      };
    },
    'aws-destinations'() {
      // Their owners choose the names, and allow our account to send. None is ours.
      const at = (service: string, resource: string) =>
        Arn.format({ service, resource, region: '*', account: '*' }, stack);
      const [queues, buses] = [at('sqs', '*'), at('events', 'event-bus/*')];
      const conditions = { StringNotEquals: { 'aws:ResourceAccount': stack.account } };
      const send = (action: string, resource: string) =>
        new PolicyStatement({ actions: [action], resources: [resource], conditions });
      const reason = 'Merchants name queues and event buses of their own accounts.';
      return {
        statements: [send('sqs:SendMessage', queues), send('events:PutEvents', buses)],
        wildcards: [queues, buses].map((resource) => ({ resource, reason })),
        environment: { SVC_AWS_ACCOUNT: stack.account },
      };
    },
    sms() {
      // A phone number has no ARN. Excluding everything with an ARN (topics and devices) allows less than the resource
      // `*`.
      const statement = new PolicyStatement({ actions: ['sns:Publish'], notResources: ['arn:*:sns:*:*:*'] });
      return { statements: [statement], environment: {} };
    },
    mail() {
      const sender = arn('ses', 'identity', mailFrom.slice(mailFrom.indexOf('@') + 1));
      return { statements: [allow(['ses:SendEmail'], [sender])], environment: { SVC_MAIL_FROM: mailFrom } };
    },
    push() {
      const resource = arn('sns', 'endpoint', `GCM/svc-${stage}/*`);
      const wildcards = [{ resource, reason: 'SNS chooses the name of each device endpoint.' }];
      const application = arn('sns', 'app', `GCM/svc-${stage}`);
      // SNS authorizes actions on an endpoint against its application, which is the ARN in its refusals.
      const statements = [
        allow(['sns:Publish', 'sns:SetEndpointAttributes'], [application, resource]),
        allow(['sns:CreatePlatformEndpoint'], [application]),
      ];
      return { statements, wildcards, environment: { SVC_PUSH_APPLICATION: application } };
    },
    payments() {
      if (!payments) return { statements: [], environment: {} };
      const { statements, environment } =
        payments === 'paystack' ? secret() : { statements: [], environment: {} };
      return { statements, environment: { ...environment, SVC_PAYMENTS: payments } };
    },
    proofs: () => kept([proofPrefix], 'Each proof of delivery has its own file.'),
    'identity-documents': () => kept([documentPrefix], 'Each document of papers has its own file.'),
    'product-uploads': () => kept([incomingPrefix], 'Each picture of a product has its own file.'),
    'product-images': () =>
      passing([incomingPrefix, mediaPrefix], 'Each picture of a product has its own files.'),
    'catalog-reading': () => reading([catalogPrefix], 'Each version of a catalog has its own file.'),
    'catalog-snapshots': () => passing([catalogPrefix], 'Each version of a catalog has its own file.'),
    imports: () => passing([importPrefix], 'Each import has its own files.'),
    'identity-check': () => ({ statements: [], environment: { SVC_IDENTITY_CHECK: identityCheck } }),
    places() {
      if (geocoder === 'embedded') return { statements: [], environment: {} };
      // The places of a region belong to AWS, so their ARN has no account.
      const provider = Arn.format(
        { service: 'geo-places', resource: 'provider', resourceName: 'default', account: '' },
        stack,
      );
      const statements = [allow(['geo-places:Autocomplete', 'geo-places:GetPlace'], [provider])];
      return { statements, environment: { SVC_GEOCODER: geocoder } };
    },
  };
}

/**
 * The permissions of functions with these needs, and the settings that they read.
 * @param onTheTable the requests that they may send to the table, if not all
 * @throws when a queue of a consumer is needed and the consumer does not exist
 */
export function meet(
  stack: Stack,
  settings: Settings,
  resources: Resources,
  needs: Iterable<Need>,
  onTheTable: readonly string[] = tableActions,
): Met {
  const reach = reachOf(stack, settings, resources, onTheTable);
  const relay = relayInto(stack, settings);
  const met = [...new Set(needs)].toSorted().map((need) => reach[need]());
  return {
    statements: met.flatMap(({ statements }) => statements),
    wildcards: met.flatMap(({ wildcards = [] }) => wildcards),
    settingsKeyArn: met.find((one) => one.settingsKeyArn !== undefined)?.settingsKeyArn,
    environment: {
      SVC_STAGE: settings.stage,
      SVC_BASE_URL: relay('BaseUrl', resources.baseUrl),
      SVC_TABLE: relay('TableName', resources.table.tableName),
      SVC_PUBLIC_KEYS: relay('PublicKeys', resources.keyring.publicKeys),
      SVC_VIEWER_IP_HEADER: edgeHeaders.viewerIp,
      ...Object.assign({}, ...met.map(({ environment }) => environment)),
    },
  };
}

/**
 * The needs of a route's function: its dependencies' needs, the table if it looks up callers, limits or repeats, and
 * the key that seals repeats.
 */
export function needsOf({ auth, limits, idempotent, signedBy, uses }: Route): Need[] {
  const looksUp = credentialsOf(auth) !== undefined || limits.length > 0 || idempotent;
  return [
    ...(looksUp ? (['table'] as const) : []),
    ...(idempotent ? idempotencyAccess.needs : []),
    ...(signedBy?.needs ?? []),
    ...dependenciesOf(auth).flatMap(({ needs }) => needs),
    ...Object.values(uses).flatMap(({ needs }) => needs),
  ];
}
