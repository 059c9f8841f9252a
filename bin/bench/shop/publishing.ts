import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import * as z from 'zod';
import { createWire } from '../../../shared/platform/wire.ts';
import { newUser } from '../../../test/support/people/identity/fixtures.ts';
import { sold } from '../../../test/support/people/stores/catalogs.ts';
import { publishedStore } from '../../../test/support/people/stores/stores.ts';
import { startEngine } from '../../../test/support/services/engine.ts';
import { lambdaHeapOf } from '../tools/lambda-heap.ts';
import { sized } from '../tools/size.ts';
import type { Figure } from './limits.ts';

const products = sized(1_000, 20);

const text = 'Hand-dyed cotton, cut and sewn in Yaba. Wash it cold and apart. '.repeat(12);

const Published = z.object({
  seconds: z.number(),
  rewritten: z.number(),
  recoloured: z.number(),
  megabytes: z.number(),
});
const run = promisify(execFile);

/** The memory of a function in which a shop of this size is published. */
const megabytesAtMost = 256;

/** Publishes a shop whose pages are all new, and again when one price, and when the accent, has changed. */
export async function measurePublishing(): Promise<readonly Figure[]> {
  const engine = await startEngine({});
  try {
    const wire = createWire(engine.config, () => new Date());
    const store = await publishedStore(wire, await newUser(wire, 'merchant'));
    for (let nth = 0; nth < products; nth++) await sold(wire, store, `Shirt ${nth}`, { description: text });
    const program = fileURLToPath(new URL('publish-once.ts', import.meta.url));
    const { stdout } = await run(process.execPath, [
      ...lambdaHeapOf(megabytesAtMost),
      program,
      JSON.stringify(engine.config),
      store.id,
    ]);
    const { seconds, rewritten, recoloured, megabytes } = Published.parse(
      JSON.parse(stdout.trim().split('\n').at(-1) ?? ''),
    );
    return [
      { name: `Publishing ${products} products, all pages new`, value: seconds, unit: 's', limit: 20 },
      { name: 'Memory of the process', value: megabytes, unit: 'MB', limit: megabytesAtMost },
      { name: 'Files written after one price changed', value: rewritten, unit: 'files', limit: 5 },
      { name: 'Files written after the accent changed', value: recoloured, unit: 'files', limit: 10 },
    ];
  } finally {
    await engine.stop();
  }
}
