import { cp } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BuildOptions, build, type Metafile } from 'esbuild';
import { handlers } from '../../handlers.ts';
import { leaveOut } from './leave-out.ts';
import { leaveOutCertificates } from './leave-out-certificates.ts';
import { leaveOutWebPush } from './leave-out-web-push.ts';
import { leaveOutZod } from './leave-out-zod.ts';
import { leaveOutDocs } from './own/leave-out-docs.ts';
import { leaveOutSdk } from './sdk/leave-out-sdk.ts';

const packages = createRequire(import.meta.url);
const root = fileURLToPath(new URL('../../..', import.meta.url));

/** The source of the bundle `<id>/index.cjs`: an entry point that exports `handler`, a file from the project's root or a function's. */
export interface Entry {
  readonly id: string;
  readonly entry: string;
  /** Files of packages that its code reads. They are put where the bundle finds them: in `node_modules` next to it. */
  readonly beside?: readonly string[];
}

/**
 * CommonJS loads faster than ES modules on Node 24, and minified code faster than plain code. The SDK's ES modules are
 * used instead of its CommonJS build, which cannot be tree-shaken: that halves the bundle of a DynamoDB client.
 */
const lambda = {
  absWorkingDir: root,
  bundle: true,
  minify: true,
  platform: 'node',
  target: 'node24',
  format: 'cjs',
  mainFields: ['module', 'main'],
  outExtension: { '.js': '.cjs' },
  // Mail and push are not urgent, and few deployments use Amazon Location, so their clients come from Lambda's runtime.
  external: ['@aws-sdk/client-sesv2', '@aws-sdk/client-sns', '@aws-sdk/client-geo-places'],
  // Only `require` finds the modules of Lambda's runtime.
  supported: { 'dynamic-import': false },
  alias: { '@aws-sdk/credential-provider-node': './infra/aws/bundle/sdk/lambda-credentials.ts' },
  // Code asks for the path of its module, to be a thread of its own. This is CommonJS's name for it.
  define: { 'import.meta.filename': '__filename' },
  legalComments: 'none',
  plugins: [
    handlers,
    leaveOut,
    leaveOutSdk,
    leaveOutWebPush,
    leaveOutZod,
    leaveOutCertificates,
    leaveOutDocs(root),
  ],
  logLevel: 'warning',
} satisfies BuildOptions;

/** Packages that find files beside them ask for the address of their module, which CommonJS lacks. Only their bundles pay for it. */
const addressed = {
  define: { 'import.meta.url': 'moduleUrl' },
  banner: { js: 'const moduleUrl=require("node:url").pathToFileURL(__filename).href;' },
} satisfies BuildOptions;

/**
 * Bundles all functions: those with files beside them in one pass, and all others in another.
 * @param define replaces free names in the code, as esbuild's `define`
 * @returns esbuild's metafile: the contents of each bundle
 * @throws when an entry cannot be bundled
 */
export async function bundleFunctions(
  entries: readonly Entry[],
  outdir: string,
  define: Readonly<Record<string, string>> = {},
): Promise<Metafile> {
  const bundle = async (some: readonly Entry[], more: BuildOptions): Promise<Metafile> => {
    const { metafile } = await build({
      ...lambda,
      ...more,
      entryPoints: some.map(({ id, entry }) => ({ in: entry, out: `${id}/index` })),
      outdir,
      define: { ...lambda.define, ...more.define, ...define },
      metafile: true,
    });
    return metafile;
  };
  const [plain, withFiles] = await Promise.all([
    bundle(
      entries.filter(({ beside = [] }) => beside.length === 0),
      {},
    ),
    bundle(
      entries.filter(({ beside = [] }) => beside.length > 0),
      addressed,
    ),
  ]);
  for (const { id, beside = [] } of entries)
    for (const file of beside) await cp(packages.resolve(file), join(outdir, id, 'node_modules', file));
  return {
    inputs: { ...plain.inputs, ...withFiles.inputs },
    outputs: { ...plain.outputs, ...withFiles.outputs },
  };
}

/** The functions of the edge: for requests to our own address and to the hosts of stores, and for answers of shops. */
export const edgeFunctionNames = ['viewer-request', 'store-viewer-request', 'viewer-response'] as const;
export type EdgeFunctionName = (typeof edgeFunctionNames)[number];

/**
 * Bundles a function that CloudFront runs on each request or answer: a script with a global `handler`.
 * @throws when its code uses syntax that CloudFront's JavaScript runtime lacks and esbuild cannot rewrite
 */
export async function bundleEdgeFunction(name: EdgeFunctionName, outdir: string): Promise<void> {
  await build({
    absWorkingDir: root,
    bundle: true,
    minify: true,
    entryPoints: [`./infra/aws/edge/${name}.ts`],
    outfile: join(outdir, `${name}.js`),
    format: 'iife',
    globalName: 'edge',
    footer: { js: 'function handler(event){return edge.handler(event)}' },
    // The runtime is ECMAScript 5.1 with some later features, but without destructuring and classes.
    target: 'es2017',
    supported: { destructuring: false, class: false },
    logLevel: 'warning',
  });
}
