import { join } from 'node:path';
import type { Need } from '../../../shared/platform/needs.ts';
import { ensureSecrets } from './secrets.ts';

/** Files of a data folder. */
export const filesOf = (folder: string) => ({
  table: join(folder, 'table.db'),
  queues: join(folder, 'queues'),
  inbox: join(folder, 'inbox.jsonl'),
  secrets: join(folder, 'secrets.json'),
  stream: join(folder, 'stream.json'),
  seeded: join(folder, 'seeded.json'),
  progress: join(folder, 'progress.json'),
});

/**
 * The number in the table's name changes with the form of its items, so that no version reads items that it does not
 * understand.
 */
export const names = { table: 'svc-3', bus: 'svc', bucket: 'svc' } as const;

/**
 * Points handlers and clients at this machine. The AWS credentials of the shell are made unreachable, so that nothing
 * here can touch an AWS account.
 */
export function leaveAws(region: string): void {
  delete process.env.AWS_PROFILE;
  delete process.env.AWS_SESSION_TOKEN;
  Object.assign(process.env, {
    AWS_REGION: region,
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
  });
}

/** The settings that needs have on a developer's machine. */
const localSettingsOf = (needs: readonly Need[]): Record<string, string> =>
  Object.fromEntries(
    needs
      .flatMap((need) => (need.kind === 'service' ? Object.entries(need.settings) : []))
      .flatMap(([setting, { local }]) => (local === undefined ? [] : [[setting, local]])),
  );

/**
 * The settings of the handlers, as the stacks write them on AWS.
 * @param needs of all handlers
 */
export function settingsOf(
  folder: string,
  needs: readonly Need[],
  at: { readonly baseUrl: string; readonly dynamo: string; readonly sqs: string; readonly bus: string },
): Record<string, string> {
  const files = filesOf(folder);
  return {
    SVC_STAGE: 'local',
    SVC_BASE_URL: at.baseUrl,
    SVC_TABLE: names.table,
    SVC_BUS: names.bus,
    SVC_FILES_BUCKET: names.bucket,
    SVC_INBOX_FILE: files.inbox,
    ...localSettingsOf(needs),
    AWS_ENDPOINT_URL_DYNAMODB: at.dynamo,
    AWS_ENDPOINT_URL_SQS: at.sqs,
    AWS_ENDPOINT_URL_S3: at.sqs,
    AWS_ENDPOINT_URL_EVENTBRIDGE: at.bus,
    ...ensureSecrets(files.secrets),
  };
}
