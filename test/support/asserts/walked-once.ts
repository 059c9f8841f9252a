import { expect } from 'vitest';
import type { Wire } from '../../../shared/platform/wire.ts';
import { counted } from '../wires/counted.ts';

/** Expects that a daily reconciliation has walked the day: once more, it only reads how far it has come. */
export async function expectWalkedOnce(wire: Wire, reconcile: (on: Wire) => Promise<unknown>): Promise<void> {
  const { wire: on, requests } = counted(wire);
  await reconcile(on);
  // It reads where it came to, and notes that it ran.
  expect(requests).toEqual(['BatchGetItem', 'UpdateItem']);
}
