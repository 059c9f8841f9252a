import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { msPerSecond } from '../../shared/kernel/time.ts';
import { project } from './sources.ts';

/** The folder of all builds. Each is in a folder by its hash. */
export const buildsFolder = join(project, 'node_modules', '.cache', 'svc');

/** Written last into a build: the size and the time of each of its files. */
export const contentsFile = 'contents.json';
/** In a build: an empty file for each process that runs it, which may still load parts of it. */
const usersFolder = 'users';

/** The size and the time of a file, as text that changes with it. Images of containers keep whole seconds. */
export function stampOf(file: string): string {
  const { size, mtimeMs } = statSync(file);
  return `${size} ${Math.floor(mtimeMs / msPerSecond)}`;
}

/** Whether all files of a build are there as they were written. */
export function isWhole(build: string): boolean {
  try {
    const contents: unknown = JSON.parse(readFileSync(join(build, contentsFile), 'utf8'));
    if (typeof contents !== 'object' || contents === null) return false;
    return Object.entries(contents).every(([file, stamp]) => stampOf(join(build, file)) === stamp);
  } catch {
    return false;
  }
}

/** Moves a finished build to its place, unless another process was faster. */
export function placeBuild(made: string, build: string): void {
  if (!isWhole(build)) rmSync(build, { recursive: true, force: true });
  try {
    renameSync(made, build);
  } catch (error) {
    if (!isWhole(build)) throw error;
    rmSync(made, { recursive: true });
  }
}

/** Marks a build as one that this process runs. Then it stays until the process has ended. */
export function use(build: string): void {
  mkdirSync(join(build, usersFolder), { recursive: true });
  writeFileSync(join(build, usersFolder, String(process.pid)), '');
}

/** Whether a process of this id runs. */
function runs(id: number): boolean {
  try {
    process.kill(id, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** The processes that run a build, or make it: the folder of an unfinished one ends with the id of its process. */
function usersOf(builds: string, name: string): readonly number[] {
  const [, maker] = name.split('.');
  if (maker) return [Number(maker)];
  try {
    return readdirSync(join(builds, name, usersFolder)).map(Number);
  } catch {
    return [];
  }
}

/** Removes the builds that no process runs or makes. @param keep the hash of one that stays */
export function removeUnused(keep: string, builds = buildsFolder): void {
  for (const name of readdirSync(builds))
    if (name !== keep && !usersOf(builds, name).some(runs)) rmSync(join(builds, name), { recursive: true });
}
