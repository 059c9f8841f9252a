import { CustomResource, Duration } from 'aws-cdk-lib';
import { CfnSecret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import { serviceFunction } from '../parts/function.ts';
import { accept } from '../parts/nag.ts';
import { allow, identityOf } from '../parts/role.ts';
import type { Settings } from '../parts/settings.ts';
import { lifetime } from '../parts/storage.ts';

/**
 * The secret with the private keys and the pepper. It is created and rotated at deployment, and no person ever sees it.
 */
export class Keyring extends Construct {
  readonly secretArn: string;
  /** JWKS of all keys that may sign tokens until the next deployment. */
  readonly publicKeys: string;
  /** The key that the edge sends to the functions, derived from the secret. */
  readonly edgeKey: string;
  /** The key that seals cursors and idempotency records, derived from the secret. */
  readonly sealKey: string;

  constructor(scope: Construct, id: string, { settings, bundles }: { settings: Settings; bundles: string }) {
    super(scope, id);
    const { stage, keepData, signingKeyGeneration } = settings;
    const secret = new CfnSecret(this, 'Secret', { description: `svc ${stage}: signing keys and pepper` });
    secret.applyRemovalPolicy(lifetime(keepData).removalPolicy);
    accept(
      secret,
      'AwsSolutions-SMG4',
      'Rotated at deployment by signingKeyGeneration: a deployment gives the functions the new public key.',
    );
    this.secretArn = secret.ref;

    const change = allow(
      ['secretsmanager:GetSecretValue', 'secretsmanager:PutSecretValue'],
      [this.secretArn],
    );
    const identity = identityOf(this, 'signing-keys', settings, { statements: [change] });
    const maker = serviceFunction(this, 'Maker', {
      ...identity,
      name: `svc-${stage}-signing-keys`,
      bundle: `${bundles}/signing-keys`,
      description: 'Creates and rotates the signing keys when a stack is deployed',
      memory: 256,
      timeout: Duration.seconds(30),
    });
    const made = new CustomResource(this, 'Keys', {
      resourceType: 'Custom::SigningKeys',
      serviceToken: maker.functionArn,
      serviceTimeout: Duration.minutes(2),
      properties: {
        SecretId: this.secretArn,
        Generation: signingKeyGeneration,
        // CloudFormation asks for an added value only when a property changes.
        Values: ['PublicKeys', 'EdgeKey', 'SealKey'],
      },
    });
    this.publicKeys = made.getAttString('PublicKeys');
    this.edgeKey = made.getAttString('EdgeKey');
    this.sealKey = made.getAttString('SealKey');
  }
}
