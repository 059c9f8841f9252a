import type { Stack } from 'aws-cdk-lib';
import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import type { Settings } from '../parts/settings.ts';

/**
 * The account's budget of a month. Whoever gets the alarms is mailed when 80 % are spent, and when the month will
 * probably cost more. Without an address it only stands in the console.
 */
export function setBudget(stack: Stack, { budgets, alarmEmail }: Settings): void {
  const mail = (notificationType: 'ACTUAL' | 'FORECASTED', threshold: number, address: string) => ({
    notification: {
      notificationType,
      threshold,
      thresholdType: 'PERCENTAGE',
      comparisonOperator: 'GREATER_THAN',
    },
    subscribers: [{ subscriptionType: 'EMAIL', address }],
  });
  new CfnBudget(stack, 'Budget', {
    budget: {
      budgetType: 'COST',
      timeUnit: 'MONTHLY',
      budgetLimit: { amount: budgets.month, unit: 'USD' },
    },
    ...(alarmEmail && {
      notificationsWithSubscribers: [mail('ACTUAL', 80, alarmEmail), mail('FORECASTED', 100, alarmEmail)],
    }),
  });
}
