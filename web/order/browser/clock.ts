/** The clocks of the page: how long the order still waits. */

const second = 1000;
const twoDigits = (number: number) => String(number).padStart(2, '0');

/** A time that is left, such as "29:05" or "1:02:03". @param ms not below zero */
function timeText(ms: number): string {
  const seconds = Math.ceil(ms / second);
  const hours = Math.floor(seconds / 3600);
  const rest = `${twoDigits(Math.floor(seconds / 60) % 60)}:${twoDigits(seconds % 60)}`;
  return hours > 0 ? `${hours}:${rest}` : rest;
}

/** Shows the time that is left on each clock. @returns whether one has just run out */
function tick(): boolean {
  let isOver = false;
  for (const clock of document.querySelectorAll<HTMLElement>('[data-until]')) {
    const left = Math.max(0, Date.parse(clock.dataset.until ?? '') - Date.now());
    const text = timeText(left);
    isOver ||= left === 0 && clock.textContent !== text;
    clock.textContent = text;
  }
  return isOver;
}

/** Shows the clocks, and lets them run. @param over is called when one has run out; without it they run already */
export function showClocks(over?: () => void): void {
  tick();
  if (over) setInterval(() => tick() && over(), second);
}
