import type { StepStore } from './queue.ts';
import type { Step } from './step.ts';

/** Steps in memory, for a page that can keep nothing. */
export function createLooseSteps(): StepStore {
  const steps = new Map<string, Step>();
  const files = new Map<string, Blob>();
  return {
    list: async () => [...steps.values()].toSorted((a, b) => a.place.localeCompare(b.place)),
    async save(changed, removed = [], file) {
      for (const step of changed) {
        steps.set(step.place, step);
        if (file) files.set(step.place, file);
      }
      for (const { place } of removed) {
        steps.delete(place);
        files.delete(place);
      }
    },
    fileOf: async ({ place }) => files.get(place),
  };
}
