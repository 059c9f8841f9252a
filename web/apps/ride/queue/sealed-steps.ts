import type { KeptStore } from '../../kit/storage/kept-store.ts';
import type { Sealed, Vault } from '../../kit/storage/vault.ts';
import type { StepStore } from './queue.ts';
import type { Step } from './step.ts';

const isSealed = (value: unknown): value is Sealed =>
  typeof value === 'object' && value !== null && 'iv' in value && 'data' in value;

/** A file of a proof, with its type before its bytes. */
async function packFile(file: Blob): Promise<Uint8Array<ArrayBuffer>> {
  const type = new TextEncoder().encode(file.type);
  return new Uint8Array([type.length, ...type, ...new Uint8Array(await file.arrayBuffer())]);
}

function unpackFile(packed: ArrayBuffer): Blob {
  const bytes = new Uint8Array(packed);
  const start = 1 + (bytes[0] ?? 0);
  return new Blob([bytes.slice(start)], { type: new TextDecoder().decode(bytes.slice(1, start)) });
}

/**
 * Steps and files that only their owner can read: they stay when she signs out, and are sent when she is back.
 * @param store where all owners of this browser have theirs
 */
export function createSealedSteps(store: KeptStore, vault: Vault): StepStore {
  const stepAt = ({ place }: Pick<Step, 'place'>) => `${vault.owner}/step/${place}`;
  const fileAt = ({ place }: Pick<Step, 'place'>) => `${vault.owner}/file/${place}`;
  return {
    async list() {
      const sealed = (await store.list(stepAt({ place: '' }))).filter(isSealed);
      const opened = await Promise.all(sealed.map((one) => vault.open(one)));
      return opened.map((bytes): Step => JSON.parse(new TextDecoder().decode(bytes)));
    },
    async save(steps, removed = [], file) {
      const puts = new Map<string, Sealed>();
      for (const step of steps) {
        puts.set(stepAt(step), await vault.seal(new TextEncoder().encode(JSON.stringify(step))));
        if (file) puts.set(fileAt(step), await vault.seal(await packFile(file)));
      }
      if (puts.size + removed.length === 0) return;
      await store.change(
        puts,
        removed.flatMap((step) => [stepAt(step), fileAt(step)]),
      );
    },
    async fileOf(step) {
      const sealed = await store.get(fileAt(step));
      return isSealed(sealed) ? unpackFile(await vault.open(sealed)) : undefined;
    },
  };
}
