import { createHash } from 'node:crypto';
import { Problem, refuseField, runLazily, type Wire } from '#ground';
import type { PushRegistry } from '../ports/push-registry.ts';

const notSetUp = () => new Problem('forbidden', 'Push notifications are not set up here.');

/** Registers devices with the platform application of Amazon SNS, which passes messages on to Firebase. */
export function createSnsRegistry({ config }: Wire, PlatformApplicationArn: string): PushRegistry {
  const sns = runLazily(async () => {
    const sdk = await import('@aws-sdk/client-sns');
    return { sdk, client: new sdk.SNSClient({ region: config.AWS_REGION }) };
  });
  return {
    async endpointFor(Token) {
      const { sdk, client } = await sns();
      try {
        const create = new sdk.CreatePlatformEndpointCommand({ PlatformApplicationArn, Token });
        const { EndpointArn = '' } = await client.send(create);
        // SNS disables an endpoint that it could not reach. Registering again enables it.
        const Attributes = { Enabled: 'true', Token };
        await client.send(new sdk.SetEndpointAttributesCommand({ EndpointArn, Attributes }));
        return EndpointArn;
      } catch (error) {
        // The platform application does not exist.
        if (error instanceof sdk.NotFoundException) throw notSetUp();
        if (!(error instanceof sdk.InvalidParameterException)) throw error;
        throw refuseField('/token', 'is not a token of Firebase Cloud Messaging', 'wrong_format');
      }
    },
  };
}

/** The local runner shows notifications in its inbox, so a device needs only a name. */
export const localRegistry: PushRegistry = {
  endpointFor: async (token) => `local:${createHash('sha256').update(token).digest('base64url')}`,
};

/** Used where no push service is set up. */
export const noRegistry: PushRegistry = {
  async endpointFor() {
    throw notSetUp();
  },
};
