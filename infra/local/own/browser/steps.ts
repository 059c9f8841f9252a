import { find } from '../../../../web/browser/elements.ts';

/** Milliseconds between two looks. */
const pace = 1500;

const list = find('#first-steps', HTMLElement);
const done = find('#steps-done', HTMLElement);
let timer: number | undefined;

const detailsOf = (item: Element) => find('details', HTMLDetailsElement, item);

/** Ticks what was done, and opens what comes next. What the reader is in stays open. @returns how many steps are left */
function show(progress: Readonly<Partial<Record<string, string>>>): number {
  const items = [...list.children];
  const isDone = (item: Element) => item.classList.contains('done');
  const taken = items.filter((item) => !isDone(item) && progress[item.id.replace('step-', '')]);
  for (const item of taken) {
    item.classList.add('done');
    find('.state', HTMLElement, item).textContent = 'Done';
    detailsOf(item).open = item.contains(document.activeElement);
  }
  const left = items.filter((item) => !isDone(item));
  if (taken.length > 0) {
    done.textContent = `${items.length - left.length} of ${items.length} done.`;
    if (left[0]) detailsOf(left[0]).open = true;
  }
  return left.length;
}

async function look(): Promise<void> {
  clearTimeout(timer);
  if (document.hidden) return;
  const answer = await fetch('/_local/welcome/progress/', { cache: 'no-store' }).catch(() => undefined);
  const left = answer?.ok ? show(await answer.json()) : 1;
  if (left > 0) timer = setTimeout(look, pace);
}

/** Follows the first steps of the user until all of them are taken. */
export function followSteps(): void {
  document.addEventListener('visibilitychange', look);
  void look();
}
