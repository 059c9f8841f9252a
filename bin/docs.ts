import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { api } from '../functions/api.ts';
import { everyConsumer } from '../functions/consumers.ts';
import { events } from '../functions/events.ts';
import { everyNotice } from '../functions/notices/notice-sender.ts';
import { StageSettings } from '../infra/aws/parts/settings.ts';
import { FunctionSettings } from '../shared/platform/config.ts';
import { costs } from '../test/cost/rows.ts';
import { keylessPostsModule } from './client/keyless-posts.ts';
import { dataModelDocument } from './docs/data-model.ts';
import { eventsDocument } from './docs/events.ts';
import { routesDocument } from './docs/routes.ts';
import { settingsDocument } from './docs/settings.ts';
import { LocalSettings } from './local/settings.ts';

// Writes the documents that are generated from the code. Tests compare them with it.
const root = fileURLToPath(new URL('..', import.meta.url));
await writeFile(`${root}/docs/data-model.md`, await dataModelDocument(root));
await writeFile(`${root}/docs/events.md`, eventsDocument(events, everyConsumer, everyNotice));
await writeFile(`${root}/docs/routes.md`, routesDocument({ ...api, costs }));
await writeFile(
  `${root}/docs/settings.md`,
  settingsDocument({ local: LocalSettings, stage: StageSettings, functions: FunctionSettings }),
);
await writeFile(`${root}/client/keyless-posts.data.ts`, keylessPostsModule());
