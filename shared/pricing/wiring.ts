import { defineDependency, defineNeed, provideFiles } from '#ground';
import { createPublishedPaces, pacesPrefix } from './adapters/published-paces.ts';
import type { Paces } from './ports/paces.ts';

const published = {
  kind: 'files',
  below: [pacesPrefix],
  why: 'The paces of deliveries are one file.',
} as const;

const readingAccess = provideFiles(defineNeed({ ...published, name: 'pace-reading', rights: ['get'] }));
const publishingAccess = provideFiles(defineNeed({ ...published, name: 'pace-publishing', rights: ['put'] }));

/** The paces of deliveries, to read. */
export const pacesAccess = defineDependency(
  readingAccess.needs,
  (wire): Pick<Paces, 'load'> => createPublishedPaces(readingAccess.of(wire), wire.now),
);

/** The same, to publish. */
export const pacePublisherAccess = defineDependency(
  publishingAccess.needs,
  (wire): Pick<Paces, 'publish'> => createPublishedPaces(publishingAccess.of(wire), wire.now),
);
