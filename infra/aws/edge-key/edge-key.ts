import { Duration, SecretValue } from 'aws-cdk-lib';
import type { Key } from 'aws-cdk-lib/aws-kms';
import { CfnSecret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import { createServiceFunction } from '../parts/function.ts';
import { accept } from '../parts/nag.ts';
import { edgeRegion } from '../parts/region.ts';
import { identityOf } from '../parts/role.ts';
import type { Settings } from '../parts/settings.ts';
import { lifetimeOf } from '../parts/storage.ts';

interface Props {
  readonly settings: Settings;
  readonly bundles: string;
  /** Encrypts the settings of the function that checks the key. */
  readonly settingsKey: Key;
}

/** The name of the secret of a generation. The first one has no number. */
const nameOf = (name: string, generation: number) => (generation === 1 ? name : `${name}-${generation}`);

/**
 * The key that the edge sends to the gateways, and the function by which they check it. Secrets Manager creates the
 * key. Templates have only references to it, which CloudFormation resolves (docs/adr/0014-gateways-accept-only-the-edges-key.md).
 *
 * Each generation is a secret of its own. The gateways admit the key of a generation and of the one before, because the edge
 * sends the older one until it is deployed too.
 */
export class EdgeKey extends Construct {
  /** Stands for the key in a template of the edge's region. */
  readonly reference: string;
  /** The ARN of the function that authorizes requests of the edge. */
  readonly authorizerArn: string;

  constructor(scope: Construct, id: string, { settings, bundles, settingsKey }: Props) {
    super(scope, id);
    const { stage, edgeKeyGeneration: generation } = settings;
    const name = `svc-${stage}-edge-key`;
    const current = this.#createSecret(settings, name, generation);
    const before = generation > 1 ? this.#createSecret(settings, name, generation - 1) : undefined;

    const authorizer = createServiceFunction(this, 'Authorizer', {
      ...identityOf(this, 'edge-key', settings, { statements: [] }),
      name,
      bundle: `${bundles}/edge-key`,
      description: 'Tells the gateways whether a request came through the edge',
      memory: 128,
      timeout: Duration.seconds(5),
      environment: {
        SVC_EDGE_KEY: SecretValue.secretsManager(current.ref).unsafeUnwrap(),
        ...(before && { SVC_EDGE_KEY_BEFORE: SecretValue.secretsManager(before.ref).unsafeUnwrap() }),
      },
      settingsKeyArn: settingsKey.keyArn,
    });
    this.reference = SecretValue.secretsManager(nameOf(name, generation)).unsafeUnwrap();
    this.authorizerArn = authorizer.functionArn;
  }

  #createSecret({ stage, keepData, region }: Settings, name: string, generation: number): CfnSecret {
    const secret = new CfnSecret(this, `Secret${generation === 1 ? '' : generation}`, {
      // The edge refers to it by name, because a replica has another ARN.
      name: nameOf(name, generation),
      description: `svc ${stage}: what the edge sends to the gateways`,
      generateSecretString: { passwordLength: 64, excludePunctuation: true },
      ...(region !== edgeRegion && { replicaRegions: [{ region: edgeRegion }] }),
    });
    secret.applyRemovalPolicy(lifetimeOf(keepData).removalPolicy);
    accept(
      secret,
      'AwsSolutions-SMG4',
      'Rotated at deployment by edgeKeyGeneration: the edge and the gateways have to learn it there.',
    );
    return secret;
  }
}
