import type { TestProject } from 'vitest/node';
import { fail } from '../../../bin/local/fail.ts';
import { assertEngine } from '../../../infra/local/dynamo/dynamo.ts';
import { findEngineProgram } from '../../../infra/local/dynamo/engine-program.ts';

/** Ends a run whose tests would have no engine, so that it is said once and not by each of hundreds of files. */
export async function setup({ config }: TestProject): Promise<void> {
  const { DYNAMODB_ENDPOINT: own } = config.env;
  const endpoint = own ?? process.env.DYNAMODB_ENDPOINT;
  try {
    if (endpoint) await assertEngine(endpoint, 'us-east-1');
    // A project that has emptied the setting starts and kills engines itself.
    else findEngineProgram(own === undefined ? 'npm test' : undefined);
  } catch (error) {
    fail(error);
  }
}
