import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'esbuild';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/**
 * An authenticated read as people first write it: middy around it, zod by its named import, jose for each token, the
 * SDK's client unchanged. It is text because nothing outside shared/platform may import the SDK.
 */
const source = `
import middy from '@middy/core';
import { z } from 'zod';
import { createLocalJWKSet, jwtVerify } from 'jose';
import { DynamoDBClient, GetItemCommand } from '@aws-sdk/client-dynamodb';
import { marshall, unmarshall } from '@aws-sdk/util-dynamodb';

const Params = z.object({ shipment_id: z.uuid() });

export function reading(settings) {
  const client = new DynamoDBClient(settings);
  return middy().handler(async (event) => {
    const { shipment_id } = Params.parse(event.pathParameters);
    const Key = marshall({ pk: 'S#' + shipment_id, sk: 'A' });
    const { Item } = await client.send(new GetItemCommand({ TableName: 'svc', Key, ConsistentRead: true }));
    return { statusCode: 200, headers: {}, body: JSON.stringify(unmarshall(Item ?? {})) };
  });
}

export function authenticated(settings, jwks) {
  const keys = createLocalJWKSet(jwks);
  const read = reading(settings);
  return async (event, context) => {
    await jwtVerify(event.headers.authorization.slice(7), keys, { algorithms: ['EdDSA'] });
    return read(event, context);
  };
}

export const bare = middy().handler(async () => ({ statusCode: 200, headers: {}, body: '{}' }));

export const handler = authenticated({}, { keys: [] });
`;

/** Replaces the SDK with almost nothing. */
const withoutSdk: Plugin = {
  name: 'without-sdk',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^@aws-sdk\// }, ({ path }) => ({ path, namespace: 'nothing' }));
    const contents = `export class DynamoDBClient {} export class GetItemCommand {}
      export const marshall = (item) => item, unmarshall = marshall;`;
    onLoad({ filter: /.*/, namespace: 'nothing' }, () => ({ contents }));
  },
};

export interface Bundle {
  readonly file: string;
  readonly bytes: number;
}

/** Bundles it with esbuild's defaults for Node. */
export async function bundleNaive(folder: string, sdk: boolean): Promise<Bundle> {
  const file = join(folder, `naive${sdk ? '' : '-without-sdk'}.cjs`);
  const { metafile } = await build({
    stdin: { contents: source, resolveDir: root },
    bundle: true,
    platform: 'node',
    outfile: file,
    plugins: sdk ? [] : [withoutSdk],
    metafile: true,
  });
  return { file, bytes: Object.values(metafile.outputs)[0]?.bytes ?? 0 };
}
