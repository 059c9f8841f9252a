import { accessSync, constants, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';

/** Starts an engine that any machine with Docker can run. Its data end with it. */
export const dockerCommand =
  'docker run --rm -p 8000:8000 amazon/dynamodb-local:3.3.1 -jar DynamoDBLocal.jar -sharedDb -inMemory';

const { resolve } = createRequire(import.meta.url);
const platform = `${process.platform}-${process.arch}`;

/** npm has the engine's binary for Linux on x64. On other machines a user may have installed theirs. */
function findPackaged(): string | undefined {
  try {
    return resolve(`@dynoxide/${platform}/dynoxide`);
  } catch {
    return undefined;
  }
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}

const findOnPath = (path: string): string | undefined =>
  path
    .split(delimiter)
    .filter((folder) => folder !== '')
    .map((folder) => join(folder, 'dynoxide'))
    .find(isProgram);

const remedy =
  platform === 'linux-x64'
    ? 'npm ci brings one'
    : 'Install that one: brew install nubo-db/tap/dynoxide, or from https://github.com/nubo-db/dynoxide/releases';

const missing = `\
This machine has no DynamoDB engine: npm installed none for ${platform}, and there is no dynoxide on the PATH. ${remedy}`;

/** @param command what works with an engine that Docker starts */
const describeOther = (command: string) => `. Or start another in a second terminal:

  ${dockerCommand}

and run here:

  DYNAMODB_ENDPOINT=http://127.0.0.1:8000 ${command}`;

/**
 * The program of a DynamoDB engine: the one that npm installed, or `dynoxide` on the PATH.
 * @param command what the user wants to run, if it also works with an engine that somebody else started
 * @throws when this machine has none, with what to do about it
 */
export function findEngineProgram(
  command?: string,
  { path = process.env.PATH ?? '', packaged = findPackaged } = {},
): string {
  const program = packaged() ?? findOnPath(path);
  if (program === undefined) throw new Error(missing + (command ? describeOther(command) : '.'));
  return program;
}
