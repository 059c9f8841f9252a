import { useState } from 'preact/hooks';
import { faceApi } from '../../kit/api/face.ts';
import { useReading } from '../../kit/api/queries.ts';
import { ChoiceField, OptionsField, TextField } from '../../kit/fields/field.tsx';
import { FormFrame, useForm } from '../../kit/fields/form.tsx';
import { PictureInput, sendPicture } from '../../kit/fields/picture.tsx';
import { Screen } from '../../kit/frame/frame.tsx';
import { Button } from '../../kit/parts/button.tsx';
import { Read } from '../../kit/parts/list.tsx';
import { Notice } from '../../kit/parts/notice.tsx';
import { Moment } from '../../kit/parts/shown.tsx';
import { keyOf, refreshReads } from '../data/reads.ts';
import { appWords } from '../words/words.ts';

const idTypes = ['NIN', 'PASSPORT', 'DRIVERS_LICENCE', 'VOTERS_CARD', 'CAC'] as const;
const asIdType = (text: string) => idTypes.find((type) => type === text) ?? 'NIN';

/** Sends a picture of a paper. @returns its id */
async function uploadPaper(file: Blob): Promise<string> {
  const { id } = await sendPicture(file, (body) => faceApi.post('/api/v1/verification/documents/', { body }));
  return id;
}

function PapersForm() {
  const [files, setFiles] = useState<readonly File[]>([]);
  const form = useForm('papers', { kind: 'PERSON', id_type: 'NIN', id_number: '' }, { isSecret: true });
  const { papers } = appWords;
  return (
    <FormFrame
      form={form}
      act={papers.act}
      send={async ({ kind, id_type, id_number }, idempotencyKey) => {
        const documents = await Promise.all(files.map(uploadPaper));
        const body = {
          kind: kind === 'BUSINESS' ? ('BUSINESS' as const) : ('PERSON' as const),
          id_type: asIdType(id_type),
          id_number,
          documents,
        };
        await faceApi.post('/api/v1/verification/', { body, idempotencyKey });
        await refreshReads('papers', 'readiness', 'home');
      }}
    >
      <OptionsField
        form={form}
        name="kind"
        label={papers.who}
        options={[
          { value: 'PERSON', title: papers.person },
          { value: 'BUSINESS', title: papers.business },
        ]}
      />
      <ChoiceField
        form={form}
        name="id_type"
        label={papers.type}
        choices={idTypes.map((type) => [type, papers.types[type]] as const)}
      />
      <TextField form={form} name="id_number" label={papers.number} />
      <PictureInput label={papers.picture} onPick={(picked) => setFiles([...files, ...picked])} />
      <ul>
        {files.map((file) => (
          <li key={`${file.name}${file.lastModified}`}>
            {file.name}{' '}
            <Button
              kind="plain"
              onPress={() => setFiles(files.filter((one) => one !== file))}
              label={`${appWords.product.removePicture} ${file.name}`}
            >
              {appWords.product.removePicture}
            </Button>
          </li>
        ))}
      </ul>
    </FormFrame>
  );
}

/** The papers of whoever is signed in: what is known, what is being checked and since when. */
export function Papers() {
  const { papers } = appWords;
  const reading = useReading(keyOf('papers'), () => faceApi.get('/api/v1/verification/'));
  return (
    <Screen title={papers.title} back="/app/account/">
      <Read reading={reading}>
        {({ status, submitted_at, reason }) => (
          <>
            <Notice tone={status === 'VERIFIED' ? 'good' : status === 'SUBMITTED' ? 'plain' : 'warning'}>
              <p>{papers.statuses[status]}</p>
              {status === 'SUBMITTED' && submitted_at && (
                <p>
                  <Moment at={submitted_at} />
                </p>
              )}
              {reason && <p>{reason}</p>}
            </Notice>
            {(status === 'UNVERIFIED' || status === 'REJECTED') && <PapersForm />}
          </>
        )}
      </Read>
    </Screen>
  );
}
