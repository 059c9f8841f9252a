import { parseArgs } from 'node:util';
import * as z from 'zod';
import type { FileBucket } from '../shared/platform/adapters/s3-links.ts';
import { askAws } from './deploy/aws-cli.ts';
import { readStage } from './deploy/stage-resources.ts';
import { fail } from './local/fail.ts';
import { useMap } from './map/open-map.ts';
import { putMap, removeMap } from './map/put-map.ts';

// Gives the maps of a stage their streets: puts a file of them into its bucket.
const usage = `npm run map -- <file or address of a PMTiles file> --stage <stage>
npm run map -- --remove --stage <stage>

  --stage   the stage on AWS, by the credentials of the shell
  --remove  takes the map away: maps then show the land and the names of places

How to cut Nigeria out of a map of the world: docs/deploying.md.`;

const Credentials = z.object({
  AccessKeyId: z.string(),
  SecretAccessKey: z.string(),
  SessionToken: z.string().optional(),
});

/** The bucket of files of a stage, as the shell may write it. @throws when the stage or the credentials cannot be read */
async function bucketOf(stage: string): Promise<FileBucket> {
  const { settings, named } = await readStage(stage);
  const own = await askAws(Credentials, 'configure', 'export-credentials', '--format', 'process');
  const credentials = {
    accessKeyId: own.AccessKeyId,
    secretAccessKey: own.SecretAccessKey,
    ...(own.SessionToken && { sessionToken: own.SessionToken }),
  };
  return {
    bucket: named('AWS::S3::Bucket', 'Files'),
    region: settings.region,
    endpoint: undefined,
    credentials: () => credentials,
    now: () => new Date(),
  };
}

async function run(stage: string, source: string | undefined): Promise<void> {
  if (source === undefined) {
    await removeMap(await bucketOf(stage));
    return console.log(`The maps of ${stage} show the plain ground.`);
  }
  await useMap(source, async (map) => {
    await putMap(await bucketOf(stage), map);
    console.log(`The maps of ${stage} have streets: ${Math.ceil(map.size / 1024 ** 2)} MB.`);
  });
}

const { values, positionals } = parseArgs({
  options: { stage: { type: 'string' }, remove: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const { stage, remove } = values;
if (stage === undefined || positionals.length !== (remove ? 0 : 1)) {
  console.error(usage);
  process.exit(2);
}
await run(stage, positionals[0]).catch(fail);
