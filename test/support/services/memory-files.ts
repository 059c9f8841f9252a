import type { Files } from '../../../shared/platform/ports/files.ts';

/** A bucket in memory, which counts what is asked of it. */
export interface MemoryFiles extends Files {
  readonly keys: () => string[];
  readonly counts: { get: number; put: number; remove: number };
}

export function memoryFiles(): MemoryFiles {
  const files = new Map<string, Uint8Array>();
  const counts = { get: 0, put: 0, remove: 0 };
  return {
    keys: () => [...files.keys()].toSorted(),
    counts,
    async get(key) {
      counts.get += 1;
      return files.get(key);
    },
    async put(key, bytes) {
      counts.put += 1;
      files.set(key, bytes);
    },
    async remove(key) {
      counts.remove += 1;
      files.delete(key);
    },
  };
}
