import { CustomResource, Duration, type Stack } from 'aws-cdk-lib';
import { CfnSecret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import type { SecretName } from '../../../shared/platform/needs.ts';
import { createServiceFunction } from '../parts/function.ts';
import { accept } from '../parts/nag.ts';
import { allow, identityOf } from '../parts/role.ts';
import type { Settings } from '../parts/settings.ts';
import { lifetimeOf } from '../parts/storage.ts';
import type { Value } from './respond.ts';

/**
 * The secrets of the service: the signing keys, the pepper of codes, and the key of who handles live money. They are made and
 * rotated at deployment, and no person ever sees the first two. Each function may read those that it declares.
 */
export class Secrets extends Construct {
  readonly arns: Readonly<Record<SecretName, string>>;
  /** JWKS of all keys that may sign tokens until the next deployment. */
  readonly publicKeys: string;
  readonly #makerArn: string;

  constructor(scope: Construct, id: string, { settings, bundles }: { settings: Settings; bundles: string }) {
    super(scope, id);
    const { stage, keepData, signingKeyGeneration } = settings;
    const createSecret = (secretId: string, content: string, whyNotRotated: string): string => {
      const secret = new CfnSecret(this, secretId, { description: `svc ${stage}: ${content}` });
      secret.applyRemovalPolicy(lifetimeOf(keepData).removalPolicy);
      accept(secret, 'AwsSolutions-SMG4', whyNotRotated);
      return secret.ref;
    };
    this.arns = {
      'signing-keys': createSecret(
        'Secret',
        'signing keys',
        'Rotated at deployment by signingKeyGeneration: a deployment gives the functions the new public key.',
      ),
      codes: createSecret('Codes', 'pepper of codes', 'With another pepper no code that was sent works.'),
      payments: createSecret('Payments', 'key of Paystack', 'Paystack gives it, and a person puts it there.'),
    };

    const change = allow(
      ['secretsmanager:GetSecretValue', 'secretsmanager:PutSecretValue'],
      Object.values(this.arns),
    );
    const identity = identityOf(this, 'signing-keys', settings, { statements: [change] });
    const maker = createServiceFunction(this, 'Maker', {
      ...identity,
      name: `svc-${stage}-signing-keys`,
      bundle: `${bundles}/signing-keys`,
      description: 'Creates the secrets and rotates the signing keys when a stack is deployed',
      memory: 256,
      timeout: Duration.seconds(30),
    });
    this.#makerArn = maker.functionArn;
    this.publicKeys = this.#ask(this, 'Keys', 'PublicKeys', {
      Generation: signingKeyGeneration,
      SecretId: this.arns['signing-keys'],
      PaymentsId: this.arns.payments,
    });
  }

  /**
   * The key that seals cursors and idempotency records, derived from the pepper. Each stack asks for it separately: a
   * value of another stack would be in plain text among the outputs of that one. CloudFormation masks this answer.
   */
  sealKeyIn(stack: Stack): string {
    const known = stack.node.tryFindChild('SealKey');
    if (known instanceof CustomResource) return known.getAttString('SealKey');
    return this.#ask(stack, 'SealKey', 'SealKey');
  }

  /** A value that the maker answers when the stack of `scope` is deployed. */
  #ask(scope: Construct, id: string, value: Value, more: Readonly<Record<string, unknown>> = {}): string {
    const answer = new CustomResource(scope, id, {
      resourceType: 'Custom::SigningKeys',
      serviceToken: this.#makerArn,
      serviceTimeout: Duration.minutes(2),
      // CloudFormation asks for an added value only when a property changes.
      properties: { CodesId: this.arns.codes, Value: value, ...more },
    });
    return answer.getAttString(value);
  }
}
