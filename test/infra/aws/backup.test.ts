import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Match } from 'aws-cdk-lib/assertions';
import { describe, expect, test } from 'vitest';
import { synthesize, systemApp } from './synthesize.ts';

const copyTo = 'arn:aws:backup:eu-west-1:210987654321:backup-vault:svc-copies';
const { template } = synthesize({ stage: { keepData: true, backup: { copyTo } } }).data;

describe('a stage with a backup elsewhere', () => {
  test('backs the table up each night, and copies it to the vault that the setting names', () => {
    template.hasResourceProperties('AWS::Backup::BackupPlan', {
      BackupPlan: {
        BackupPlanRule: [
          Match.objectLike({
            ScheduleExpression: 'cron(0 3 * * ? *)',
            Lifecycle: { DeleteAfterDays: 35 },
            CopyActions: [{ DestinationBackupVaultArn: copyTo, Lifecycle: { DeleteAfterDays: 35 } }],
          }),
        ],
      },
    });
    const [selection] = Object.values(template.findResources('AWS::Backup::BackupSelection'));
    expect(JSON.stringify(selection?.Properties.BackupSelection.Resources)).toMatch(/"Table[0-9A-F]{8}"/);
  });

  test('backs up the restored table where one is used', () => {
    const restored = { table: 'svc-prod-again', stream: '2026-11-22T10:00:00.000' };
    const { data } = synthesize({ stage: { keepData: true, restored, backup: { copyTo } } });
    const selections = JSON.stringify(data.template.findResources('AWS::Backup::BackupSelection'));
    expect(selections).toContain('table/svc-prod-again');
  });

  test('has no finding', () => {
    const { directory } = systemApp({ stage: { keepData: true, backup: { copyTo } } }).app.synth();
    const { pluginReports } = JSON.parse(readFileSync(join(directory, 'validation-report.json'), 'utf8'));
    expect(pluginReports).toEqual([]);
  });

  test('names a vault of another region', () => {
    expect(() => systemApp({ stage: { region: 'eu-west-1', backup: { copyTo } } })).toThrow('another region');
    expect(() => systemApp({ stage: { backup: { copyTo: 'a vault' } } })).toThrow(
      'the ARN of a backup vault',
    );
  });
});

test('a stage without the setting pays for no backup but its point-in-time recovery', () => {
  synthesize().data.template.resourceCountIs('AWS::Backup::BackupPlan', 0);
});
