import { Duration } from 'aws-cdk-lib';
import { BackupPlan, BackupPlanRule, BackupResource, BackupVault } from 'aws-cdk-lib/aws-backup';
import { Schedule } from 'aws-cdk-lib/aws-events';
import { Construct } from 'constructs';
import { accept } from './nag.ts';
import type { Settings } from './settings.ts';
import { lifetimeOf } from './storage.ts';
import type { UsedTable } from './used-table.ts';

/** The policy of AWS's making that the backup's role has, as cdk-nag names it. */
const policy = 'arn:<AWS::Partition>:iam::aws:policy/service-role/AWSBackupServiceRolePolicyForBackup';

type CopyProps = NonNullable<Settings['backup']> & {
  readonly settings: Pick<Settings, 'stage' | 'keepData'>;
  readonly table: UsedTable;
};

/**
 * A backup of the table each night, and a copy of it in a vault of another region, and of another account where the setting
 * names one of it. What makes the account or the region useless leaves the copy. The vault there is not of this stack: who
 * may delete from it is for its account to say.
 * https://docs.aws.amazon.com/aws-backup/latest/devguide/create-cross-account-backup.html
 */
export class NightlyCopies extends Construct {
  constructor(scope: Construct, id: string, { settings, table, copyTo, days }: CopyProps) {
    super(scope, id);
    const { stage, keepData } = settings;
    const backupVault = new BackupVault(this, 'Vault', {
      backupVaultName: `svc-${stage}`,
      removalPolicy: lifetimeOf(keepData).removalPolicy,
    });
    const deleteAfter = Duration.days(days);
    const rule = new BackupPlanRule({
      ruleName: 'nightly',
      scheduleExpression: Schedule.cron({ hour: '3', minute: '0' }),
      deleteAfter,
      copyActions: [
        {
          destinationBackupVault: BackupVault.fromBackupVaultArn(this, 'Elsewhere', copyTo),
          deleteAfter,
        },
      ],
    });
    const plan = new BackupPlan(this, 'Plan', { backupVault, backupPlanRules: [rule] });
    plan.addSelection('Table', { resources: [BackupResource.fromArn(table.tableArn)] });
    accept(
      plan,
      `AwsSolutions-IAM4[Policy::${policy}]`,
      'AWS keeps the list of what its backup service needs, which grows with what it can back up.',
    );
  }
}
