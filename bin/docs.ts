import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { api } from '../functions/api.ts';
import { consumers } from '../functions/consumers.ts';
import { events } from '../functions/events.ts';
import { costs } from '../test/cost/rows.ts';
import { keylessPostsModule } from './client/keyless-posts.ts';
import { dataModelDocument } from './docs/data-model.ts';
import { eventsDocument } from './docs/events.ts';
import { routesDocument } from './docs/routes.ts';

// Writes the documents that are generated from the code. Tests compare them with it.
const root = fileURLToPath(new URL('..', import.meta.url));
await writeFile(`${root}/docs/data-model.md`, await dataModelDocument(root));
await writeFile(`${root}/docs/events.md`, eventsDocument(events, consumers));
await writeFile(`${root}/docs/routes.md`, routesDocument({ ...api, costs }));
await writeFile(`${root}/client/keyless-posts.data.ts`, keylessPostsModule());
