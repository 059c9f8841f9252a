import { useState } from 'preact/hooks';
import { Button } from '../../kit/parts/button.tsx';
import { Notice } from '../../kit/parts/notice.tsx';
import { Scanner } from '../../kit/scan/scanner.tsx';
import type { LiveJob } from '../data/job.ts';
import { take } from '../data/take.ts';
import { workWords } from '../words/work.ts';
import { CodePad } from './code-pad.tsx';

const { job: words } = workWords;

/** Picking a parcel up: its label is scanned if the rider likes, and the sender's code is asked for where one is needed. */
export function PickUp({ live: { job, refused } }: { readonly live: LiveJob }) {
  const [isScanning, scan] = useState(false);
  const [scanned, setScanned] = useState<string>();
  const pickUp = (body: { readonly pickup_code?: string }) =>
    take(job, { action: 'pickup', body }, { instead: refused });
  return (
    <>
      {scanned !== undefined && (
        <Notice tone={scanned === job.tracking_number ? 'good' : 'bad'}>
          {scanned === job.tracking_number ? words.scanned : `${words.wrongParcel} ${scanned}`}
        </Notice>
      )}
      {job.pickup_code_required ? (
        <>
          <h2>{words.pickupCode}</h2>
          <CodePad act={workWords.acts.pickup} onCode={(pickup_code) => pickUp({ pickup_code })} />
        </>
      ) : (
        <div class="main-act">
          <Button isWide onPress={() => pickUp({})}>
            {workWords.acts.pickup}
          </Button>
        </div>
      )}
      <Button kind="quiet" isWide icon="camera" onPress={() => scan(true)}>
        {words.scan}
      </Button>
      {isScanning && (
        <Scanner
          onFound={(number) => {
            setScanned(number);
            scan(false);
          }}
          onClose={() => scan(false)}
        />
      )}
    </>
  );
}
