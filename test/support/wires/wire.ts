import { afterAll } from 'vitest';
import { imageUploadsAccess } from '../../../shared/catalog/wiring/images.ts';
import { importUploadsAccess } from '../../../shared/catalog/wiring/imports.ts';
import { createWire, type Wire } from '../../../shared/platform/wire.ts';
import { documentsAccess } from '../../../shared/trust/wiring.ts';
import { type Engine, startEngine } from '../services/engine.ts';
import { type Files, startFiles } from '../services/files.ts';
import { noFiles } from '../services/no-files.ts';

/** The clock of tests that count on no limit: where one refuses, `call` says that it wants a clock that stands still. */
export const runningClock = () => new Date();

/**
 * For the top of a test file: an engine of its own, which stops after its last test, and a wire on it. Nobody has
 * uploaded documents, pictures or imports.
 */
export async function startWire(
  now: () => Date = runningClock,
  options: { readonly stream?: boolean } = {},
): Promise<{ readonly engine: Engine; readonly wire: Wire }> {
  const engine = await startEngine(options);
  afterAll(() => engine.stop());
  const wire = createWire(engine.config, now);
  documentsAccess.provide(wire, noFiles);
  importUploadsAccess.provide(wire, noFiles);
  imageUploadsAccess.provide(wire, noFiles);
  return { engine, wire };
}

/** The same with a store of files, to which uploads come. */
export async function startWireWithFiles(
  now: () => Date = runningClock,
): Promise<{ readonly engine: Engine; readonly files: Files; readonly wire: Wire }> {
  const { engine } = await startWire();
  const files = await startFiles();
  afterAll(() => files.stop());
  return { engine, files, wire: createWire({ ...engine.config, ...files.settings }, now) };
}

/** The same as `startWire` with a clock that stands still until `later` moves it on. Seconds. */
export async function startClockedWire() {
  let clock = new Date('2026-11-21T09:30:00.000Z');
  return {
    ...(await startWire(() => clock)),
    later(seconds: number) {
      clock = new Date(clock.getTime() + seconds * 1000);
    },
  };
}

/** The same with a clock that stands at this time; `at` makes wires whose clock stands so many seconds later. */
export async function startWires(time: string) {
  const start = Date.parse(time);
  const { engine, wire } = await startWire(() => new Date(start));
  const at = (seconds: number): Wire => createWire(engine.config, () => new Date(start + seconds * 1000));
  return { engine, wire, at };
}

/** A wire on the same table whose clock stands at another time. */
export const atTime = ({ config, table }: Wire, time: string | number): Wire =>
  createWire(config, () => new Date(time), table);
