import { Stack } from 'aws-cdk-lib';
import { PolicyDocument, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { CfnSchedule } from 'aws-cdk-lib/aws-scheduler';
import type { Construct } from 'constructs';
import { allow } from './role.ts';

/**
 * Runs a function at a fixed rate. A failed run is not repeated, neither by the scheduler nor by Lambda, which would try an
 * asynchronous call twice more: the next run does its work.
 * @param id of the function, which begins the names of the resources
 */
export function runAtRate(
  scope: Construct,
  id: string,
  fn: LambdaFunction,
  {
    everyMinutes,
    summary,
    group,
    paused = false,
  }: {
    readonly everyMinutes: number;
    readonly summary: string;
    /** The name of its group, if it has one. */
    readonly group?: string;
    readonly paused?: boolean;
  },
): void {
  const invoke = new PolicyDocument({ statements: [allow(['lambda:InvokeFunction'], [fn.functionArn])] });
  const role = new Role(scope, `${id}-clock-role`, {
    assumedBy: new ServicePrincipal('scheduler.amazonaws.com', {
      conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(scope).account } },
    }),
    inlinePolicies: { invoke },
  });
  new CfnSchedule(scope, `${id}-clock`, {
    description: summary,
    ...(group !== undefined && { groupName: group }),
    state: paused ? 'DISABLED' : 'ENABLED',
    flexibleTimeWindow: { mode: 'OFF' },
    scheduleExpression: `rate(${everyMinutes} minute${everyMinutes === 1 ? '' : 's'})`,
    target: { arn: fn.functionArn, roleArn: role.roleArn, retryPolicy: { maximumRetryAttempts: 0 } },
  });
  fn.configureAsyncInvoke({ retryAttempts: 0 });
}
