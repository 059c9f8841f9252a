import { Duration, Stack } from 'aws-cdk-lib';
import { PolicyDocument, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { CfnSchedule } from 'aws-cdk-lib/aws-scheduler';
import type { ScheduleConsumer } from '../../../functions/consumers.ts';
import { allow } from '../parts/role.ts';
import type { Source, Sources } from './source.ts';

/** A schedule. A failed run is not repeated: the next run does its work. */
export function ofSchedule(
  { scope, alarms }: Sources,
  { id, everyMinutes, summary }: ScheduleConsumer,
): Source {
  return {
    statements: [],
    attach(fn) {
      const invoke = new PolicyDocument({ statements: [allow(['lambda:InvokeFunction'], [fn.functionArn])] });
      const role = new Role(scope, `${id}-clock-role`, {
        assumedBy: new ServicePrincipal('scheduler.amazonaws.com', {
          conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(scope).account } },
        }),
        inlinePolicies: { invoke },
      });
      new CfnSchedule(scope, `${id}-clock`, {
        description: summary,
        flexibleTimeWindow: { mode: 'OFF' },
        scheduleExpression: `rate(${everyMinutes} minute${everyMinutes === 1 ? '' : 's'})`,
        target: { arn: fn.functionArn, roleArn: role.roleArn, retryPolicy: { maximumRetryAttempts: 0 } },
      });
      alarms.on(scope, `${id}-errors-alarm`, {
        metric: fn.metricErrors({ period: Duration.minutes(everyMinutes), statistic: 'Sum' }),
        threshold: 1,
        periods: 3,
        meaning: `${id} has failed three times in a row.`,
      });
    },
  };
}
