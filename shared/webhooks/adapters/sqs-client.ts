import { SQSClient } from '@aws-sdk/client-sqs';
import { briefClientSettingsOf, type Config, trimClient } from '#ground';

/** A client that gives up early, so that its caller can do without. */
export const createSqsClient = ({ AWS_REGION, AWS_ENDPOINT_URL_SQS: endpoint }: Config): SQSClient =>
  trimClient(new SQSClient(briefClientSettingsOf(AWS_REGION, endpoint)));
