import { ZoneChange } from '../../../shared/stores/contract/zones.ts';
import { mergeZone } from '../../../shared/stores/zones/merged-zone.ts';
import { zoneEdits } from './edits.ts';

export const route = zoneEdits.updateRoute({
  description:
    'Changes only the fields that you send; null clears an amount. A new kind or pricing clears the fields of the former one.',
  body: ZoneChange,
  fieldsOf: (sent, before) => mergeZone(before, sent),
});
