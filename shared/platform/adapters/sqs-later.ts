import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import type { Later } from '../ports/later.ts';
import { clientSettingsOf } from '../table/sdk-client.ts';
import type { Wire } from '../wire.ts';

/** The URL of a queue, from its ARN: `arn:aws:sqs:<region>:<account>:<name>`. */
function urlOf(arn: string, endpoint: string | undefined): string {
  const [, , , region, account, name] = arn.split(':');
  return `${endpoint ?? `https://sqs.${region}.amazonaws.com`}/${account}/${name}`;
}

/** Messages wait in their own queue of SQS, with a delay. */
export function createSqsLater({ config }: Pick<Wire, 'config'>): Later {
  const { AWS_REGION: region, AWS_ENDPOINT_URL_SQS: endpoint } = config;
  const client = new SQSClient(clientSettingsOf(region, endpoint));
  return {
    async again({ body, eventSourceARN, attributes }, seconds) {
      if (!eventSourceARN) throw new Error('the message does not say which queue it is from');
      const QueueUrl = urlOf(eventSourceARN, endpoint);
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
