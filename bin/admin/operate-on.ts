import { userInfo } from 'node:os';
import * as z from 'zod';
import { edgeRegion } from '../../infra/aws/parts/region.ts';
import { startDynamo } from '../../infra/local/dynamo/dynamo.ts';
import { assertData } from '../../infra/local/folder/assert-data.ts';
import { filesOf, leaveAws, names } from '../../infra/local/folder/environment.ts';
import { claim } from '../../infra/local/folder/lock.ts';
import { ensureSecrets } from '../../infra/local/folder/secrets.ts';
import { parseConfig } from '../../shared/platform/config.ts';
import { createWire, type Wire } from '../../shared/platform/wire.ts';
import { askAws } from '../deploy/aws-cli.ts';
import { readStage } from '../deploy/stage-resources.ts';
import { readSettings } from '../local/settings.ts';

/** A service whose data an operator reaches. */
export interface Operated {
  readonly wire: Wire;
  /** Whom the audit trail names. */
  readonly operator: string;
  close(): Promise<void>;
}

const Stacks = z.object({
  Stacks: z.array(
    z.object({ Outputs: z.array(z.object({ OutputKey: z.string(), OutputValue: z.string() })) }),
  ),
});

/**
 * A stage on AWS, by the credentials of the shell. They need the stage's table; and its secret of codes for whoever prints
 * links.
 * @throws when the stage is not in cdk.json, is not deployed, or its stacks cannot be read
 */
export async function operateOnAws(stage: string): Promise<Operated> {
  const { settings, named } = await readStage(stage);
  const { region, restored } = settings;
  const edge = ['cloudformation', 'describe-stacks', '--stack-name', `svc-${stage}-edge`];
  const { Stacks: stacks } = await askAws(Stacks, ...edge, '--region', edgeRegion);
  const outputs = stacks.flatMap(({ Outputs }) => Outputs);
  const { Arn } = await askAws(z.object({ Arn: z.string() }), 'sts', 'get-caller-identity');
  const config = parseConfig({
    ...process.env,
    SVC_STAGE: stage,
    AWS_REGION: region,
    SVC_TABLE: restored?.table ?? named('AWS::DynamoDB::Table', 'Table'),
    SVC_CODES_ARN: named('AWS::SecretsManager::Secret', 'KeyringCodes'),
    SVC_BASE_URL: outputs.find(({ OutputKey }) => OutputKey === 'BaseUrl')?.OutputValue,
  });
  return { wire: createWire(config), operator: Arn, close: async () => undefined };
}

/**
 * The stopped service of this machine (`SVC_DATA`, or `.svc`).
 * @throws while it is running, and where it has no data
 */
export async function operateHere(): Promise<Operated> {
  const region = 'us-east-1';
  const { dataDir, PORT, SVC_BASE_URL = `http://127.0.0.1:${PORT}` } = readSettings(process.env);
  leaveAws(region);
  assertData(dataDir);
  const files = filesOf(dataDir);
  const release = claim(dataDir);
  const dynamo = await startDynamo({ file: files.table, table: names.table, region }).catch(
    (error: unknown) => {
      release();
      throw error;
    },
  );
  const config = parseConfig({
    ...ensureSecrets(files.secrets),
    SVC_TABLE: names.table,
    SVC_BASE_URL,
    AWS_ENDPOINT_URL_DYNAMODB: dynamo.endpoint,
  });
  return {
    wire: createWire(config),
    operator: `${userInfo().username} on one machine`,
    async close() {
      await dynamo.stop();
      release();
    },
  };
}
