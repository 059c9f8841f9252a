import { expect } from 'vitest';
import type { Wire } from '../../../shared/platform/wire.ts';
import { counted } from '../wires/counted.ts';

/** Expects that a daily reconciliation has walked the day: another run only checks its progress. */
export async function expectWalkedOnce(wire: Wire, prove: (on: Wire) => Promise<unknown>): Promise<void> {
  const { wire: on, requests } = counted(wire);
  await prove(on);
  expect(requests).toEqual(['BatchGetItem']);
}
