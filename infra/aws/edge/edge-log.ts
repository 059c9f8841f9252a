import { Stack } from 'aws-cdk-lib';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { CfnDelivery, CfnDeliveryDestination, CfnDeliverySource } from 'aws-cdk-lib/aws-logs';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';

/**
 * No path, query, cookie or IP address: paths contain tracking numbers and order tokens, queries contain label tokens.
 */
const fields = [
  'date',
  'time',
  'x-edge-location',
  'x-edge-request-id',
  'x-edge-result-type',
  'x-edge-detailed-result-type',
  'cs-method',
  'cs-protocol',
  'cs-protocol-version',
  'ssl-protocol',
  'sc-status',
  'sc-bytes',
  'cs-bytes',
  'time-taken',
  'time-to-first-byte',
  'c-country',
];

/**
 * Makes CloudFront write the access log of a distribution to a bucket, with only these fields.
 * @param name of the log
 */
export function logDelivery(
  scope: Construct,
  name: string,
  distribution: Distribution,
  bucket: Bucket,
): void {
  const { account, stackName } = Stack.of(scope);
  bucket.addToResourcePolicy(
    new PolicyStatement({
      principals: [new ServicePrincipal('delivery.logs.amazonaws.com')],
      actions: ['s3:PutObject'],
      resources: [bucket.arnForObjects('*')],
      conditions: {
        StringEquals: { 's3:x-amz-acl': 'bucket-owner-full-control', 'aws:SourceAccount': account },
      },
    }),
  );
  const source = new CfnDeliverySource(scope, 'LogSource', {
    name: `${stackName}-${name}`,
    logType: 'ACCESS_LOGS',
    resourceArn: distribution.distributionArn,
  });
  const destination = new CfnDeliveryDestination(scope, 'LogDestination', {
    name: `${stackName}-${name}`,
    destinationResourceArn: bucket.bucketArn,
    outputFormat: 'json',
  });
  if (bucket.policy) destination.node.addDependency(bucket.policy);
  const delivery = new CfnDelivery(scope, 'LogDelivery', {
    deliverySourceName: source.name,
    deliveryDestinationArn: destination.attrArn,
    recordFields: fields,
  });
  delivery.addResourceDependency(source);
}
