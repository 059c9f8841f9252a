import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { bundleForBrowsers } from '../files/bundle.ts';
import { nameByContent } from '../files/name-by-content.ts';
import { contentTypeOf, type StaticFile } from '../files/static-file.ts';

/** What a scanner loads where a browser reads no codes by itself. */
export interface ScanFiles {
  readonly worker: StaticFile;
  /** The program that reads codes, by its path: the worker compiles it, which no page may. */
  readonly program: [path: string, StaticFile];
}

/** Builds what scanners load besides their script. */
export async function buildScanFiles(target: string[]): Promise<ScanFiles> {
  const body = await readFile(fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')));
  const path = `/apps/${nameByContent('scan-reader.wasm', body)}`;
  const [[, worker] = []] = await bundleForBrowsers(
    { '/scanner.js': fileURLToPath(new URL('kit/scan/worker.ts', import.meta.url)) },
    { format: 'iife', target, define: { READER: JSON.stringify(path) } },
  );
  if (!worker) throw new Error('the scanner has no worker');
  return { worker, program: [path, { body, contentType: contentTypeOf(path) }] };
}
