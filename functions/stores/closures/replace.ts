import { WholeClosure } from '../../../shared/stores/contract/closures.ts';
import { closureEdits } from './edits.ts';

export const route = closureEdits.replaceRoute({
  description: 'Replaces the whole closure. Fields that you leave out get their defaults.',
  body: WholeClosure,
  fieldsOf: (sent) => sent,
});
