import { Arn, Stack } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import type { Settings } from './settings.ts';

/** The parts of a table that its users need. */
export interface UsedTable {
  readonly tableArn: string;
  readonly tableName: string;
  readonly streamArn: string;
}

/** A table that no stack made. */
export function importRestoredTable(
  scope: Construct,
  { table, stream }: NonNullable<Settings['restored']>,
): UsedTable {
  const arnParts = { service: 'dynamodb', resource: 'table', resourceName: table };
  const tableArn = Arn.format(arnParts, Stack.of(scope));
  return { tableArn, tableName: table, streamArn: `${tableArn}/stream/${stream}` };
}
