import { Stack, type StackProps } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { type Consuming, createConsumers } from './consumers.ts';
import type { QueueResources } from './queue-needs.ts';
import { watchLambda } from './watch/lambda.ts';
import { watchMessages } from './watch/messages.ts';
import { watchService } from './watch/service.ts';

/** The consumers of events, and the alarms of what they and all functions share. */
export class EventsStack extends Stack {
  /** What functions reach of the consumers. */
  readonly reached: QueueResources;

  constructor(scope: Construct, id: string, consuming: Consuming, props: StackProps) {
    super(scope, id, props);
    this.reached = createConsumers(this, consuming);
    const { settings, data } = consuming;
    watchService(this, settings, data.alarms);
    watchLambda(this, data.alarms);
    watchMessages(this, settings, data.alarms);
  }
}
