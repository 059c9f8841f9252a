import { Duration, type Stack } from 'aws-cdk-lib';
import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { alarms as known } from '../../../shared/platform/ports/alarms.ts';
import { type AlarmTopic, minute } from '../parts/alarms.ts';
import type { Settings } from '../parts/settings.ts';

/** How often some may be raised within five minutes before a person should know. */
const often: Partial<Readonly<Record<string, number>>> = { table_refused: 10 };

/** One CloudWatch alarm for each alarm that the service can raise (shared/platform/ports/alarms.ts). */
export function watchService(stack: Stack, { stage }: Settings, alarms: AlarmTopic): void {
  for (const [metricName, meaning] of Object.entries(known)) {
    alarms.on(stack, `${metricName}-alarm`, {
      metric: new Metric({
        namespace: 'svc',
        metricName,
        statistic: 'Sum',
        period: metricName in often ? Duration.minutes(5) : minute,
        dimensionsMap: { stage },
      }),
      threshold: often[metricName] ?? 1,
      meaning,
    });
  }
}
