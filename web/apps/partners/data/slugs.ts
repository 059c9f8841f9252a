/** Letters and digits of a name, as an address may have them: at most 40. */
export const toSlug = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
    .replaceAll(/^-+|-+$/g, '');

/** The address at which a store will stand. Test stores begin with a word that says so. */
export const shopHostOf = (slug: string, domain: string, isTest: boolean): string =>
  `${isTest ? 'test-' : ''}${slug || '…'}.${domain}`;
