import * as z from 'zod';
import type { Consumer } from '../../functions/consumers.ts';
import type { Settings } from '../../infra/aws/parts/settings.ts';
import { askAws } from './aws-cli.ts';

type Concurrent = Pick<Settings, 'ceilings' | 'reserved'>;

/** Functions that run for callers at once, beside what consumers take. Lambda keeps as many for functions that reserve none. */
const forCallers = 100;

/**
 * How many functions a stage may run at once: each queue its batches, each schedule and the stream one run, what routes
 * reserve, and some for callers.
 */
export function concurrencyOf({ ceilings, reserved }: Concurrent, consumers: readonly Consumer[]): number {
  const taken = new Map(Object.entries(reserved));
  for (const { id, on } of consumers) taken.set(id, reserved[id] ?? (on === 'queue' ? ceilings.queue : 1));
  return forCallers + [...taken.values()].reduce((total, each) => total + each, 0);
}

const Limits = z.object({ AccountLimit: z.object({ ConcurrentExecutions: z.number() }) });

/**
 * Checks that the account can run a stage, before its consumers start: once they do, they take from callers what the
 * account lacks.
 * @param ask the AWS CLI
 * @throws when Lambda may run fewer functions at once than the stage needs
 */
export async function checkConcurrency(
  { stage, region, ...settings }: Concurrent & Pick<Settings, 'stage' | 'region'>,
  consumers: readonly Consumer[],
  ask: typeof askAws = askAws,
): Promise<string> {
  const needed = concurrencyOf(settings, consumers);
  const { AccountLimit } = await ask(Limits, 'lambda', 'get-account-settings', '--region', region);
  const { ConcurrentExecutions: granted } = AccountLimit;
  if (granted < needed)
    throw new Error(
      `The account may run ${granted} functions at once in ${region}, and ${stage} needs up to ${needed}: its consumers would take them from callers, who get 503. Ask for 1,000 under Service Quotas, AWS Lambda, Concurrent executions (L-B99A9384), or lower ceilings.queue of the stage. With --unchecked it is deployed all the same.`,
    );
  return `The account may run ${granted} functions at once in ${region}, and ${stage} needs up to ${needed}.`;
}
