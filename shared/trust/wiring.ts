import { dependency } from '../platform/wire.ts';
import { uploadsFor } from '../platform/wiring/uploads.ts';
import { manual } from './adapters/manual.ts';
import { sandbox } from './adapters/sandbox.ts';

/** The check of papers. */
export const identityCheckAccess = dependency(['identity-check'], ({ config }) =>
  config.SVC_IDENTITY_CHECK === 'sandbox' ? sandbox : manual,
);

/** The documents of papers. */
export const documentsAccess = uploadsFor('identity-documents');
