import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Api } from '../../shared/platform/http/openapi/document.ts';
import { printOf } from '../../shared/shopfront/publish/page-list.ts';
import { bundleForBrowsers } from '../files/bundle.ts';
import { nameByContent } from '../files/name-by-content.ts';
import { contentTypeOf, html, type StaticFile } from '../files/static-file.ts';
import { buildStyle } from '../files/style.ts';
import { type Face, faces, partsFace } from './faces.data.ts';
import { bundleLimits } from './limits.ts';
import { buildMapFiles } from './map-files.ts';
import { manifestOf, renderFace } from './page.ts';
import { buildScanFiles, type ScanFiles } from './scan-files.ts';

const at = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/** Browsers back to these run the faces. */
const target = ['chrome90', 'safari15', 'firefox90'];

/** The name of the script of a face, which no chunk of a screen has. */
const scriptNameOf = ({ name }: Face) => `/apps/face-${name}`;

/**
 * The scripts of all faces: one of each, a chunk for each screen, and what they share.
 * @param map where maps find what they load
 */
const bundleScripts = (all: readonly Face[], api: Api, map: object) =>
  bundleForBrowsers(
    Object.fromEntries(all.map((face) => [`${scriptNameOf(face)}.js`, at(`${face.name}/main.tsx`)])),
    {
      format: 'esm',
      splitting: true,
      target,
      jsx: 'automatic',
      jsxImportSource: 'preact',
      entryNames: '[dir]/[name]-[hash]',
      chunkNames: 'apps/[name]-[hash]',
      assetNames: 'apps/[name]-[hash]',
      loader: { '.svg': 'file' },
      publicPath: '/',
      define: { 'process.env.NODE_ENV': '"production"', MAP: JSON.stringify(map) },
      plugins: [bundleLimits(api)],
    },
  );

/** The files that a script loads at once, itself first. */
function loadedBy(files: ReadonlyMap<string, StaticFile>, path: string): readonly string[] {
  const text = String(files.get(path)?.body);
  const imported = [...text.matchAll(/(?:from|import)"\/apps\/([\w-]+\.js)"/g)].map(
    ([, name]) => `/apps/${name}`,
  );
  return [...new Set([path, ...imported.flatMap((one) => loadedBy(files, one))])];
}

/** The files that a script may load, at once or later, itself first. */
function reachedBy(
  files: ReadonlyMap<string, StaticFile>,
  path: string,
  known = new Set<string>(),
): Set<string> {
  if (known.has(path) || !files.has(path)) return known;
  known.add(path);
  if (path.endsWith('.js'))
    for (const [, name] of String(files.get(path)?.body).matchAll(/"\/?(apps\/[\w.-]+)"/g))
      reachedBy(files, `/${name}`, known);
  return known;
}

/** Whether a file belongs to maps: it weighs too much to be kept by a phone on which nobody looks at one. */
const isOfMap = (path: string) => path.startsWith('/apps/map');

/** What the worker of a face keeps: its page, what its screens load, and what its scanner loads. */
interface Shell {
  readonly page: string;
  readonly files: readonly string[];
  readonly scanner: readonly string[];
}

/** The worker that keeps the shell of a face. @param source what it runs */
async function buildWorker(
  shell: Shell,
  body: string,
  source = 'kit/offline/worker.ts',
): Promise<StaticFile> {
  const define = { SHELL: JSON.stringify({ ...shell, version: printOf(body) }) };
  const made = await bundleForBrowsers({ '/worker.js': at(source) }, { format: 'iife', target, define });
  const [[, file] = []] = made;
  if (!file) throw new Error(`${shell.page} has no worker`);
  return file;
}

/** The files of a face besides those that all share. */
async function buildFace(
  face: Face,
  shared: ReadonlyMap<string, StaticFile>,
  { worker, program }: ScanFiles,
  bucket: string,
): Promise<[string, StaticFile][]> {
  const script = [...shared.keys()].find((path) => path.startsWith(`${scriptNameOf(face)}-`));
  if (!script) throw new Error(`${face.name} has no script`);
  const style = await buildStyle(at(`${face.name}/style.css`), true);
  const stylePath = `/apps/${nameByContent(`${face.name}.css`, style.body)}`;
  const icon = { body: await readFile(at('kit/icon.svg')), contentType: contentTypeOf('icon.svg') };
  const iconPath = `/apps/${nameByContent('icon.svg', icon.body)}`;
  const { path: page } = face;
  // In the folder of the face, because the worker of the face sees nothing that is asked from elsewhere.
  const scanner = face.hasScanner && `${page}${nameByContent('scanner.js', worker.body)}`;
  const body = renderFace(face, {
    scripts: loadedBy(shared, script),
    style: stylePath,
    icon: iconPath,
    scanner,
    bucket,
  });
  const files = [...reachedBy(shared, script)].filter((path) => !isOfMap(path)).concat(stylePath, iconPath);
  const scan: [string, StaticFile][] = scanner ? [[scanner, worker], program] : [];
  const shell = { page, files, scanner: scan.map(([path]) => path) };
  return [
    ...scan,
    [stylePath, style],
    [iconPath, icon],
    [page, { body, contentType: html }],
    [`${page}worker.js`, await buildWorker(shell, body, face.worker)],
    [
      `${page}face.webmanifest`,
      { body: manifestOf(face, iconPath), contentType: contentTypeOf('face.webmanifest') },
    ],
  ];
}

/**
 * The pages in which people work, with all that they load, by path.
 * @param bucket the hosts at which files are put
 * @param hasParts whether the page that shows all parts is among them
 */
export async function buildFaceFiles(
  api: Api,
  bucket: string,
  hasParts = false,
): Promise<ReadonlyMap<string, StaticFile>> {
  const all = hasParts ? [...faces, partsFace] : faces;
  const [map, scan] = await Promise.all([buildMapFiles(target), buildScanFiles(target)]);
  const shared = new Map([...(await bundleScripts(all, api, map.addresses)), ...map.files]);
  const own = await Promise.all(all.map((face) => buildFace(face, shared, scan, bucket)));
  return new Map([...shared, ...own.flat()]);
}

/** The address of a file of the faces that is named by its content. @throws when they have none */
function addressIn(files: ReadonlyMap<string, StaticFile>, name: string): string {
  const found = [...files.keys()].find((path) => path.startsWith(`/apps/${name}-`));
  if (!found) throw new Error(`the faces have no ${name}`);
  return found;
}

/** The address of the script of maps among the files of the faces. @throws when they have none */
export const mapScriptIn = (files: ReadonlyMap<string, StaticFile>): string => addressIn(files, 'map-view');

/** The address of the picture of the service. @throws when they have none */
export const pictureAddressOf = (files: ReadonlyMap<string, StaticFile>): string => addressIn(files, 'icon');
