import { Duration } from 'aws-cdk-lib';
import type { ScheduleConsumer } from '../../../functions/consumers.ts';
import { runAtRate } from '../parts/schedule.ts';
import type { Source, Sources } from './source.ts';

/**
 * A schedule. A failed run is not repeated: the next run does its work. Lambda counts the errors of each run, none of them
 * included, so a time without any count is one without a run: the alarm of failures rings then too, at no price of its own.
 */
export function createScheduleSource({ scope, alarms, closed }: Sources, consumer: ScheduleConsumer): Source {
  const { id, everyMinutes } = consumer;
  return {
    statements: [],
    attach(fn) {
      runAtRate(scope, id, fn, { ...consumer, paused: closed });
      alarms.on(scope, `${id}-errors-alarm`, {
        metric: fn.metricErrors({ period: Duration.minutes(everyMinutes), statistic: 'Sum' }),
        threshold: 1,
        periods: 3,
        ...(!closed && { missing: 'breaching' }),
        meaning: `${id} has failed three times in a row, or has not run at all. If Lambda counts no runs of it, look at its schedule, and at what Lambda refuses.`,
      });
    },
  };
}
