import { SQSClient } from '@aws-sdk/client-sqs';
import type { Config } from '../../platform/config.ts';
import { lean, reachBriefly } from '../../platform/table/sdk-client.ts';

/** A client that gives up early, so that its caller can do without. */
export const sqsClient = ({ AWS_REGION, AWS_ENDPOINT_URL_SQS: endpoint }: Config): SQSClient =>
  lean(new SQSClient(reachBriefly(AWS_REGION, endpoint)));
