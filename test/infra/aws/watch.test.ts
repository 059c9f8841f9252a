import { Match } from 'aws-cdk-lib/assertions';
import { describe, expect, test } from 'vitest';
import { consumers } from '../../../functions/consumers.ts';
import { routes } from '../../../functions/routes.ts';
import { ofType, synthesize } from './synthesize.ts';

const { all, api, events, edge } = synthesize({ routes, consumers });
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

  test('when runs meet refusals of the table ten times within five minutes', () => {
    events.template.hasResourceProperties('AWS::CloudWatch::Alarm', {
      Namespace: 'svc',
      MetricName: 'table_refused',
      Statistic: 'Sum',
      Period: 300,
      Threshold: 10,
    });
  });

  test('when a schedule does not run at all, but for a stage that is closed', () => {
    const rates = new Set(consumers.flatMap((one) => (one.on === 'schedule' ? [one.everyMinutes] : [])));
    const rings = (stage: object) =>
      Object.values(synthesize({ routes, consumers, stage: { ...stage } }).schedules.resources)
        .filter(({ Properties }) => Properties.MetricName === 'InvocationAttemptCount')
        .map(({ Properties }) => Properties.TreatMissingData);
    expect(rings({})).toEqual([...rates].map(() => 'breaching'));
    expect(rings({ closed: true })).toEqual([...rates].map(() => 'notBreaching'));
  });

  test('when runs end in errors three times in a row, at any rate at which schedules run', () => {
    for (const one of consumers)
      if (one.on === 'schedule')
        events.template.hasResourceProperties('AWS::CloudWatch::Alarm', {
          Namespace: 'AWS/Lambda',
          MetricName: 'Errors',
          Dimensions: Match.absent(),
          Statistic: 'Sum',
          Period: 60 * one.everyMinutes,
          Threshold: 1,
          EvaluationPeriods: 3,
        });
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
});

test('an alarm reads one metric, for each is paid for', () => {
  for (const stack of all.values())
    for (const alarm of ofType(stack, 'AWS::CloudWatch::Alarm'))
      expect([alarm.AlarmDescription, alarm.Metrics]).toEqual([alarm.AlarmDescription, undefined]);
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
