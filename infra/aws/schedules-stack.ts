import { Stack, type StackProps } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { type Consuming, createConsumers } from './consumers.ts';
import type { QueueResources } from './queue-needs.ts';
import { watchSchedules } from './watch/schedules.ts';

/** What runs by the clock. It has a stack of its own, because a stack holds 500 resources. */
export class SchedulesStack extends Stack {
  /** @param consuming with what it reaches of the consumers of events */
  constructor(
    scope: Construct,
    id: string,
    { reached, ...consuming }: Consuming & { readonly reached: QueueResources },
    props: StackProps,
  ) {
    super(scope, id, props);
    createConsumers(this, consuming, reached);
    const { consumers, settings, data } = consuming;
    watchSchedules(this, consumers, settings, data.alarms);
  }
}
