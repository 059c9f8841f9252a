import { expect } from 'vitest';
import type { Wire } from '../../../shared/platform/wire.ts';
import { counted } from '../wires/counted.ts';

/** Expects that a daily proof has walked the day: once more, it only looks how far it has come. */
export async function expectWalkedOnce(wire: Wire, prove: (on: Wire) => Promise<unknown>): Promise<void> {
  const { wire: on, requests } = counted(wire);
  await prove(on);
  expect(requests).toEqual(['BatchGetItem']);
}
