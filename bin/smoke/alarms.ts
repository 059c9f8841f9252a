import { execFile } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import * as z from 'zod';
import { expectTrue, Skipped } from './check.ts';

const run = promisify(execFile);
const Alarms = z.object({ MetricAlarms: z.array(z.object({ AlarmName: z.string() })) });

/** Milliseconds after which a metric of the webhook's run has reached its alarm. */
const settling = 180_000;

/**
 * Checks whether an alarm of the stage is on, with the AWS CLI and its region and credentials. It includes an alarm
 * that the webhook set off: `literal_group`, if a rule took the path of a message group for its name.
 */
export async function readAlarms(stage: string): Promise<string> {
  const prefix = `svc-${stage}-`;
  const list = ['--state-value', 'ALARM', '--alarm-name-prefix', prefix, '--output', 'json'];
  const look = async () => {
    const { stdout } = await run('aws', ['cloudwatch', 'describe-alarms', ...list]);
    return Alarms.parse(JSON.parse(stdout)).MetricAlarms.map(({ AlarmName }) => AlarmName);
  };
  await look().catch((error: unknown) => {
    const [why = ''] = (error instanceof Error ? error.message : String(error)).trim().split('\n').slice(-1);
    throw new Skipped(`the AWS CLI cannot list alarms: ${why}`);
  });
  await pause(settling);
  const on = await look();
  expectTrue(on.length === 0, `these are on: ${on.join(', ')}`);
  return `none of ${prefix}* is on, so the FIFO queues have their message groups`;
}
