import type { TargetedKeyboardEvent } from 'preact';
import { assignParcel, claimParcel, sayWhy } from '../data/acts.ts';
import { type BoardRow, isAssignable } from '../data/rows.ts';
import { choosingFor } from './open-sheet.ts';

/** By how many parcels a key moves. */
const moves: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

/** Goes to the parcel before or after the one that has the focus. */
function moveFocus(list: HTMLElement, from: Element, step: 1 | -1): void {
  const rows = [...list.querySelectorAll('[data-parcel]')];
  const next = rows[rows.indexOf(from) + step];
  next?.querySelector('a')?.focus();
  next?.scrollIntoView({ block: 'nearest' });
}

/** What a letter does with a parcel. */
const acts: Readonly<Record<string, (row: BoardRow) => unknown>> = {
  c: ({ parcel }) => parcel.status === 'PENDING' && claimParcel(parcel),
  a({ parcel }) {
    if (isAssignable(parcel)) choosingFor.value = parcel.id;
  },
  n: ({ parcel, nearest }) => nearest && assignParcel(parcel, nearest.rider, sayWhy(nearest)),
};

/** Works on the board by keys, while the focus is on one of its parcels. */
export function handleKey(event: TargetedKeyboardEvent<HTMLElement>, rows: readonly BoardRow[]): void {
  const { key, target, currentTarget, altKey, ctrlKey, metaKey } = event;
  const parcel = target instanceof Element ? target.closest<HTMLElement>('[data-parcel]') : null;
  if (!parcel || altKey || ctrlKey || metaKey) return;
  const step = moves[key];
  const act = acts[key.toLowerCase()];
  const row = rows.find(({ id }) => id === parcel.dataset.parcel);
  if (step) moveFocus(currentTarget, parcel, step);
  else if (act && row) act(row);
  else return;
  event.preventDefault();
}
