import type { TargetedPointerEvent } from 'preact';

/** Pixels from which on a press is a drag. */
const dragsFrom = 8;

/** A click that ends a drag opens nothing. */
function swallowClick(): void {
  const swallow = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => removeEventListener('click', swallow, { capture: true }));
}

/** What becomes of a drag. */
interface Drag {
  /** Takes each step of the pointer, once it is a drag. */
  onMove(moved: PointerEvent): void;
  /** Takes where it was dropped; nothing if the drag was given up. */
  onDrop(dropped: PointerEvent | undefined): void;
}

/** Follows a pointer that may drag an item. On touch screens a page still scrolls by a finger that moves up or down first. */
export function followDrag(from: TargetedPointerEvent<HTMLElement>, { onMove, onDrop }: Drag): void {
  let isDragging = false;
  const move = (event: PointerEvent) => {
    isDragging ||= Math.hypot(event.clientX - from.clientX, event.clientY - from.clientY) > dragsFrom;
    if (isDragging) onMove(event);
  };
  const end = (event: PointerEvent) => {
    removeEventListener('pointermove', move);
    removeEventListener('pointerup', end);
    removeEventListener('pointercancel', end);
    if (!isDragging) return;
    swallowClick();
    onDrop(event.type === 'pointerup' ? event : undefined);
  };
  addEventListener('pointermove', move);
  addEventListener('pointerup', end);
  addEventListener('pointercancel', end);
}
