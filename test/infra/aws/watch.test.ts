import { Match } from 'aws-cdk-lib/assertions';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { consumers } from '../../../functions/consumers.ts';
import { routes } from '../../../functions/routes.ts';
import { indexNames } from '../../../shared/platform/table/indexes.ts';
import { ofType, synthesize } from './synthesize.ts';

const { all, api, events, edge } = synthesize({ routes, consumers });
const Alarm = z.looseObject({
  Metrics: z
    .array(
      z.looseObject({
        Expression: z.string().optional(),
        MetricStat: z
          .looseObject({ Metric: z.looseObject({ MetricName: z.string(), Dimensions: z.unknown() }) })
          .optional(),
      }),
    )
    .default([]),
});

describe('the service rings', () => {
  test('where five faults come in a quarter of an hour, however few the requests are', () => {
    api.template.hasResourceProperties('AWS::CloudWatch::Alarm', {
      Namespace: 'AWS/ApiGateway',
      MetricName: '5xx',
      Statistic: 'Sum',
      Period: 900,
      Threshold: 5,
      AlarmActions: [Match.anyValue()],
    });
  });

  test.each(['ReadThrottleEvents', 'WriteThrottleEvents'])(
    'when the table and each index together meet it: %s',
    (metricName) => {
      const found = ofType(events, 'AWS::CloudWatch::Alarm')
        .map((alarm) => Alarm.parse(alarm).Metrics)
        .filter((metrics) => JSON.stringify(metrics).includes(metricName));
      expect(found).toHaveLength(1);
      const [metrics = []] = found;
      const read = metrics.flatMap(({ MetricStat }) => MetricStat ?? []).map(({ Metric }) => Metric);
      expect(new Set(read.map(({ MetricName }) => MetricName))).toEqual(new Set([metricName]));
      const indexes = read.flatMap(
        ({ Dimensions }) =>
          /"GlobalSecondaryIndexName","Value":"(\w+)"/.exec(JSON.stringify(Dimensions))?.[1] ?? [],
      );
      expect(indexes.toSorted()).toEqual([...indexNames].toSorted());
      expect(read).toHaveLength(indexNames.length + 1);
      expect(metrics.flatMap(({ Expression }) => Expression ?? [])).toEqual(['SUM(FILL(METRICS(), 0))']);
    },
  );

  test('when a schedule does not run at all, but for a stage that is closed', () => {
    const scheduled = consumers.filter(({ on }) => on === 'schedule');
    const rings = (stage: object) =>
      Object.values(synthesize({ routes, consumers, stage: { ...stage } }).schedules.resources)
        .filter(({ Type, Properties }) => Type.endsWith('::Alarm') && Properties.MetricName === 'Errors')
        .map(({ Properties }) => Properties.TreatMissingData);
    expect(rings({})).toEqual(scheduled.map(() => 'breaching'));
    expect(rings({ closed: true })).toEqual(scheduled.map(() => 'notBreaching'));
  });

  test('when Lambda refuses runs of any function', () => {
    events.template.hasResourceProperties('AWS::CloudWatch::Alarm', {
      Namespace: 'AWS/Lambda',
      MetricName: 'Throttles',
      Dimensions: Match.absent(),
      AlarmActions: [Match.anyValue()],
    });
  });

  test('when SNS is about to stop SMS at the limit of the month', () => {
    const sms = (template: typeof events.template, Threshold: number) =>
      template.hasResourceProperties('AWS::CloudWatch::Alarm', {
        Namespace: 'AWS/SNS',
        MetricName: 'SMSMonthToDateSpentUSD',
        Statistic: 'Maximum',
        Threshold,
      });
    sms(events.template, 0.8);
    sms(synthesize({ stage: { budgets: { sms: 500 } } }).events.template, 400);
  });

  test.each([
    ['Reputation.BounceRate', 0.05],
    ['Reputation.ComplaintRate', 0.001],
  ])('when SES begins to review the account because of its %s', (MetricName, Threshold) => {
    events.template.hasResourceProperties('AWS::CloudWatch::Alarm', {
      Namespace: 'AWS/SES',
      MetricName,
      Threshold,
    });
  });

  test('when the month costs too much, to whom the alarms are mailed', () => {
    const budgets = { month: 250 };
    const { template } = synthesize({ stage: { alarmEmail: 'on-call@svc.example', budgets } }).edge;
    const to = [{ SubscriptionType: 'EMAIL', Address: 'on-call@svc.example' }];
    template.hasResourceProperties('AWS::Budgets::Budget', {
      Budget: {
        BudgetType: 'COST',
        TimeUnit: 'MONTHLY',
        BudgetLimit: { Amount: 250, Unit: 'USD' },
      },
      NotificationsWithSubscribers: [
        { Notification: Match.objectLike({ NotificationType: 'ACTUAL', Threshold: 80 }), Subscribers: to },
        {
          Notification: Match.objectLike({ NotificationType: 'FORECASTED', Threshold: 100 }),
          Subscribers: to,
        },
      ],
    });
    edge.template.hasResourceProperties('AWS::Budgets::Budget', {
      NotificationsWithSubscribers: Match.absent(),
    });
  });

  test('when they meet a limit, through alarms that read no more metrics than CloudWatch takes', () => {
    for (const stack of all.values())
      for (const alarm of ofType(stack, 'AWS::CloudWatch::Alarm'))
        expect(Alarm.parse(alarm).Metrics.filter(({ MetricStat }) => MetricStat).length).toBeLessThanOrEqual(
          10,
        );
  });
});

describe('the dashboard', () => {
  const dashboard = JSON.stringify(all.get('dashboard')?.resources);

  test('shows the functions of its stage by the metrics that Lambda keeps for nothing', () => {
    expect(dashboard).toContain('AWS/Lambda,FunctionName');
    expect(dashboard).toContain('FunctionName=check');
    expect(dashboard).not.toContain('svc,stage,route');
  });

  test('shows the faults of routes out of the access log of each API', () => {
    for (const name of ['delivery', 'storefront'])
      expect(dashboard).toContain(`/aws/vendedlogs/svc/check/${name}`);
  });
});
