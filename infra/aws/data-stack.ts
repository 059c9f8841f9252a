import { Arn, Duration, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib';
import {
  AttributeType,
  BillingMode,
  ProjectionType,
  StreamViewType,
  Table,
  TableEncryption,
} from 'aws-cdk-lib/aws-dynamodb';
import { EventBus } from 'aws-cdk-lib/aws-events';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Key } from 'aws-cdk-lib/aws-kms';
import { type Bucket, HttpMethods } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import {
  importDays,
  importPrefix,
  incomingDays,
  incomingPrefix,
  mediaPrefix,
} from '../../shared/catalog/domain/files.ts';
import { tableSchema, ttlAttribute } from '../../shared/platform/table/entity/schema.ts';
import { proofDays, proofPrefix } from '../../shared/shipments/domain/proofs.ts';
import { shopFolder } from '../../shared/stores/domain/site.ts';
import { documentPrefix, documentYears } from '../../shared/trust/domain/papers.ts';
import { bucketCors } from '../edge/bucket-cors.ts';
import { EdgeKey } from './edge-key/edge-key.ts';
import { Secrets } from './keys/secrets.ts';
import { AlarmTopic } from './parts/alarms.ts';
import { NightlyCopies } from './parts/copies.ts';
import type { Settings } from './parts/settings.ts';
import { LogBucket, lifetimeOf, PrivateBucket } from './parts/storage.ts';
import { importRestoredTable, type UsedTable } from './parts/used-table.ts';

type Keys = readonly { readonly AttributeName: string; readonly KeyType: string }[];

/** Partition and sort key in the CDK's form. */
function keysOf(schema: Keys) {
  const keyOf = (type: string) => {
    const key = schema.find(({ KeyType }) => KeyType === type);
    if (!key) throw new Error(`a key schema has no ${type} key`);
    return { name: key.AttributeName, type: AttributeType.STRING };
  };
  return { partitionKey: keyOf('HASH'), sortKey: keyOf('RANGE') };
}

/** How a stack is deployed, and the folder of the functions' bundles. */
export interface Deployed {
  readonly settings: Settings;
  readonly bundles: string;
}

/** The resources that outlive every deployment: the table, the bucket of files, the bus and the secrets. */
export class DataStack extends Stack {
  /** The table that the service uses: its own, or one that was restored. */
  readonly table: UsedTable;
  readonly files: Bucket;
  readonly bus: EventBus;
  readonly secrets: Secrets;
  readonly edgeKey: EdgeKey;
  /** Encrypts the settings of functions with secret settings. */
  readonly settingsKey: Key;
  readonly alarms: AlarmTopic;

  constructor(scope: Construct, id: string, { settings, bundles }: Deployed, props: StackProps) {
    super(scope, id, { ...props, terminationProtection: settings.keepData });
    const { keepData, stage, ceilings, restored } = settings;
    const most = ceilings.table && {
      maxReadRequestUnits: ceilings.table.reads,
      maxWriteRequestUnits: ceilings.table.writes,
    };
    const { removalPolicy, contentPolicy } = lifetimeOf(keepData);

    const own = new Table(this, 'Table', {
      ...keysOf(tableSchema.KeySchema),
      billingMode: BillingMode.PAY_PER_REQUEST,
      ...most,
      // The key that DynamoDB owns. One in the account, by AWS or by us, costs a request of each role every five minutes.
      encryption: TableEncryption.DEFAULT,
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      stream: StreamViewType[tableSchema.StreamSpecification.StreamViewType],
      timeToLiveAttribute: ttlAttribute,
      deletionProtection: keepData,
      removalPolicy: contentPolicy,
    });
    for (const { IndexName, KeySchema, Projection } of tableSchema.GlobalSecondaryIndexes) {
      own.addGlobalSecondaryIndex({
        indexName: IndexName,
        ...keysOf(KeySchema),
        projectionType: ProjectionType[Projection.ProjectionType],
        ...most,
      });
    }

    const { tableArn, tableName, tableStreamArn = '' } = own;
    this.table = restored
      ? importRestoredTable(this, restored)
      : { tableArn, tableName, streamArn: tableStreamArn };

    if (settings.backup)
      new NightlyCopies(this, 'Copies', { ...settings.backup, settings, table: this.table });

    this.files = new PrivateBucket(this, 'Files', keepData, {
      versioned: keepData,
      serverAccessLogsBucket: new LogBucket(this, 'Logs', keepData),
      serverAccessLogsPrefix: 'files/',
      cors: [
        {
          allowedMethods: bucketCors.methods.map((method) => HttpMethods[method]),
          allowedOrigins: [...bucketCors.origins],
          allowedHeaders: [...bucketCors.headers],
          maxAge: bucketCors.maxAge,
        },
      ],
      lifecycleRules: [
        {
          abortIncompleteMultipartUploadAfter: Duration.days(1),
          noncurrentVersionExpiration: Duration.days(30),
        },
        { prefix: proofPrefix, expiration: Duration.days(proofDays) },
        { prefix: documentPrefix, expiration: Duration.days(documentYears * 365) },
        { prefix: incomingPrefix, expiration: Duration.days(incomingDays) },
        { prefix: importPrefix, expiration: Duration.days(importDays) },
      ],
    });
    // The edge serves pictures and the pages of shops, and nothing else from the bucket. The distribution itself is in a stack that depends on
    // this one.
    this.files.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal('cloudfront.amazonaws.com')],
        actions: ['s3:GetObject'],
        resources: [mediaPrefix, shopFolder].map((folder) => this.files.arnForObjects(`${folder}*`)),
        conditions: {
          ArnLike: {
            'aws:SourceArn': Arn.format(
              { service: 'cloudfront', region: '', resource: 'distribution', resourceName: '*' },
              this,
            ),
          },
        },
      }),
    );
    this.bus = new EventBus(this, 'Bus', { eventBusName: `svc-${stage}` });
    this.bus.applyRemovalPolicy(RemovalPolicy.DESTROY);
    this.secrets = new Secrets(this, 'Keyring', { settings, bundles });
    this.settingsKey = new Key(this, 'SettingsKey', {
      description: `svc ${stage}: settings of functions`,
      enableKeyRotation: true,
      removalPolicy,
    });
    this.edgeKey = new EdgeKey(this, 'EdgeKey', { settings, bundles, settingsKey: this.settingsKey });
    this.alarms = new AlarmTopic(this, 'Alarms', settings.alarmEmail);
  }
}
