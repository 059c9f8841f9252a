import { Duration, Stack } from 'aws-cdk-lib';
import { Alarm, ComparisonOperator, type IMetric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Construct } from 'constructs';

/** When an alarm goes off: the metric is at or above the threshold, or below it, in each of this many periods. */
export interface AlarmRule {
  readonly metric: IMetric;
  readonly threshold: number;
  /** Whether it goes off below the threshold. */
  readonly below?: boolean;
  /** A text for the person who is alerted. */
  readonly meaning: string;
  readonly periods?: number;
  /** What a period without data means: nothing, unless it is a sign that the check itself has stopped. */
  readonly missing?: 'breaching';
}

/** The topic of all alarms. A message says which alarm it is, and nothing about any person or parcel. */
export class AlarmTopic extends Construct {
  readonly topic: Topic;

  constructor(scope: Construct, id: string, email: string | undefined) {
    super(scope, id);
    this.topic = new Topic(this, 'Topic', { enforceSSL: true });
    const grant = this.topic.grantPublish(new ServicePrincipal('cloudwatch.amazonaws.com'));
    for (const statement of grant.resourceStatements) {
      statement.addCondition('StringEquals', { 'aws:SourceAccount': Stack.of(this).account });
    }
    if (email) this.topic.addSubscription(new EmailSubscription(email));
  }

  /** Adds an alarm. A metric without data does not set it off, unless the rule says so. */
  on(scope: Construct, id: string, rule: AlarmRule): Alarm {
    const { metric, threshold, below = false, meaning, periods = 1, missing } = rule;
    const alarm = new Alarm(scope, id, {
      metric,
      threshold,
      evaluationPeriods: periods,
      comparisonOperator: below
        ? ComparisonOperator.LESS_THAN_THRESHOLD
        : ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: missing ? TreatMissingData.BREACHING : TreatMissingData.NOT_BREACHING,
      alarmDescription: meaning,
    });
    alarm.addAlarmAction(new SnsAction(this.topic));
    return alarm;
  }
}

/** The period of alarm metrics: the shortest at the standard price. */
export const minute = Duration.minutes(1);
