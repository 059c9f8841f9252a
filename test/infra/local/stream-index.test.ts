import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { startDynamo } from '../../../infra/local/dynamo/dynamo.ts';

/** What the engine asks its database at each write. */
const question =
  'SELECT COALESCE(MAX(CAST(sequence_number AS INTEGER)), 0) + 1 FROM _stream_records WHERE table_name = ?';

test('the engine finds the last number of its stream by an index, after a restart too', async () => {
  process.env.AWS_ACCESS_KEY_ID ??= 'local';
  process.env.AWS_SECRET_ACCESS_KEY ??= 'local';
  const folder = await mkdtemp(join(tmpdir(), 'svc-'));
  const file = join(folder, 'table.db');
  try {
    for (let start = 0; start < 2; start++) {
      const dynamo = await startDynamo({ file, table: 'svc', region: 'us-east-1' });
      await dynamo.stop();
      const database = new DatabaseSync(file, { readOnly: true });
      const plan = database.prepare(`EXPLAIN QUERY PLAN ${question}`).all('svc');
      database.close();
      expect(plan).toMatchObject([
        { detail: expect.stringContaining('USING COVERING INDEX stream_sequence') },
      ]);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
