import { Duration, type Stack } from 'aws-cdk-lib';
import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { Consumer } from '../../../functions/consumers.ts';
import type { AlarmTopic } from '../parts/alarms.ts';
import type { Settings } from '../parts/settings.ts';
import { scheduleGroupNameOf } from '../sources/schedule-group.ts';

/** Minutes in which the runs of a rate are counted: five at least, and three runs of each schedule. */
const windowOf = (everyMinutes: number) => Math.max(5, 3 * everyMinutes);

/**
 * An alarm for each rate at which schedules run: fewer runs began than all of them make. One that does not run misses all of its
 * runs; half as many may fall into the next window. A time without any count is one without a run.
 */
export function watchSchedules(
  stack: Stack,
  consumers: readonly Consumer[],
  { stage, closed }: Settings,
  alarms: AlarmTopic,
): void {
  const rates = consumers.flatMap((one) => (one.on === 'schedule' ? [one] : []));
  for (const [everyMinutes, some] of Map.groupBy(rates, (one) => one.everyMinutes)) {
    const minutes = windowOf(everyMinutes);
    const runs = minutes / everyMinutes;
    const group = scheduleGroupNameOf(stage, everyMinutes);
    alarms.on(stack, `every-${everyMinutes}-minutes-alarm`, {
      metric: new Metric({
        namespace: 'AWS/Scheduler',
        metricName: 'InvocationAttemptCount',
        statistic: 'Sum',
        period: Duration.minutes(minutes),
        dimensionsMap: { ScheduleGroup: group },
      }),
      below: true,
      threshold: some.length * runs - Math.floor(runs / 2),
      ...(!closed && { missing: 'breaching' }),
      meaning: `Of ${some.length} schedules in the group ${group}, one or more have not run for ${minutes} minutes. Look at the group in EventBridge Scheduler, and in the logs for whose lines "run" are missing: ${some.map(({ id }) => id).join(', ')}.`,
    });
  }
}
