import type { Stack } from 'aws-cdk-lib';
import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import type { Settings } from '../parts/settings.ts';

/**
 * The account's monthly budget. The address of the alarms gets a mail when 80 % are spent, and when the month will
 * probably cost more. Without an address the budget is only in the console.
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
