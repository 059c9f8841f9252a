import { Duration, type Stack } from 'aws-cdk-lib';
import { MathExpression, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { indexNames } from '../../../shared/platform/table/indexes.ts';
import type { AlarmTopic } from '../parts/alarms.ts';

const period = Duration.minutes(5);
/** The number of refusals within five minutes from which a person should know. The SDK repeats a few by itself. */
const threshold = 10;

/**
 * The requests that DynamoDB refused, of the table and of its indexes together: each has its own metric, and the
 * table's does not count those of its indexes.
 */
function refused(
  tableName: string,
  metricName: 'ReadThrottleEvents' | 'WriteThrottleEvents',
): MathExpression {
  const metricOf = (dimensions: Readonly<Record<string, string>> = {}) =>
    new Metric({
      namespace: 'AWS/DynamoDB',
      metricName,
      statistic: 'Sum',
      period,
      dimensionsMap: { TableName: tableName, ...dimensions },
    });
  const indexes = indexNames.map((name) => [name, metricOf({ GlobalSecondaryIndexName: name })] as const);
  return new MathExpression({
    label: metricName,
    // A metric without data would make the sum empty.
    expression: 'SUM(FILL(METRICS(), 0))',
    usingMetrics: { table: metricOf(), ...Object.fromEntries(indexes) },
    period,
  });
}

/**
 * Alarms for requests that AWS refuses because of a limit: of the table, its indexes, and all functions of the region.
 */
export function watchThrottles(stack: Stack, tableName: string, alarms: AlarmTopic): void {
  for (const [id, metricName] of [
    ['ReadThrottles', 'ReadThrottleEvents'],
    ['WriteThrottles', 'WriteThrottleEvents'],
  ] as const) {
    alarms.on(stack, id, {
      metric: refused(tableName, metricName),
      threshold,
      meaning: `Within five minutes, the table or one of its indexes has refused ${threshold} requests or more (${metricName}). Look at the metrics KeyRange, Account and MaxOnDemand of the same kind: a hot key, a quota of the account, or \`ceilings.table\` of the stage.`,
    });
  }
  alarms.on(stack, 'LambdaThrottles', {
    metric: new Metric({ namespace: 'AWS/Lambda', metricName: 'Throttles', statistic: 'Sum', period }),
    threshold,
    meaning: `Within five minutes, Lambda has refused ${threshold} runs or more, of any function of this region: the account's concurrency is used up, or the instances that a function reserves. Callers get 503.`,
  });
}
