import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startDynamo } from '../../../infra/local/dynamo/dynamo.ts';
import { findEngineProgram } from '../../../infra/local/dynamo/engine-program.ts';
import { freePort } from '../../../infra/local/http/listen.ts';

let folder: string;
/** A folder with a program, one with a text of its name, and one with a folder of its name. */
const at = (name: string) => join(folder, name);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'svc-'));
  for (const name of ['program', 'text']) {
    await mkdir(at(name));
    await writeFile(join(at(name), 'dynoxide'), '');
  }
  await chmod(join(at('program'), 'dynoxide'), 0o755);
  await mkdir(join(at('folder'), 'dynoxide'), { recursive: true });
});
afterAll(() => rm(folder, { recursive: true }));

/** Without the engine that npm installed. */
const find = (path: string, command?: string) =>
  findEngineProgram(command, { path, packaged: () => undefined });

describe('the program of the engine', () => {
  test('is the one that npm installed, whatever is on the PATH', () => {
    expect(findEngineProgram('npm start', { path: at('program') })).toMatch(
      /@dynoxide\/linux-x64\/dynoxide$/,
    );
  });

  test('is otherwise the first that can be run on the PATH', () => {
    const path = ['', at('nowhere'), at('text'), at('folder'), at('program')].join(delimiter);
    expect(find(path)).toBe(join(at('program'), 'dynoxide'));
  });
});

describe('a machine without an engine', () => {
  test('is told in a paragraph how to start one, and how to go on with it', () => {
    expect(() => find(at('text'), 'npm start')).toThrow(
      /This machine has no DynamoDB engine[\s\S]*\n {2}docker run --rm -p 8000:8000 amazon\/dynamodb-local:[\d.]+ -jar DynamoDBLocal\.jar -sharedDb -inMemory\n[\s\S]*\n {2}DYNAMODB_ENDPOINT=http:\/\/127\.0\.0\.1:8000 npm start$/,
    );
  });

  test('is told of no engine of others where only its own will do', () => {
    expect(() => find('')).toThrow(/This machine has no DynamoDB engine/);
    expect(() => find('')).not.toThrow(/DYNAMODB_ENDPOINT/);
  });
});

describe('the address of an engine that the user named', () => {
  const start = (endpoint: string) =>
    startDynamo({ file: at('table.db'), table: 'svc', region: 'us-east-1', endpoint });

  test('is named in a sentence when nothing answers there', async () => {
    const endpoint = `http://127.0.0.1:${await freePort()}`;
    await expect(start(endpoint)).rejects.toThrow(
      `DYNAMODB_ENDPOINT is ${endpoint}, but no DynamoDB engine answers there. Start one (docker run`,
    );
  });

  test('is named as well when something else answers there', async () => {
    const other = createServer((_, response) => response.writeHead(404).end('<h1>Not here</h1>'));
    const port = await freePort();
    await new Promise<void>((listening) => other.listen(port, '127.0.0.1', listening));
    try {
      await expect(start(`http://127.0.0.1:${port}`)).rejects.toThrow(/but no DynamoDB engine answers there/);
    } finally {
      other.close();
    }
  });
});
