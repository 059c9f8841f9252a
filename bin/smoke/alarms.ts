import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod';
import { askAws } from '../deploy/aws-cli.ts';
import { expectTrue, Skipped } from './check.ts';

const Alarms = z.object({ MetricAlarms: z.array(z.object({ AlarmName: z.string() })) });

/** Milliseconds after which a metric of the webhook's run has reached its alarm. */
const settling = 180_000;

/**
 * Checks whether an alarm of the stage is on, with the AWS CLI and its region and credentials. It includes an alarm
 * that the webhook set off: `literal_group`, if a rule took the path of a message group for its name.
 */
export async function readAlarms(stage: string): Promise<string> {
  const prefix = `svc-${stage}-`;
  const list = ['--state-value', 'ALARM', '--alarm-name-prefix', prefix];
  const look = async () => {
    const { MetricAlarms } = await askAws(Alarms, 'cloudwatch', 'describe-alarms', ...list);
    return MetricAlarms.map(({ AlarmName }) => AlarmName);
  };
  await look().catch((error: unknown) => {
    throw new Skipped(
      `the AWS CLI cannot list alarms: ${error instanceof Error ? error.message : String(error)}`,
    );
  });
  await pause(settling);
  const on = await look();
  expectTrue(on.length === 0, `these are on: ${on.join(', ')}`);
  return `none of ${prefix}* is on, so the FIFO queues have their message groups`;
}
