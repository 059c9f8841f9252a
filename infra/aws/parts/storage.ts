import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import { RetentionDays } from 'aws-cdk-lib/aws-logs';
import { BlockPublicAccess, Bucket, BucketEncryption, type BucketProps } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { accept } from './nag.ts';

/**
 * How long the resources of a stage live, by whether the stage keeps its data. What a failed deployment has just made goes
 * with it: a name that stayed behind would refuse the next deployment. A table and a bucket cannot be deleted then, one
 * because it is protected, the other once something is in it. They have no names of ours, so they may stay.
 */
export function lifetimeOf(keepData: boolean) {
  return keepData
    ? {
        removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
        contentPolicy: RemovalPolicy.RETAIN,
        retention: RetentionDays.THREE_MONTHS,
        logDays: 90,
      }
    : {
        removalPolicy: RemovalPolicy.DESTROY,
        contentPolicy: RemovalPolicy.DESTROY,
        retention: RetentionDays.ONE_WEEK,
        logDays: 7,
      };
}

/** A bucket that is readable only inside the account and only over TLS. */
export class PrivateBucket extends Bucket {
  /** Optional in Bucket but required in IBucket, a difference that exact optional types reject. */
  override get isWebsite(): boolean {
    return false;
  }

  constructor(scope: Construct, id: string, keepData: boolean, props: BucketProps = {}) {
    super(scope, id, {
      encryption: BucketEncryption.S3_MANAGED,
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      enforceSSL: true,
      removalPolicy: lifetimeOf(keepData).contentPolicy,
      ...props,
    });
  }
}

/** The bucket for the access logs of other buckets and of CloudFront. */
export class LogBucket extends PrivateBucket {
  constructor(scope: Construct, id: string, keepData: boolean) {
    super(scope, id, keepData, {
      lifecycleRules: [{ expiration: Duration.days(lifetimeOf(keepData).logDays) }],
    });
    accept(
      this,
      'AwsSolutions-S1',
      'It holds the access logs, and logging access to it would create more logs without end.',
    );
  }
}
