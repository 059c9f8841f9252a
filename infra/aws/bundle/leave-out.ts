import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';
import * as z from 'zod';

/** Modules that no function on Lambda runs, although other modules import them. */
const unused = [
  // JSON Schema: the OpenAPI document is made by the build.
  /zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/,
  // Schemas of operations, and what a logger may see of them: the build has read the schemas (sdk/schemas.ts), and no client logs.
  /@smithy\/core\/dist-es\/submodules\/schema\/schemas\/NormalizedSchema\.js$/,
  /@smithy\/core\/dist-es\/submodules\/client\/smithy-client\/schemaLogFilter\.js$/,
  // Event streams: none of our operations has one. Their messages are signed with the formatter.
  /@smithy\/core\/dist-es\/submodules\/event-streams\/.+\.js$/,
  /@smithy\/signature-v4\/dist-es\/HeaderFormatter\.js$/,
  // Partitions of AWS, and the functions of the SDK's rules for endpoints: sdk/endpoints.ts finds ours.
  /@aws-sdk\/core\/dist-es\/submodules\/client\/util-endpoints\/(aws|lib\/aws\/partition)\.js$/,
  // The cache of discovered endpoints: each service that we call has one endpoint in a region.
  /@aws-sdk\/endpoint-cache\/dist-es\/EndpointCache\.js$/,
  // Hashing without node:crypto, which Lambda has.
  /@smithy\/core\/dist-es\/submodules\/checksum\/sha256\/Sha256Js\.js$/,
  // Adaptive retries: our clients retry in the standard way.
  /@smithy\/core\/dist-es\/submodules\/retry\/util-retry\/(DefaultRateLimiter|AdaptiveRetryStrategy)\.js$/,
  // The rules for names of buckets: we use no S3 client.
  /@smithy\/core\/dist-es\/submodules\/endpoints\/middleware-endpoint\/service-customizations\/s3\.js$/,
  // The region of a virtual machine: only clients without a region of their own ask for it.
  /@smithy\/core\/dist-es\/submodules\/config\/.+\/getInstanceMetadataRegion\.js$/,
  // The encoder for processors without vector instructions: Lambda's have them, and only the other one's file is deployed.
  /@jsquash\/webp\/codec\/enc\/webp_enc\.js$/,
];

/** The names that a module's own code exports. */
export const namesOf = (code: string) =>
  [...code.matchAll(/^export (?:async )?(?:function|const|class) (\w+)/gm)].map(([, name]) => name);

/**
 * The description of a package. Only its version is read: by the SDK's clients for their User-Agent, and by the service to
 * answer which version is running.
 */
const description = /\/package\.json$/;
const Described = z.object({ version: z.string() });

/** Replaces the exports of unused modules with empty functions, and the descriptions of packages with their versions. */
export const leaveOut: Plugin = {
  name: 'leave-out',
  setup(build) {
    build.onLoad({ filter: description }, async ({ path }) => ({
      contents: JSON.stringify(Described.parse(JSON.parse(await readFile(path, 'utf8')))),
      loader: 'json',
    }));
    build.onLoad(
      { filter: /node_modules\/(zod|@smithy|@aws-sdk\/(core|endpoint-cache)|@jsquash\/webp)\/.+\.js$/ },
      async ({ path }) => {
        if (!unused.some((one) => one.test(path))) return undefined;
        const code = await readFile(path, 'utf8');
        const empty = namesOf(code).map((name) => `export function ${name}() {}`);
        if (/^export default /m.test(code)) empty.push('export default function () {}');
        return empty.length > 0 ? { contents: empty.join('\n') } : undefined;
      },
    );
  },
};
