import { Match } from 'aws-cdk-lib/assertions';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { type Consumer, consumers, everyConsumer, type QueueConsumer } from '../../../functions/consumers.ts';
import { functionNameOf } from '../../../infra/aws/parts/names.ts';
import { delivery } from '../../../infra/edge/limits.ts';
import { alarms } from '../../../shared/platform/ports/alarms.ts';
import { deadLettersNeed } from '../../../shared/platform/wiring/dead-letters.ts';
import { givenUpNeed } from '../../../shared/platform/wiring/given-up.ts';
import { quickQueueNeed } from '../../../shared/webhooks/wiring/quick-queue.ts';
import { retryQueueNeed } from '../../../shared/webhooks/wiring/retry-queue.ts';
import { allowed } from './policies.ts';
import { sampleConsumers } from './sample.ts';
import { ofType, synthesize } from './synthesize.ts';

const reference = { 'Fn::GetAtt': [Match.anyValue(), 'Arn'] };
const alarm = (metric: string, dimensions: object[]) => ({
  MetricName: metric,
  Dimensions: dimensions,
  TreatMissingData: 'notBreaching',
  AlarmActions: [Match.anyValue()],
});

describe.each([
  ['the service', consumers],
  ['a sample', sampleConsumers],
])('consumers of %s', (_, list: readonly Consumer[]) => {
  const { events, schedules } = synthesize({ consumers: list, routes: [] });
  const { template } = events;
  /** What runs by the clock has a stack of its own. */
  const templateOf = ({ on }: Consumer) => (on === 'schedule' ? schedules : events).template;
  const rights = [events, schedules].flatMap(allowed);
  const resources = [events, schedules].flatMap((stack) => Object.entries(stack.resources));

  /** The template's name of a resource, by one of its properties. */
  const nameOf = (type: string, property: string, value: string): string => {
    const found = resources.find(
      ([, { Type, Properties }]) => Type === type && Properties[property] === value,
    );
    return found?.[0] ?? `no ${type} ${value}`;
  };
  const queue = (name: string) => nameOf('AWS::SQS::Queue', 'QueueName', name);
  const fn = (id: string) => nameOf('AWS::Lambda::Function', 'FunctionName', functionNameOf('check', id));
  const ofQueue = (name: string) => [
    { Name: 'QueueName', Value: { 'Fn::GetAtt': [queue(name), 'QueueName'] } },
  ];
  /** How the stack of a consumer refers to a resource of the events. */
  const referred = ({ on }: Consumer, name: string) =>
    on === 'schedule'
      ? { 'Fn::GetStackOutput': Match.objectLike({ OutputName: Match.stringLikeRegexp(name) }) }
      : { Ref: name };
  const ofFunction = (id: string) => [{ Name: 'FunctionName', Value: { Ref: fn(id) } }];

  const groupOf = (everyMinutes: number) => `svc-check-every-${everyMinutes}-minutes`;
  /** SQS wants the names of FIFO queues to end so. */
  const kindOf = ({ group }: Pick<QueueConsumer, 'group'>) => (group ? '.fifo' : '');
  /** What a rule puts into a queue that consumers share: for whom an event is, and what they read of it. */
  const addressed = (id: string) => ({
    InputPathsMap: { type: '$.detail-type', detail: '$.detail' },
    InputTemplate: `{"consumer":"${id}","detail-type":<type>,"detail":<detail>}`,
  });
  /** Each consumer of a queue, beside whose queue it is. */
  const taking = list
    .filter((one) => one.on === 'queue')
    .flatMap((at) => (at.members ?? [at]).map((one) => [at, one] as const));
  /** Where the events go that no rule can deliver, and the failed messages of all queues but the FIFO ones. */
  const shared = 'svc-check-dead-letters';
  const deadOf = (consumer: Consumer) =>
    consumer.on === 'queue' && !consumer.group
      ? shared
      : `${functionNameOf('check', consumer.id)}-dead${consumer.on === 'queue' ? kindOf(consumer) : ''}`;

  test('are there', () => {
    expect(list.length).toBeGreaterThan(0);
  });

  test('have a function each, with their time and memory', () => {
    for (const consumer of list)
      templateOf(consumer).hasResourceProperties('AWS::Lambda::Function', {
        FunctionName: functionNameOf('check', consumer.id),
        Timeout: consumer.timeout,
        MemorySize: consumer.memory,
      });
  });

  test('have a role of their own', () => {
    expect(new Set(rights.map(({ role }) => role)).size).toBe(
      list.length + list.filter(({ on }) => on === 'schedule').length,
    );
  });

  test('take batches of a queue, answer for each message, and hand over what fails too often', () => {
    for (const consumer of list.filter((one) => one.on === 'queue')) {
      const name = functionNameOf('check', consumer.id) + kindOf(consumer);
      template.hasResourceProperties('AWS::SQS::Queue', {
        QueueName: name,
        SqsManagedSseEnabled: true,
        VisibilityTimeout: consumer.retryAfter ?? consumer.timeout * 6,
        RedrivePolicy: {
          deadLetterTargetArn: { 'Fn::GetAtt': [queue(deadOf(consumer)), 'Arn'] },
          maxReceiveCount: consumer.maxReceives,
        },
        FifoQueue: consumer.group ? true : Match.absent(),
      });
      template.hasResourceProperties('AWS::Lambda::EventSourceMapping', {
        EventSourceArn: { 'Fn::GetAtt': [queue(name), 'Arn'] },
        FunctionName: { Ref: fn(consumer.id) },
        BatchSize: consumer.batchSize,
        FunctionResponseTypes: ['ReportBatchItemFailures'],
        // Lambda asks a queue less often while it has no limit.
        ScalingConfig: consumer.isRare ? Match.absent() : { MaximumConcurrency: delivery.concurrency },
      });
    }
  });

  test('get the events of their pattern, and lose none that cannot be delivered', () => {
    for (const [at, consumer] of taking.filter(([, { pattern }]) => pattern)) {
      const filled = `${functionNameOf('check', at.id)}${kindOf(at)}`;
      const messageGroup = consumer.group ?? consumer.fairBy;
      template.hasResourceProperties('AWS::Events::Rule', {
        Name: functionNameOf('check', consumer.id),
        EventPattern: { ...consumer.pattern },
        Targets: [
          {
            Id: 'queue',
            Arn: { 'Fn::GetAtt': [queue(filled), 'Arn'] },
            DeadLetterConfig: { Arn: { 'Fn::GetAtt': [queue(shared), 'Arn'] } },
            ...(messageGroup && { SqsParameters: { MessageGroupId: messageGroup } }),
            InputTransformer: at.members ? addressed(consumer.id) : Match.absent(),
          },
        ],
      });
      for (const [target, Condition] of [
        [filled, { ArnEquals: { 'aws:SourceArn': (at.members ?? [at]).map(() => reference) } }],
        [shared, { ArnLike: { 'aws:SourceArn': { 'Fn::Join': Match.anyValue() } } }],
      ] as const) {
        template.hasResourceProperties('AWS::SQS::QueuePolicy', {
          Queues: [{ Ref: queue(target) }],
          PolicyDocument: Match.objectLike({
            Statement: Match.arrayWith([
              Match.objectLike({
                Effect: 'Allow',
                Principal: { Service: 'events.amazonaws.com' },
                Action: 'sqs:SendMessage',
                Condition,
              }),
            ]),
          }),
        });
      }
    }
  });

  test('get nothing from the bus where they have no pattern', () => {
    const filled = taking.filter(([, { pattern }]) => pattern);
    template.resourceCountIs('AWS::Events::Rule', filled.length);
    for (const [{ id }] of taking.filter(([, { pattern }]) => !pattern)) {
      const policies = JSON.stringify(
        template.findResources('AWS::SQS::QueuePolicy', {
          Properties: { Queues: [{ Ref: queue(functionNameOf('check', id)) }] },
        }),
      );
      expect(policies).not.toContain('events.amazonaws.com');
    }
  });

  test('send to the queue of a lane where they send webhooks to it, and may', () => {
    for (const [need, setting] of [
      [retryQueueNeed, 'SVC_WEBHOOK_QUEUE_URL'],
      [quickQueueNeed, 'SVC_QUICK_WEBHOOK_QUEUE_URL'],
    ] as const) {
      const serving = list.filter((one) => one.on === 'queue').filter(({ serves }) => serves === need);
      const senders = list.filter(({ needs }) => needs.includes(need));
      expect(senders.length).toBeGreaterThan(0);
      for (const taker of serving) {
        const lane = queue(functionNameOf('check', taker.id) + kindOf(taker));
        for (const sender of senders) {
          templateOf(sender).hasResourceProperties('AWS::Lambda::Function', {
            FunctionName: functionNameOf('check', sender.id),
            Environment: { Variables: Match.objectLike({ [setting]: referred(sender, lane) }) },
          });
        }
        expect(rights).toContainEqual(
          expect.objectContaining({
            actions: expect.arrayContaining(['sqs:SendMessage']),
            resources: expect.arrayContaining([expect.stringContaining(lane)]),
          }),
        );
      }
      expect(serving).toHaveLength(1);
    }
  });

  test('retry for hours without a limit on the stream, halve a batch that fails, and set aside what is too old', () => {
    // The stream keeps a record for 24 hours, within which the record must be set aside and read again.
    expect(delivery.streamAge).toBeLessThanOrEqual(12 * 3600);
    expect(delivery.streamAge).toBeGreaterThanOrEqual(6 * 3600);
    for (const consumer of list.filter((one) => one.on === 'stream')) {
      const dead = `${functionNameOf('check', consumer.id)}-dead`;
      template.hasResourceProperties('AWS::Lambda::EventSourceMapping', {
        FunctionName: { Ref: fn(consumer.id) },
        FilterCriteria: { Filters: [{ Pattern: JSON.stringify(consumer.filter) }] },
        BatchSize: consumer.batchSize,
        StartingPosition: 'TRIM_HORIZON',
        BisectBatchOnFunctionError: true,
        FunctionResponseTypes: ['ReportBatchItemFailures'],
        MaximumRetryAttempts: -1,
        MaximumRecordAgeInSeconds: delivery.streamAge,
        DestinationConfig: { OnFailure: { Destination: { 'Fn::GetAtt': [queue(dead), 'Arn'] } } },
      });
      template.hasResourceProperties('AWS::CloudWatch::Alarm', alarm('IteratorAge', ofFunction(consumer.id)));
    }
  });

  test('have alarms on the stream that say what waits, how long it is safe, and what to do', () => {
    for (const { id } of list.filter((one) => one.on === 'stream')) {
      const name = functionNameOf('check', id);
      template.hasResourceProperties('AWS::CloudWatch::Alarm', {
        ...alarm('IteratorAge', ofFunction(id)),
        AlarmDescription: Match.stringLikeRegexp(`Nothing is lost for 12 hours.*log of ${name}`),
      });
      // For 15 minutes publishing again could not empty the queue.
      template.hasResourceProperties('AWS::CloudWatch::Alarm', {
        ...alarm('ApproximateNumberOfMessagesVisible', ofQueue(`${name}-dead`)),
        Period: 300,
        EvaluationPeriods: 3,
        AlarmDescription: Match.stringLikeRegexp('24 hours old.*docs/deploying.md'),
      });
    }
  });

  test('take what was given up from the dead-letter queue and read the stream, to publish it again', () => {
    const [publisher] = list.filter((one) => one.on === 'stream' && one.serves === givenUpNeed);
    const dead = queue(`${functionNameOf('check', publisher?.id ?? '')}-dead`);
    const again = list.filter(({ needs }) => needs.includes(givenUpNeed));
    expect(again).toHaveLength(1);
    for (const one of again) {
      templateOf(one).hasResourceProperties('AWS::Lambda::Function', {
        FunctionName: functionNameOf('check', one.id),
        Environment: { Variables: Match.objectLike({ SVC_GIVEN_UP_QUEUE_URL: referred(one, dead) }) },
      });
    }
    const sorted = rights.map((right) => ({ ...right, actions: right.actions.toSorted() }));
    expect(sorted).toContainEqual(
      expect.objectContaining({
        actions: ['sqs:DeleteMessage', 'sqs:ReceiveMessage'],
        resources: [expect.stringContaining(dead)],
      }),
    );
    expect(sorted).toContainEqual(
      expect.objectContaining({
        actions: ['dynamodb:GetRecords', 'dynamodb:GetShardIterator'],
        resources: [expect.stringMatching(/Stream/)],
      }),
    );
  });

  test('run at their rate by the clock, and ring when one of a rate no longer runs', () => {
    for (const consumer of list.filter((one) => one.on === 'schedule')) {
      schedules.template.hasResourceProperties('AWS::Scheduler::Schedule', {
        ScheduleExpression: Match.stringLikeRegexp(`^rate\\(${consumer.everyMinutes} minutes?\\)$`),
        Target: Match.objectLike({ Arn: { 'Fn::GetAtt': [fn(consumer.id), 'Arn'] } }),
        GroupName: { Ref: nameOf('AWS::Scheduler::ScheduleGroup', 'Name', groupOf(consumer.everyMinutes)) },
      });
    }
    const rates = Map.groupBy(
      list.filter((one) => one.on === 'schedule'),
      ({ everyMinutes }) => everyMinutes,
    );
    for (const [everyMinutes, some] of rates) {
      const [{ Period = 0, Threshold = 0 } = {}, ...others] = ofType(
        schedules,
        'AWS::CloudWatch::Alarm',
      ).filter(({ Dimensions }) => JSON.stringify(Dimensions).includes(`"${groupOf(everyMinutes)}"`));
      expect(others).toEqual([]);
      const runs = Number(Period) / 60 / everyMinutes;
      expect(runs).toBeGreaterThanOrEqual(3);
      // It rings without one of them, and not where a run comes a little later.
      expect((some.length - 1) * runs).toBeLessThan(Number(Threshold));
      expect(some.length * runs - 1).toBeGreaterThanOrEqual(Number(Threshold));
    }
  });

  test('have an alarm for each that the service itself can ring', () => {
    for (const [name, meaning] of Object.entries(alarms)) {
      template.hasResourceProperties('AWS::CloudWatch::Alarm', {
        ...alarm(name, [{ Name: 'stage', Value: 'check' }]),
        Namespace: 'svc',
        Statistic: 'Sum',
        Threshold: name === 'table_refused' ? 10 : 1,
        AlarmDescription: meaning,
      });
    }
  });

  test('have an alarm on the dead-letter queue of a stream', () => {
    for (const consumer of list.filter(({ on }) => on === 'stream')) {
      const rings = alarm('ApproximateNumberOfMessagesVisible', ofQueue(deadOf(consumer)));
      template.hasResourceProperties('AWS::CloudWatch::Alarm', { ...rings, Threshold: 1 });
    }
  });

  test('share one queue for dead letters, and those whose messages have groups keep their own', () => {
    const names = resources
      .filter(([, { Type }]) => Type === 'AWS::SQS::Queue')
      .map(([, { Properties }]) => String(Properties.QueueName))
      .filter((name) => name.includes('dead'));
    const queued = list.filter(({ on }) => on !== 'schedule');
    expect(names.toSorted()).toEqual([...new Set(queued.map(deadOf))].toSorted());
  });

  test('take the letters out of each of these queues, and know whose each is', () => {
    const [taker] = list.filter(({ needs }) => needs.includes(deadLettersNeed));
    const fn = ofType(schedules, 'AWS::Lambda::Function').find(
      ({ FunctionName }) => FunctionName === functionNameOf('check', taker?.id ?? ''),
    );
    const setting = JSON.stringify(fn?.Environment);
    const queued = list.filter((one) => one.on === 'queue');
    for (const consumer of queued) {
      expect(setting).toContain(`/${deadOf(consumer)}\\"`);
      expect(rights).toContainEqual(
        expect.objectContaining({
          actions: expect.arrayContaining(['sqs:DeleteMessage', 'sqs:ReceiveMessage']),
          resources: expect.arrayContaining([expect.stringContaining(`:${deadOf(consumer)}`)]),
        }),
      );
    }
    for (const { group } of queued) if (group) expect(setting).toContain(group);
  });
});

test('webhooks come to their senders in the message group of their destination, and wait in a lane of their own', () => {
  const { template } = synthesize({ consumers, routes: [] }).events;
  template.hasResourceProperties('AWS::Events::Rule', {
    EventPattern: { source: ['svc'], detail: { detail: { webhook: { url: [{ exists: true }] } } } },
    Targets: [Match.objectLike({ SqsParameters: { MessageGroupId: '$.detail.detail.webhook.group' } })],
  });
  // A group is in one run at a time. Each has its own quota of requests, and what is the same is taken once.
  template.hasResourceProperties('AWS::SQS::Queue', {
    QueueName: 'svc-check-webhooks-send.fifo',
    FifoQueue: true,
    ContentBasedDeduplication: true,
    DeduplicationScope: 'messageGroup',
    FifoThroughputLimit: 'perMessageGroupId',
  });
  template.hasResourceProperties('AWS::SQS::Queue', {
    QueueName: 'svc-check-webhooks-send-dead.fifo',
    FifoQueue: true,
  });
  const waiting = consumers.filter((one) => one.on === 'queue' && one.serves === retryQueueNeed);
  expect(waiting).toMatchObject([{ id: 'webhooks.send-slow' }]);
});

test('one function alone may put a dead letter into the queue of any consumer', () => {
  const { events, schedules } = synthesize({ consumers, routes: [] });
  const any = [events, schedules]
    .flatMap(allowed)
    .filter(
      ({ actions, resources }) =>
        actions.includes('sqs:SendMessage') && /:svc-check-\*/.test(resources.join()),
    );
  expect(any.map(({ role }) => role)).toEqual([expect.stringMatching(/^queuesrare/)]);
});

test('the clock\u2019s role may be taken by the scheduler of this account alone', () => {
  synthesize().schedules.template.hasResourceProperties('AWS::IAM::Role', {
    AssumeRolePolicyDocument: Match.objectLike({
      Statement: [
        Match.objectLike({
          Principal: { Service: 'scheduler.amazonaws.com' },
          Condition: { StringEquals: { 'aws:SourceAccount': { Ref: 'AWS::AccountId' } } },
        }),
      ],
    }),
  });
});

describe('where the publisher fills the FIFO queues', () => {
  const { events, schedules } = synthesize({ consumers, routes: [], stage: { fifo: 'publisher' } });
  const queued = consumers.filter((one) => one.on === 'queue');
  const grouped = queued.filter(({ group }) => group);
  const targets = grouped.filter(({ pattern }) => pattern);
  const Settings = z.object({ Variables: z.record(z.string(), z.unknown()) });
  const settingsOf = (id: string) => {
    const functions = [events, schedules].flatMap((stack) => ofType(stack, 'AWS::Lambda::Function'));
    const [fn] = functions.filter(({ FunctionName }) => FunctionName === functionNameOf('check', id));
    return Settings.parse(fn?.Environment).Variables;
  };

  test('no rule has a message group, and none is without a target', () => {
    const rules = ofType(events, 'AWS::Events::Rule');
    expect(JSON.stringify(rules)).not.toContain('MessageGroupId');
    const all = everyConsumer.filter((one) => one.on === 'queue');
    expect(rules).toHaveLength(all.filter(({ pattern, group }) => pattern && !group).length);
    expect(targets.length).toBeGreaterThan(3);
  });

  test.each(['platform.publish', 'platform.republish'])('%s knows each queue and may send to it', (id) => {
    const setting = JSON.stringify(settingsOf(id).SVC_FIFO_TARGETS);
    for (const { group } of targets) expect(setting).toContain(String(group));
    const sends = [events, schedules]
      .flatMap(allowed)
      .filter(({ actions }) => actions.includes('sqs:SendMessage'))
      .find(({ role }) => role.startsWith(id.replace('.', '')));
    for (const { id: target } of targets)
      expect(sends?.resources.join()).toContain(target.replaceAll(/[.-]/g, ''));
  });

  test.each(['platform.publish', 'platform.republish'])(
    'the settings of %s fit into the 4 KB of a function',
    (id) => {
      // A reference stands for the URL of a queue, an ARN or a JWKS of three keys, of which only the last is long.
      const written = JSON.stringify(settingsOf(id)).replaceAll(
        /\{\\?"(Ref|Fn::GetAtt|Fn::GetStackOutput)[^}]+\}+/g,
        'https://sqs.af-south-1.amazonaws.com/000000000000/svc-production-orders-follow-shipments.fifo',
      );
      expect(written.length + 500).toBeLessThan(4_096);
    },
  );
});

test('announcements, replays, pictures and imports have fair queues, whose groups are the tenants', () => {
  const fair = everyConsumer.filter((one) => one.on === 'queue').filter(({ fairBy }) => fairBy !== undefined);
  expect(fair.map(({ id, fairBy, group }) => [id, fairBy, group])).toEqual([
    ['distribution.fan-out', '$.detail.tenant', undefined],
    ['distribution.replay', '$.detail.tenant', undefined],
    ['webhooks.send-replay', '$.detail.tenant', undefined],
    ['catalog.import-products', '$.detail.tenant', undefined],
    ['catalog.pictures', '$.detail.tenant', undefined],
  ]);
});
