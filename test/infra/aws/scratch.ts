import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** An empty folder, which goes with the run's own. */
export const scratch = (): string => mkdtempSync(join(tmpdir(), 'svc-aws-'));
