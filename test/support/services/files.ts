import { startFauxqs } from 'fauxqs';
import type { Config } from '../../../shared/platform/config.ts';

/** A store of files in memory with the empty bucket, and the settings that reach it. */
export interface Files {
  readonly settings: Pick<
    Config,
    'AWS_ENDPOINT_URL_S3' | 'SVC_FILES_BUCKET' | 'AWS_ACCESS_KEY_ID' | 'AWS_SECRET_ACCESS_KEY'
  >;
  stop(): Promise<void>;
}

export async function startFiles(): Promise<Files> {
  const server = await startFauxqs({ port: 0, logger: false });
  server.setup({ buckets: ['files'] });
  return {
    settings: {
      AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${server.port}`,
      SVC_FILES_BUCKET: 'files',
      AWS_ACCESS_KEY_ID: 'local',
      AWS_SECRET_ACCESS_KEY: 'local',
    },
    stop: () => server.stop(),
  };
}
