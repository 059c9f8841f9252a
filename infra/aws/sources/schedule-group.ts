import { CfnScheduleGroup } from 'aws-cdk-lib/aws-scheduler';
import type { Construct } from 'constructs';

/** The name of the group of all schedules of a stage that run at a rate: the scheduler counts runs by group. */
export const scheduleGroupNameOf = (stage: string, everyMinutes: number): string =>
  `svc-${stage}-every-${everyMinutes}-minutes`;

/** The group of the schedules of a rate, made with the first of them. */
export function findScheduleGroup(scope: Construct, stage: string, everyMinutes: number): CfnScheduleGroup {
  const id = `every-${everyMinutes}-minutes`;
  const made = scope.node.tryFindChild(id);
  if (made instanceof CfnScheduleGroup) return made;
  return new CfnScheduleGroup(scope, id, { name: scheduleGroupNameOf(stage, everyMinutes) });
}
