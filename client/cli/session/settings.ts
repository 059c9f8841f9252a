import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';

type Env = Readonly<Record<string, string | undefined>>;

/** Where the service is, and who the user is. */
export interface Login {
  readonly baseUrl: string;
  readonly key: string | undefined;
}

const local = 'http://127.0.0.1:4000';

/** The file with the user's key. */
const loginFileOf = ({ XDG_CONFIG_HOME }: Env): string =>
  join(XDG_CONFIG_HOME || join(homedir(), '.config'), 'svc', 'login.json');

/** The login that was saved; `SVC_BASE_URL` and `SVC_KEY` come before it. */
export async function readLogin(env: Env): Promise<Login> {
  const text = await readFile(loginFileOf(env), 'utf8').catch(() => '{}');
  const saved = JSON.parse(text);
  return { baseUrl: env.SVC_BASE_URL || saved.baseUrl || local, key: env.SVC_KEY || saved.key };
}

/** Saves a login for this user alone to read. @returns the file */
export async function saveLogin(env: Env, login: Login): Promise<string> {
  const file = loginFileOf(env);
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  await writeFile(file, `${JSON.stringify(login)}\n`, { mode: 0o600 });
  // The mode above counts for a new file only.
  await chmod(file, 0o600);
  return file;
}
