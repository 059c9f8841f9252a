import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

const made: string[] = [];
afterAll(() => {
  for (const folder of made) rmSync(folder, { recursive: true, force: true });
});

/** An empty folder that goes when the tests of a file are done. */
export function scratch(): string {
  const folder = mkdtempSync(join(tmpdir(), 'svc-aws-'));
  made.push(folder);
  return folder;
}
