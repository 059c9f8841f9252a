import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Gives a run of the tests its own temporary folder, and answers what removes it. Workers share modules between
 * files, so a file can't be trusted to remove all that it made. Processes that come later find there what those before
 * them compiled, or where the gate keeps that for all its runs.
 */
export function setup(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'svc-tests-'));
  process.env.TMPDIR = folder;
  process.env.NODE_COMPILE_CACHE ??= join(folder, 'compiled');
  return () => rmSync(folder, { recursive: true, force: true });
}
