import { Match } from 'aws-cdk-lib/assertions';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { tableSchema, ttlAttribute } from '../../../shared/platform/table/entity/schema.ts';
import { ofType, synthesize } from './synthesize.ts';

const Policy = z.object({ Statement: z.array(z.looseObject({ Effect: z.string() })) });
const dev = synthesize().data;
const prod = synthesize({ stage: { keepData: true } }).data;

describe('the table', () => {
  test('is the one of the schema', () => {
    const { KeySchema, AttributeDefinitions, GlobalSecondaryIndexes, StreamSpecification, BillingMode } =
      tableSchema;
    dev.template.hasResourceProperties('AWS::DynamoDB::Table', {
      KeySchema: [...KeySchema],
      AttributeDefinitions: Match.arrayWith(AttributeDefinitions.map((one) => ({ ...one }))),
      GlobalSecondaryIndexes: GlobalSecondaryIndexes.map((index) => Match.objectLike(index)),
      StreamSpecification: { StreamViewType: StreamSpecification.StreamViewType },
      TimeToLiveSpecification: { AttributeName: ttlAttribute, Enabled: true },
      BillingMode,
    });
  });

  test('is encrypted by the key that DynamoDB owns, and can be restored to any second', () => {
    dev.template.hasResourceProperties('AWS::DynamoDB::Table', {
      SSESpecification: { SSEEnabled: false },
      PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
    });
  });
});

describe('data', () => {
  const unnamed = ['AWS::DynamoDB::Table', 'AWS::S3::Bucket'];
  const kept = [...unnamed, 'AWS::SecretsManager::Secret', 'AWS::KMS::Key'];

  test.each(kept)('outlives its stack in production: %s', (type) => {
    const DeletionPolicy = unnamed.includes(type) ? 'Retain' : 'RetainExceptOnCreate';
    prod.template.allResources(type, { DeletionPolicy, UpdateReplacePolicy: 'Retain' });
    prod.template.hasResourceProperties('AWS::DynamoDB::Table', { DeletionProtectionEnabled: true });
  });

  test.each(kept)('goes with its stack elsewhere: %s', (type) => {
    dev.template.allResources(type, { DeletionPolicy: 'Delete' });
    dev.template.hasResourceProperties('AWS::DynamoDB::Table', { DeletionProtectionEnabled: false });
  });

  test('is encrypted, private and sent over TLS alone in its buckets', () => {
    dev.template.allResourcesProperties('AWS::S3::Bucket', {
      BucketEncryption: Match.anyValue(),
      PublicAccessBlockConfiguration: {
        BlockPublicAcls: true,
        BlockPublicPolicy: true,
        IgnorePublicAcls: true,
        RestrictPublicBuckets: true,
      },
    });
    dev.template.allResourcesProperties('AWS::S3::BucketPolicy', {
      PolicyDocument: Match.objectLike({
        Statement: Match.arrayWith([
          Match.objectLike({ Effect: 'Deny', Condition: { Bool: { 'aws:SecureTransport': 'false' } } }),
        ]),
      }),
    });
  });
});

describe('the bucket of files', () => {
  test.each([
    ['proofs', 'proofs/', 365],
    ['pictures as they were uploaded', 'incoming/', 14],
    ['files of imports', 'imports/', 30],
  ])('keeps %s for a time', (_, Prefix, ExpirationInDays) => {
    dev.template.hasResourceProperties('AWS::S3::Bucket', {
      LifecycleConfiguration: {
        Rules: Match.arrayWith([{ Status: 'Enabled', Prefix, ExpirationInDays }]),
      },
    });
  });

  test('lets the edge read pictures, and nobody anything else', () => {
    const statements = ofType(dev, 'AWS::S3::BucketPolicy').flatMap(({ PolicyDocument }) =>
      Policy.parse(PolicyDocument).Statement.filter(({ Effect }) => Effect === 'Allow'),
    );
    const forEdge = statements.filter((one) => JSON.stringify(one).includes('cloudfront'));
    expect(forEdge).toHaveLength(1);
    expect(forEdge).toMatchObject([
      { Action: 's3:GetObject', Principal: { Service: 'cloudfront.amazonaws.com' } },
    ]);
    expect(JSON.stringify(forEdge[0]?.Resource)).toContain('/media/*');
    expect(JSON.stringify(forEdge[0]?.Condition)).toContain(':distribution/*');
  });

  test('takes files from pages of any origin, which need a signed link, and lets nothing else be asked', () => {
    dev.template.hasResourceProperties('AWS::S3::Bucket', {
      CorsConfiguration: {
        CorsRules: [
          {
            AllowedMethods: ['GET', 'PUT'],
            AllowedOrigins: ['*'],
            AllowedHeaders: ['content-type', 'if-none-match'],
            MaxAge: 3600,
          },
        ],
      },
    });
  });
});

describe('the three secrets', () => {
  test('have no value in the template: a function makes them when the stack is deployed', () => {
    const unnamed = ofType(dev, 'AWS::SecretsManager::Secret').filter(({ Name }) => Name === undefined);
    expect(unnamed.map((one) => Object.keys(one).toSorted())).toEqual([
      ['Description', 'Tags'],
      ['Description', 'Tags'],
      ['Description', 'Tags'],
    ]);
    const made = { SecretId: Match.anyValue(), CodesId: Match.anyValue(), PaymentsId: Match.anyValue() };
    dev.template.hasResourceProperties('Custom::SigningKeys', { Generation: 1, ...made });
  });

  test('are rotated, that of the signing keys, by raising the generation', () => {
    synthesize({ stage: { signingKeyGeneration: 7 } }).data.template.hasResourceProperties(
      'Custom::SigningKeys',
      {
        Generation: 7,
      },
    );
  });
});

describe('alarms', () => {
  test('are mailed to whom the settings name', () => {
    const { template } = synthesize({ stage: { alarmEmail: 'on-call@svc.example' } }).data;
    template.hasResourceProperties('AWS::SNS::Subscription', {
      Protocol: 'email',
      Endpoint: 'on-call@svc.example',
    });
    dev.template.resourceCountIs('AWS::SNS::Subscription', 0);
  });

  test('may be rung by CloudWatch of this account alone', () => {
    dev.template.hasResourceProperties('AWS::SNS::TopicPolicy', {
      PolicyDocument: Match.objectLike({
        Statement: Match.arrayWith([
          Match.objectLike({
            Effect: 'Allow',
            Principal: { Service: 'cloudwatch.amazonaws.com' },
            Condition: { StringEquals: { 'aws:SourceAccount': { Ref: 'AWS::AccountId' } } },
          }),
        ]),
      }),
    });
  });
});

describe('a stage that names a restored table', () => {
  const restored = { table: 'svc-prod-again', stream: '2026-11-22T10:00:00.000' };
  const { data, events, functions } = synthesize({ stage: { keepData: true, restored } });
  const arn = 'table/svc-prod-again';

  test('keeps its own table as it is', () => {
    data.template.hasResource('AWS::DynamoDB::Table', { DeletionPolicy: 'Retain' });
  });

  test('has all functions, their rights and the publisher use the restored one', () => {
    for (const stack of [events, functions]) {
      const arns = ofType(stack, 'AWS::SSM::Parameter').map(({ Value }) => JSON.stringify(Value));
      expect(arns.filter((value) => value.includes(':dynamodb:'))).toEqual([expect.stringContaining(arn)]);
      for (const { Environment } of ofType(stack, 'AWS::Lambda::Function'))
        expect(Environment).toMatchObject({ Variables: { SVC_TABLE: 'svc-prod-again' } });
    }
    const [source] = ofType(events, 'AWS::Lambda::EventSourceMapping').filter(
      ({ StartingPosition }) => StartingPosition !== undefined,
    );
    expect(JSON.stringify(source?.EventSourceArn)).toContain(`${arn}/stream/${restored.stream}`);
    for (const stack of [events, functions])
      expect(JSON.stringify(stack.resources)).not.toMatch(/"Fn::GetStackOutput":\{[^}]*Table/);
  });

  test('is refused where it does not name the stream', () => {
    expect(() => synthesize({ stage: { restored: { table: 'svc-prod-again' } } })).toThrow();
  });
});

describe('a stage that is closed', () => {
  const { edge, events, schedules, part } = synthesize({ stage: { closed: true } });

  test('answers 503 to everybody, in the form of other errors', () => {
    edge.template.hasResourceProperties('AWS::WAFv2::WebACL', {
      DefaultAction: {
        Block: {
          CustomResponse: {
            ResponseCode: 503,
            CustomResponseBodyKey: 'unavailable',
            ResponseHeaders: [{ Name: 'Retry-After', Value: '300' }],
          },
        },
      },
    });
  });

  test('runs nothing by itself', () => {
    const mappings = ofType(events, 'AWS::Lambda::EventSourceMapping');
    expect(mappings.length).toBeGreaterThan(2);
    for (const { Enabled } of mappings) expect(Enabled).toBe(false);
    const clocks = ofType(schedules, 'AWS::Scheduler::Schedule');
    expect(clocks.length).toBeGreaterThan(1);
    for (const { State } of clocks) expect(State).toBe('DISABLED');
  });

  test('is still looked at from outside', () => {
    for (const { State } of ofType(part('canary'), 'AWS::Scheduler::Schedule')) expect(State).toBe('ENABLED');
  });

  test('is open again without the setting', () => {
    const open = synthesize();
    open.edge.template.hasResourceProperties('AWS::WAFv2::WebACL', { DefaultAction: { Allow: {} } });
    for (const { Enabled } of ofType(open.events, 'AWS::Lambda::EventSourceMapping'))
      expect(Enabled).toBe(true);
  });
});
