import type { Consumer } from '../../../functions/consumers.ts';
import { fileOf } from '../../../functions/files.ts';
import type { Route } from '../../../shared/platform/http/route/route.ts';
import { handlerOf } from '../../handlers.ts';
import { fallbackId } from '../parts/names.ts';
import type { Entry } from './bundle.ts';

/** Every function on AWS, and the entry point of its bundle. */
export function lambdaEntriesOf(routes: readonly Route[], consumers: readonly Consumer[]): Entry[] {
  return [
    ...[...routes, ...consumers].map((one) => ({
      id: one.id,
      entry: handlerOf(`functions/${fileOf(one.id)}.ts`),
      beside: [one, ...('members' in one ? one.members : [])].flatMap(({ uses }) =>
        Object.values(uses).flatMap(({ files }) => files),
      ),
    })),
    { id: fallbackId, entry: './infra/aws/bundle/fallback.ts' },
    { id: 'edge-key', entry: './infra/aws/edge-key/handler.ts' },
    { id: 'canary', entry: './infra/aws/canary/handler.ts' },
    { id: 'signing-keys', entry: './infra/aws/keys/handler.ts' },
  ];
}
