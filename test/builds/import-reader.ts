import { importReaderAccess } from '../../shared/catalog/wiring/import-reader.ts';
import { parseConfig } from '../../shared/platform/config.ts';
import { createWire } from '../../shared/platform/wire.ts';

/** A function that reads files of imports and nothing else, to be bundled as the one that imports products is. */
export async function handler(bytes: Uint8Array): Promise<unknown> {
  const file = await importReaderAccess.of(createWire(parseConfig({}))).read(bytes);
  return 'contents' in file ? file.contents : file;
}
