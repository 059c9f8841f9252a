import { Problem } from '#ground';
import { type Hours, overlap } from '../domain/opening/hours.ts';

/** @throws Problem conflict when hours share a minute and a method with others of the store */
export function assertNoOverlap(hours: Hours, others: readonly Hours[]): void {
  const met = others.find((other) => other.id !== hours.id && overlap(hours, other));
  if (!met) return;
  const detail = `overlaps with ${met.date ?? met.day} ${met.opens} to ${met.closes}`;
  const errors = [{ pointer: '/opens', code: 'conflict' as const, detail }];
  throw new Problem('conflict', `A store's hours must not overlap: this ${detail}.`, { errors });
}
