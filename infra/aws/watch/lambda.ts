import { Duration, type Stack } from 'aws-cdk-lib';
import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { AlarmTopic } from '../parts/alarms.ts';

/** A metric of all functions of this region together, which Lambda keeps beside those of each. */
const ofAll = (metricName: 'Throttles' | 'Errors', period: Duration) =>
  new Metric({ namespace: 'AWS/Lambda', metricName, statistic: 'Sum', period });

/** Refused runs within five minutes from which a person should know. */
const refused = 10;

/** The rates at which schedules run, in minutes: what fails at each of its runs fails three times in a row in one of them. */
const rates = [1, 5, 60] as const;

/**
 * Alarms for runs that Lambda refuses, or that end in an error: they throw, take too long or too much memory. A handler answers
 * for a failed message or request itself, so an error is one of a schedule, or of what cannot begin.
 */
export function watchLambda(stack: Stack, alarms: AlarmTopic): void {
  alarms.on(stack, 'LambdaThrottles', {
    metric: ofAll('Throttles', Duration.minutes(5)),
    threshold: refused,
    meaning: `Within five minutes, Lambda has refused ${refused} runs or more, of any function of this region: the account's concurrency is used up, or the instances that a function reserves. Callers get 503.`,
  });
  for (const minutes of rates)
    alarms.on(stack, `LambdaErrors${minutes}`, {
      metric: ofAll('Errors', Duration.minutes(minutes)),
      threshold: 1,
      periods: 3,
      meaning: `Three times in a row, within ${minutes} min each, a run of a function of this region has ended in an error: a schedule fails again and again, or a function cannot begin. The dashboard shows which ("errors"); its log says why.`,
    });
}
