import { useEffect, useRef, useState } from 'preact/hooks';

/** Milliseconds without a touch after which a list may move again. */
const calmMs = 1_500;

interface Kept {
  readonly id: string;
}

/**
 * The rows of a list in the order in which somebody is about to press one: what is new in a row shows at once, but no row
 * comes, leaves or moves while a pointer or a key was in the list just now.
 * @returns the rows, what the list must tell of its touches, and what lets it move at once
 */
export function useCalm<T extends Kept>(rows: readonly T[]) {
  const shown = useRef(rows);
  const touched = useRef(0);
  const [, look] = useState(0);
  const isCalm = Date.now() - touched.current > calmMs;
  if (isCalm) shown.current = rows;
  else {
    const fresh = new Map(rows.map((row) => [row.id, row] as const));
    shown.current = shown.current.map((row) => fresh.get(row.id) ?? row);
  }
  const isBehind =
    shown.current.length !== rows.length || shown.current.some(({ id }, at) => rows[at]?.id !== id);
  useEffect(() => {
    if (!isBehind) return undefined;
    const timer = setTimeout(() => look((count) => count + 1), calmMs / 3);
    return () => clearTimeout(timer);
  });
  const touch = () => {
    touched.current = Date.now();
  };
  return {
    rows: shown.current,
    touches: { onPointerMove: touch, onPointerDown: touch, onKeyDown: touch },
    settle() {
      touched.current = 0;
      look((count) => count + 1);
    },
  };
}
