import { lambda } from '../../../shared/platform/http/lambda.ts';
import { WholeClosure } from '../../../shared/stores/contract/closures.ts';
import { closureEdits } from './edits.ts';

export const route = closureEdits.replaceRoute({
  description: 'Replaces the closure as a whole. What is left out gets its default.',
  body: WholeClosure,
  fieldsOf: (sent) => sent,
});

export const handler = lambda(route);
