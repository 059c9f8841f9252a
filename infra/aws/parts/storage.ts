import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import { RetentionDays } from 'aws-cdk-lib/aws-logs';
import { BlockPublicAccess, Bucket, BucketEncryption, type BucketProps } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { accept } from './nag.ts';

/** How long the resources of a stage live, by whether the stage keeps its data. */
export function lifetimeOf(keepData: boolean) {
  return keepData
    ? { removalPolicy: RemovalPolicy.RETAIN, retention: RetentionDays.THREE_MONTHS, logDays: 90 }
    : { removalPolicy: RemovalPolicy.DESTROY, retention: RetentionDays.ONE_WEEK, logDays: 7 };
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
      removalPolicy: lifetimeOf(keepData).removalPolicy,
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
