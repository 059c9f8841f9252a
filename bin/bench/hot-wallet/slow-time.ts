/**
 * Slows down the timers and the clock of this process by a factor, so that one machine can do what many functions do at
 * once: with 10, ten real milliseconds pass for each one here.
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
