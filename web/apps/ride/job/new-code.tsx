import { faceApi } from '../../kit/api/face.ts';
import { Button } from '../../kit/parts/button.tsx';
import { attempt, sayDone } from '../../kit/parts/toast.tsx';
import { workWords } from '../words/work.ts';

/** Sends the recipient a new code, for one that was lost or is locked. */
export const NewCode = ({ id }: { readonly id: string }) => (
  <Button
    kind="plain"
    onPress={attempt(async () => {
      await faceApi.post('/api/v1/shipments/{shipment_id}/otp/', { path: { shipment_id: id } });
      sayDone(workWords.job.newCodeSent);
    })}
  >
    {workWords.job.newCode}
  </Button>
);
