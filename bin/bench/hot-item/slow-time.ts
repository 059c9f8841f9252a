/**
 * Slows the timers and the clock of this process down by a factor, so that one machine carries what many functions do at
 * once: with 10, it has ten milliseconds for each that passes.
 */
export function slowTime(factor: number): void {
  const { setTimeout } = globalThis;
  const now = performance.now.bind(performance);
  performance.now = () => now() / factor;
  globalThis.setTimeout = Object.assign(
    (work: () => void, ms = 0) => setTimeout(work, ms * factor),
    setTimeout,
  );
}
