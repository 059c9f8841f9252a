import { defineDependency, defineNeed, provideUploads } from '#ground';
import { manual } from './adapters/manual.ts';
import { sandbox } from './adapters/sandbox.ts';
import { documentPrefix } from './domain/papers.ts';

/** Who looks at papers, as the stage has chosen. On a developer's machine the sandbox does. */
const identityCheckNeed = defineNeed({
  name: 'identity-check',
  kind: 'service',
  grants: [],
  settings: { SVC_IDENTITY_CHECK: { aws: '{identityCheck}', local: 'sandbox' } },
});

/** Who looks at papers. */
export const identityCheckAccess = defineDependency([identityCheckNeed], ({ config }) =>
  config.SVC_IDENTITY_CHECK === 'sandbox' ? sandbox : manual,
);

/** The documents of papers. */
export const documentsAccess = provideUploads(
  defineNeed({
    name: 'identity-documents',
    kind: 'files',
    below: [documentPrefix],
    rights: ['get', 'put'],
    why: 'Each document of papers has its own file.',
  }),
);
