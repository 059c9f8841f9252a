import { WholeZone } from '../../../shared/stores/contract/zones.ts';
import { zoneEdits } from './edits.ts';

export const route = zoneEdits.replaceRoute({
  description: 'Replaces the whole zone. Fields that you leave out get their defaults.',
  body: WholeZone,
  fieldsOf: (sent) => sent,
});
