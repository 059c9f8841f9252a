import { mergeMetadata } from '#ground';
import { StorePatch } from '../../shared/stores/contract/store.ts';
import { sentFieldsOf } from '../../shared/stores/domain/patch.ts';
import { mergeTheme } from '../../shared/stores/domain/store/look.ts';
import { assertMayChange, storeEdits } from './edits.ts';

export const route = storeEdits.updateRoute({
  description:
    'Changes only the fields that you send; null clears one, or a key of `metadata`. A former slug leads to the store for 90 more days, and to no other store. Only the owner changes `webhook_url`.',
  body: StorePatch,
  fieldsOf({ status: _, ...sent }, before, { store }) {
    assertMayChange(store, sent, before);
    const { theme, metadata, ...fields } = sent;
    return {
      ...sentFieldsOf(fields),
      ...(theme !== undefined && { theme: mergeTheme(before.theme, theme) }),
      metadata: mergeMetadata(before.metadata, metadata),
    };
  },
});
