import { SQSClient } from '@aws-sdk/client-sqs';
import type { Config } from '../../platform/config.ts';
import { briefClientSettingsOf, trimClient } from '../../platform/table/sdk-client.ts';

/** A client that gives up early, so that its caller can do without. */
export const createSqsClient = ({ AWS_REGION, AWS_ENDPOINT_URL_SQS: endpoint }: Config): SQSClient =>
  trimClient(new SQSClient(briefClientSettingsOf(AWS_REGION, endpoint)));
