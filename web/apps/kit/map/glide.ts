import type { Point } from '../../../../shared/kernel/geo.ts';
import { pointBetween } from './geometry.ts';

/** Milliseconds in which a rider glides to a new position. */
const glideMs = 1_000;

/**
 * Shows a point on its way to where it now is; it jumps for whoever wants no motion.
 * @returns ends the glide
 */
export function moveBetween(from: Point, to: Point, show: (at: Point) => void): () => void {
  const started = performance.now();
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  let frame = 0;
  const step = (now: number) => {
    const share = isStill ? 1 : Math.min(1, Math.max(0, now - started) / glideMs);
    show(pointBetween(from, to, share));
    if (share < 1) frame = requestAnimationFrame(step);
  };
  frame = requestAnimationFrame(step);
  return () => cancelAnimationFrame(frame);
}
