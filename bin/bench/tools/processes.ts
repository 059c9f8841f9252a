import { readdirSync, readFileSync } from 'node:fs';

export interface Process {
  readonly id: number;
  readonly parent: number;
  readonly name: string;
  /** Resident MB. */
  readonly resident: number;
  /** Milliseconds of CPU time. */
  readonly cpu: number;
}

/** Linux counts CPU time in hundredths of a second. */
const tick = 10;

function read(id: number): Process[] {
  try {
    const text = readFileSync(`/proc/${id}/stat`, 'utf8');
    // The name is in brackets and may contain anything; numbers follow.
    const [name = '', rest = ''] = text.slice(text.indexOf('(') + 1).split(/\) (?!.*\) )/);
    const [, parent, , , , , , , , , , user, system] = rest.split(' ').map(Number);
    const resident = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1];
    const cpu = ((user ?? 0) + (system ?? 0)) * tick;
    return [{ id, name, parent: parent ?? 0, resident: Number(resident ?? 0) / 1024, cpu }];
  } catch {
    // The process has ended in between.
    return [];
  }
}

/** A process and its descendants, on Linux; elsewhere none. */
export function familyOf(ancestor: number): Process[] {
  let ids: string[];
  try {
    ids = readdirSync('/proc');
  } catch {
    return [];
  }
  const all = new Map(
    ids
      .filter((name) => /^\d+$/.test(name))
      .flatMap((id) => read(Number(id)))
      .map((one) => [one.id, one]),
  );
  const belongs = (id: number): boolean => {
    const parent = all.get(id)?.parent;
    return id === ancestor || (parent !== undefined && belongs(parent));
  };
  return [...all.values()].filter(({ id }) => belongs(id));
}

/** Milliseconds of CPU time that they have used together. */
export const cpuOf = (ancestor: number): number => familyOf(ancestor).reduce((sum, { cpu }) => sum + cpu, 0);
