/**
 * Runs something at once, again after the milliseconds that each run answers, and as soon as the window comes back. No two
 * runs overlap.
 * @param run is told whether it has been ended meanwhile
 * @returns what ends it
 */
export function repeatRuns(run: (hasEnded: () => boolean) => Promise<number>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isRunning = false;
  let isOver = false;
  const turn = async () => {
    if (isRunning) return;
    clearTimeout(timer);
    isRunning = true;
    const ms = await run(() => isOver);
    isRunning = false;
    if (!isOver) timer = setTimeout(turn, ms);
  };
  const runAgain = () => {
    if (!document.hidden) void turn();
  };
  document.addEventListener('visibilitychange', runAgain);
  void turn();
  return () => {
    isOver = true;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', runAgain);
  };
}
