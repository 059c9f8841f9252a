import { Duration, type Stack } from 'aws-cdk-lib';
import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { AlarmTopic } from '../parts/alarms.ts';
import type { Settings } from '../parts/settings.ts';

const hour = Duration.hours(1);

/** The share of the month's SMS budget from which a person should know. */
const share = 0.8;

/** A metric of the whole account in this region. */
const ofAccount = (namespace: string, metricName: string) =>
  new Metric({ namespace, metricName, statistic: 'Maximum', period: hour });

/**
 * Alarms for limits that stop messages to people without a failure of ours: SNS sends no SMS beyond the spending limit,
 * and SES pauses an account whose mail bounces or is reported.
 * https://docs.aws.amazon.com/ses/latest/dg/reputationdashboardmessages.html
 */
export function watchMessages(stack: Stack, { budgets }: Settings, alarms: AlarmTopic): void {
  alarms.on(stack, 'SmsSpend', {
    metric: ofAccount('AWS/SNS', 'SMSMonthToDateSpentUSD'),
    threshold: share * budgets.sms,
    meaning: `SMS of this month have cost ${share * 100} % of their budget of ${budgets.sms} USD. At the spending limit of the account SNS sends no more, delivery codes neither: ask AWS for a higher limit, and look for who causes them.`,
  });
  alarms.on(stack, 'Bounces', {
    metric: ofAccount('AWS/SES', 'Reputation.BounceRate'),
    threshold: 0.05,
    meaning:
      'Of the mails, 5 % or more have bounced. SES reviews the account from here on and pauses it at 10 %: then no mail is sent.',
  });
  alarms.on(stack, 'Complaints', {
    metric: ofAccount('AWS/SES', 'Reputation.ComplaintRate'),
    threshold: 0.001,
    meaning:
      'Of the mails, 0.1 % or more were reported as spam. SES reviews the account from here on and pauses it at 0.5 %: then no mail is sent.',
  });
}
