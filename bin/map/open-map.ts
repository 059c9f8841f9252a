import { createWriteStream, openAsBlob } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

/** The beginning of a file of PMTiles, version 3: its name, the version, and at byte 99 that its tiles are vectors. */
const header = { bytes: 127, name: 'PMTiles', version: 3, tileType: 99, vectors: 1 } as const;

/** S3 takes no larger file at once. */
const maxBytes = 5 * 1024 ** 3;

/** @throws when it is not a map that pages can read */
async function assertMap(map: Blob): Promise<void> {
  const start = new Uint8Array(await map.slice(0, header.bytes).arrayBuffer());
  const name = new TextDecoder().decode(start.slice(0, header.name.length));
  if (name !== header.name || start[header.name.length] !== header.version)
    throw new Error('This is no PMTiles file of version 3.');
  if (start[header.tileType] !== header.vectors) throw new Error('Its tiles are pictures, not vectors.');
  if (map.size > maxBytes) throw new Error('It is larger than 5 GB: cut out less, or fewer zooms.');
}

/**
 * Opens a map for as long as it is used. One of the web is copied to this machine first.
 * @param source a file, or an address
 * @throws when it is not a map of vectors
 */
export async function useMap(source: string, use: (map: Blob) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'svc-map-'));
  try {
    const file = /^https?:/.test(source) ? join(folder, 'map.pmtiles') : source;
    if (file !== source) {
      const answer = await fetch(source);
      if (!answer.ok || !answer.body) throw new Error(`${source} answered ${answer.status}.`);
      await pipeline(answer.body, createWriteStream(file));
    }
    const map = await openAsBlob(file);
    await assertMap(map);
    await use(map);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
