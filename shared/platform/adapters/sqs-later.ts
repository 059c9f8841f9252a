import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import type { Later } from '../ports/later.ts';
import { clientSettingsOf } from '../table/sdk-client.ts';
import type { Wire } from '../wire.ts';
import { urlOfQueue } from './queue-url.ts';

/** Messages wait in their own queue of SQS, with a delay. */
export function createSqsLater({ config }: Pick<Wire, 'config'>): Later {
  const { AWS_REGION: region, AWS_ENDPOINT_URL_SQS: endpoint } = config;
  const client = new SQSClient(clientSettingsOf(region, endpoint));
  return {
    async again({ body, eventSourceARN, attributes }, seconds) {
      if (!eventSourceARN) throw new Error('the message does not say which queue it is from');
      const QueueUrl = urlOfQueue(eventSourceARN, endpoint);
      await client.send(
        new SendMessageCommand({
          QueueUrl,
          MessageBody: body,
          MessageGroupId: attributes?.MessageGroupId,
          DelaySeconds: Math.ceil(seconds),
        }),
      );
    },
  };
}
