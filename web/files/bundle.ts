import { type BuildOptions, build } from 'esbuild';
import { contentTypeOf, type StaticFile } from './static-file.ts';

/**
 * Bundles what browsers load: scripts, and styles.
 * @param entries their files, by the paths under which they are served
 * @param options the format of scripts, and the oldest browsers that run them, at least
 * @returns the files by these paths, and those that they load later
 */
export async function bundleForBrowsers(
  entries: Readonly<Record<string, string>>,
  options: Pick<
    BuildOptions,
    | 'assetNames'
    | 'chunkNames'
    | 'define'
    | 'entryNames'
    | 'format'
    | 'jsx'
    | 'jsxImportSource'
    | 'loader'
    | 'plugins'
    | 'publicPath'
    | 'splitting'
    | 'target'
  >,
): Promise<[path: string, StaticFile][]> {
  const { outputFiles } = await build({
    ...options,
    entryPoints: Object.entries(entries).map(([path, file]) => ({
      in: file,
      out: path.slice(1).replace(/\.\w+$/, ''),
    })),
    outdir: '/',
    bundle: true,
    minify: true,
    write: false,
  });
  return outputFiles.map(({ path, text }) => [path, { body: text, contentType: contentTypeOf(path) }]);
}
