import { readAwsSecret } from '../../shared/platform/adapters/aws-secrets.ts';
import { parseConfig } from '../../shared/platform/config.ts';
import { change } from '../../shared/platform/table/change.ts';
import { createTable } from '../../shared/platform/table/table.ts';

const key = { pk: 'P', sk: 'S' };
const edit = change<{ state: string }>({ key, when: { state: 'OPEN' }, set: { state: 'CLOSED' } });

/** What a function asks of AWS, as the bundled clients of the SDK ask it. */
const requests: Readonly<Record<string, () => Promise<unknown>>> = {
  get: () => createTable(parseConfig(process.env)).get(key),
  update: () => createTable(parseConfig(process.env)).update(edit),
  commit: () =>
    createTable(parseConfig(process.env)).commit([
      { update: edit, refuse: (found) => new Error(`found ${found?.state}`) },
    ]),
  secret: () => readAwsSecret('us-east-1', 'arn:of:a:secret'),
};

/** A function that makes one request, to be bundled as all are. It answers what came, or the error as its caller sees it. */
export async function handler(name: string): Promise<unknown> {
  try {
    return { answer: await requests[name]?.() };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return { name: error.name, message: error.message, code: 'code' in error ? error.code : undefined };
  }
}
