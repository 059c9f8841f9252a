import type { EventBus } from 'aws-cdk-lib/aws-events';
import type { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import type { AlarmTopic } from '../parts/alarms.ts';
import type { DeadQueueName } from '../parts/queues.ts';
import type { Settings } from '../parts/settings.ts';
import type { UsedTable } from '../parts/used-table.ts';

/** The dependencies of creating a source. */
export interface Sources {
  readonly scope: Construct;
  readonly stage: string;
  readonly table: UsedTable;
  readonly bus: EventBus;
  readonly alarms: AlarmTopic;
  /** Whether nothing may run. */
  readonly closed: boolean;
  /** Who puts events into FIFO queues. */
  readonly fifo: Settings['fifo'];
  /** Batches of a queue that are processed at the same time. */
  readonly concurrency: number;
}

/** The trigger of a consumer: the permissions that it needs, and its connection to the function. */
export interface Source {
  readonly statements: readonly PolicyStatement[];
  /** The queue that others may reach: of a queue's consumer, or the dead-letter queue of a stream's. */
  readonly queue?: Queue;
  /** The name of the queue of a queue's consumer. */
  readonly work?: string;
  /** Where the dead letters of a queue's consumer are. */
  readonly letters?: DeadQueueName;
  attach(fn: LambdaFunction): void;
}

/** The settings of an event source mapping: the function answers which records of a batch failed. */
export const partial = { functionResponseTypes: ['ReportBatchItemFailures'] };
