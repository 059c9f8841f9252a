import { expect, test } from 'vitest';
import { createMetricAlarms } from '../../../shared/platform/adapters/metric-alarms.ts';

test('an alarm is one line that CloudWatch reads as a metric of the stage', () => {
  const lines: Record<string, unknown>[] = [];
  const now = new Date('2026-11-21T09:30:00.000Z');
  createMetricAlarms(
    'prod',
    () => now,
    (line) => lines.push(line),
  ).raise('ledger_mismatch', { user: 'u', mode: 'live' });
  expect(lines).toEqual([
    {
      alarm: 'ledger_mismatch',
      user: 'u',
      mode: 'live',
      stage: 'prod',
      ledger_mismatch: 1,
      _aws: {
        Timestamp: now.getTime(),
        CloudWatchMetrics: [
          {
            Namespace: 'svc',
            Dimensions: [['stage']],
            Metrics: [{ Name: 'ledger_mismatch', Unit: 'Count' }],
          },
        ],
      },
    },
  ]);
});
