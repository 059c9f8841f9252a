import type { Stack } from 'aws-cdk-lib';
import type { FileRight, Need, SecretName } from '../../shared/platform/needs.ts';
import { markedPrefix, readActions } from '../../shared/platform/table/actions.ts';
import { tableSchema } from '../../shared/platform/table/entity/schema.ts';
import { edgeHeaders } from '../edge/headers.ts';
import type { Secrets } from './keys/secrets.ts';
import { type Connections, meetNamespaces, type ServingDistribution } from './parts/namespaces-need.ts';
import { relayInto } from './parts/relay.ts';
import { allow, type Met } from './parts/role.ts';
import { isNeededIn, meetService } from './parts/service-need.ts';
import type { Settings } from './parts/settings.ts';
import { createQueueMeeters, type QueueResources } from './queue-needs.ts';

/** The AWS resources that functions may need. */
export interface Resources extends QueueResources {
  readonly table: { readonly tableArn: string; readonly tableName: string };
  readonly secrets: Pick<Secrets, 'arns' | 'publicKeys' | 'sealKeyIn'>;
  /** The KMS key that encrypts settings among which there is a secret. */
  readonly settingsKeyArn: string;
  readonly bus: { readonly eventBusArn: string; readonly eventBusName: string };
  readonly files: { readonly bucketArn: string; readonly bucketName: string };
  readonly baseUrl: string;
  /** Where the domains of partners lead, and what serves them. */
  readonly namespaces: Connections;
  readonly stores: ServingDistribution;
}

/** Transactions need no action of their own: the actions of their writes allow them. */
const tableActions = [...readActions, 'PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem'];

const fileActions: Readonly<Record<FileRight, string>> = {
  get: 's3:GetObject',
  put: 's3:PutObject',
  delete: 's3:DeleteObject',
};

/** The setting that tells a function where a secret is, and the value that a stack reads of the data stack for it. */
const secretSettings: Readonly<Record<SecretName, { readonly setting: string; readonly value: string }>> = {
  'signing-keys': { setting: 'SVC_SIGNING_KEYS_ARN', value: 'SigningKeysArn' },
  codes: { setting: 'SVC_CODES_ARN', value: 'CodesArn' },
  payments: { setting: 'SVC_PAYMENTS_KEY_ARN', value: 'PaymentsKeyArn' },
};

/** Whose needs are met, by which resources. */
interface Meeting {
  readonly settings: Settings;
  readonly resources: Resources;
  /** The requests that they may send to the table, if not all. */
  readonly onTheTable?: readonly string[];
}

/** Meets one need of functions in a stack. */
function meeterIn(
  stack: Stack,
  { settings, resources, onTheTable = tableActions }: Meeting,
): (need: Need) => Met {
  const relay = relayInto(stack, settings);
  const queues = createQueueMeeters(stack, resources);

  function meetTable(): Met {
    const table = relay('TableArn', resources.table.tableArn);
    const indexes = tableSchema.GlobalSecondaryIndexes.map(({ IndexName }) => `${table}/index/${IndexName}`);
    const onTable = onTheTable.map((action) => `dynamodb:${action}`);
    return { statements: [allow(onTable, [table]), allow(['dynamodb:Query'], indexes)], environment: {} };
  }
  function meetMarks(): Met {
    const marks = allow(['dynamodb:UpdateItem'], [relay('TableArn', resources.table.tableArn)]);
    marks.addCondition('ForAllValues:StringLike', { 'dynamodb:LeadingKeys': [`${markedPrefix}*`] });
    return { statements: onTheTable.includes('UpdateItem') ? [] : [marks], environment: {} };
  }
  function meetSecret(secret: SecretName): Met {
    const { setting, value } = secretSettings[secret];
    const secretArn = relay(value, resources.secrets.arns[secret]);
    return {
      statements: [allow(['secretsmanager:GetSecretValue'], [secretArn])],
      environment: { [setting]: secretArn },
    };
  }
  function meetBus(): Met {
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
  }
  function meetFiles({
    below: prefixes,
    rights,
    why: reason,
  }: Extract<Need, { readonly kind: 'files' }>): Met {
    const { bucketArn, bucketName } = resources.files;
    const below = prefixes.map((prefix) => `${relay('FilesArn', bucketArn)}/${prefix}*`);
    const actions = rights.map((right) => fileActions[right]);
    return {
      statements: [allow(actions, below)],
      wildcards: below.map((resource) => ({ resource, reason })),
      environment: { SVC_FILES_BUCKET: relay('FilesName', bucketName) },
    };
  }

  return (need) => {
    switch (need.kind) {
      case 'table':
        return meetTable();
      case 'marks':
        return meetMarks();
      case 'secret':
        return meetSecret(need.secret);
      case 'seal-key':
        return {
          statements: [],
          environment: { SVC_SEAL_KEY: resources.secrets.sealKeyIn(stack) },
          settingsKeyArn: relay('SettingsKeyArn', resources.settingsKeyArn),
        };
      case 'bus':
        return meetBus();
      case 'given-up':
        return queues.meetGivenUp(need.name);
      case 'dead-letters':
        return queues.meetDeadLetters(need.name);
      case 'work-queues':
        return queues.meetWorkQueues();
      case 'own-queue':
        // The source of the consumer allows it, which knows the queue: see sources/queue.ts.
        return { statements: [], environment: {} };
      case 'queue':
        return queues.meetQueue(need.name, need.setting);
      case 'files':
        return meetFiles(need);
      case 'namespaces':
        return meetNamespaces(stack, settings, resources);
      case 'service':
        return meetService(stack, settings, need);
    }
  };
}

/** Each need once, by its name. @throws when two share a name */
function uniqueAmong(needs: Iterable<Need>): readonly Need[] {
  const unique = new Map<string, Need>();
  for (const need of needs) {
    const known = unique.get(need.name) ?? need;
    if (known !== need) throw new Error(`two needs have the name ${need.name}`);
    unique.set(need.name, need);
  }
  return [...unique.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

/**
 * The permissions of functions with these needs, and the settings that they read.
 * @throws when two needs share a name, a text names an unknown value, or a queue is needed that no consumer has
 */
export function meet(stack: Stack, meeting: Meeting, needs: Iterable<Need>): Met {
  const { settings, resources } = meeting;
  const relay = relayInto(stack, settings);
  const met = uniqueAmong(needs)
    .filter((need) => isNeededIn(stack, settings, need))
    .map(meeterIn(stack, meeting));
  return {
    statements: met.flatMap(({ statements }) => statements),
    wildcards: met.flatMap(({ wildcards = [] }) => wildcards),
    settingsKeyArn: met.find((one) => one.settingsKeyArn !== undefined)?.settingsKeyArn,
    environment: {
      SVC_STAGE: settings.stage,
      SVC_BASE_URL: relay('BaseUrl', resources.baseUrl),
      SVC_TABLE: relay('TableName', resources.table.tableName),
      SVC_PUBLIC_KEYS: relay('PublicKeys', resources.secrets.publicKeys),
      SVC_VIEWER_IP_HEADER: edgeHeaders.viewerIp,
      ...Object.assign({}, ...met.map(({ environment }) => environment)),
    },
  };
}
