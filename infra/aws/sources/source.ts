import type { Table } from 'aws-cdk-lib/aws-dynamodb';
import type { EventBus } from 'aws-cdk-lib/aws-events';
import type { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import type { AlarmTopic } from '../parts/alarms.ts';

/** What sources are made with. */
export interface Sources {
  readonly scope: Construct;
  readonly stage: string;
  readonly table: Table;
  readonly bus: EventBus;
  readonly alarms: AlarmTopic;
}

/** What sets a consumer going: what its role needs for that, and how it is tied to the function. */
export interface Source {
  readonly statements: readonly PolicyStatement[];
  readonly queue?: Queue;
  attach(fn: LambdaFunction): void;
}

/** What an event source mapping is told: a batch is answered with those of its records that failed. */
export const partial = { functionResponseTypes: ['ReportBatchItemFailures'] };
