import type { Stack } from 'aws-cdk-lib';
import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { alarms as known } from '../../../shared/platform/ports/alarms.ts';
import { type AlarmTopic, minute } from '../parts/alarms.ts';
import type { Settings } from '../parts/settings.ts';

/** One CloudWatch alarm for each alarm that the service can raise (shared/platform/ports/alarms.ts). */
export function watchService(stack: Stack, { stage }: Settings, alarms: AlarmTopic): void {
  for (const [metricName, meaning] of Object.entries(known)) {
    alarms.on(stack, `${metricName}-alarm`, {
      metric: new Metric({
        namespace: 'svc',
        metricName,
        statistic: 'Sum',
        period: minute,
        dimensionsMap: { stage },
      }),
      threshold: 1,
      meaning,
    });
  }
}
