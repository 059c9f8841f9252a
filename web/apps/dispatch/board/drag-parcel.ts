import type { TargetedPointerEvent } from 'preact';
import { followDrag } from '../../kit/lists/drag.ts';
import { assignParcel } from '../data/acts.ts';
import type { Parcel } from '../data/objects.ts';
import { isAssignable } from '../data/rows.ts';

/** The rider on whom a pointer is. */
const riderAt = ({ clientX, clientY }: PointerEvent) =>
  document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-rider]') ?? undefined;

/** What follows the pointer: the number of the parcel. */
function showGhost(number: string): HTMLElement {
  const ghost = document.createElement('div');
  ghost.className = 'ghost';
  ghost.textContent = number;
  document.body.append(ghost);
  return ghost;
}

/** Follows a pointer that may drag a parcel onto a rider, without drawing the board again. */
export function followParcelDrag(event: TargetedPointerEvent<HTMLElement>, parcel: Parcel): void {
  const isOnButton = event.target instanceof Element && event.target.closest('button');
  if (event.button !== 0 || isOnButton || !isAssignable(parcel)) return;
  const row = event.currentTarget;
  let ghost: HTMLElement | undefined;
  let over: HTMLElement | undefined;
  const mark = (next: HTMLElement | undefined) => {
    over?.classList.remove('over');
    next?.classList.add('over');
    over = next;
  };
  followDrag(event, {
    onMove(moved) {
      if (!ghost) row.classList.add('dragged');
      ghost ??= showGhost(parcel.tracking_number);
      ghost.style.translate = `${moved.clientX}px ${moved.clientY}px`;
      mark(riderAt(moved));
    },
    onDrop(dropped) {
      const { rider: user, name = '' } = (dropped && riderAt(dropped))?.dataset ?? {};
      mark(undefined);
      ghost?.remove();
      row.classList.remove('dragged');
      if (user && user !== parcel.rider) void assignParcel(parcel, { user, name });
    },
  });
}
