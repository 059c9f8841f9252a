import type { ScheduleConsumer } from '../../../functions/consumers.ts';
import { runAtRate } from '../parts/schedule.ts';
import { findScheduleGroup } from './schedule-group.ts';
import type { Source, Sources } from './source.ts';

/**
 * A schedule, in the group of those of its rate. A failed run is not repeated: the next run does its work. What fails again and
 * again, or does not run at all, the alarms of all schedules tell (infra/aws/watch).
 */
export function createScheduleSource({ scope, stage, closed }: Sources, consumer: ScheduleConsumer): Source {
  return {
    statements: [],
    attach(fn) {
      const group = findScheduleGroup(scope, stage, consumer.everyMinutes);
      runAtRate(scope, consumer.id, fn, { ...consumer, group: group.ref, paused: closed });
    },
  };
}
