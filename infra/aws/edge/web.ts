import { Arn, type Stack } from 'aws-cdk-lib';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import { BucketDeployment, CacheControl, type ISource } from 'aws-cdk-lib/aws-s3-deployment';
import { embedded, keptForGood, keptForMinutes, namedByContent } from '../../edge/site-caching.ts';
import { accept } from '../parts/nag.ts';
import { allow, identityOf } from '../parts/role.ts';
import type { Settings } from '../parts/settings.ts';
import type { PrivateBucket } from '../parts/storage.ts';

/** What is copied, into which bucket, behind which distribution. */
interface Published {
  readonly sources: ISource[];
  readonly bucket: PrivateBucket;
  readonly distribution: Distribution;
}

/**
 * Copies files into a bucket when the stack is deployed, and clears them from the edge's cache. The copying function is
 * the CDK's. Its role is ours, because the CDK's default role may invalidate any distribution.
 */
export function publish(
  stack: Stack,
  settings: Settings,
  { sources, bucket, distribution }: Published,
): void {
  const assets = Arn.format(
    {
      service: 's3',
      region: '',
      account: '',
      resource: `cdk-hnb659fds-assets-${stack.account}-${stack.region}`,
    },
    stack,
  );
  const files = bucket.arnForObjects('*');
  const { role, logGroup } = identityOf(stack, 'publish', settings, {
    statements: [
      allow(['s3:GetObject'], [`${assets}/*`]),
      allow(['s3:ListBucket'], [bucket.bucketArn]),
      allow(['s3:GetObject', 's3:PutObject', 's3:DeleteObject'], [files]),
      allow(['cloudfront:CreateInvalidation', 'cloudfront:GetInvalidation'], [distribution.distributionArn]),
    ],
    wildcards: [
      { resource: `${assets}/*`, reason: 'The CDK names each file in its bucket after its content.' },
      { resource: files, reason: 'The bucket is known; its files are those of web/.' },
    ],
  });
  const common = { sources, destinationBucket: bucket, role: role.withoutPolicyUpdates(), logGroup };
  new BucketDeployment(stack, 'Publish', {
    ...common,
    exclude: [...namedByContent, embedded],
    distribution,
    distributionPaths: ['/*'],
  });
  // Pages that an earlier release wrote go on loading the files of that release.
  const named = new BucketDeployment(stack, 'PublishShop', {
    ...common,
    exclude: ['*'],
    include: [...namedByContent],
    prune: false,
    cacheControl: [CacheControl.fromString(keptForGood)],
  });
  const widget = new BucketDeployment(stack, 'PublishWidget', {
    ...common,
    exclude: ['*'],
    include: [embedded],
    prune: false,
    cacheControl: [CacheControl.fromString(keptForMinutes)],
    distribution,
    distributionPaths: [`/${embedded}`],
  });
  // It names a file that must be there.
  widget.node.addDependency(named);
  accept(stack, 'AwsSolutions-L1', 'The CDK chooses and maintains the runtime of this function.');
}
