import { useState } from 'preact/hooks';
import { faceApi } from '../api/face.ts';
import { refreshReads } from '../api/reads.ts';
import { ChoiceField, OptionsField, TextField } from '../fields/field.tsx';
import { FormFrame, useForm } from '../fields/form.tsx';
import { PictureInput, sendPicture } from '../fields/picture.tsx';
import { Button } from '../parts/button.tsx';
import { accountWords } from './account-words.ts';

const { papers } = accountWords;

const idTypes = ['NIN', 'PASSPORT', 'DRIVERS_LICENCE', 'VOTERS_CARD', 'CAC'] as const;
const asIdType = (text: string) => idTypes.find((type) => type === text) ?? 'NIN';
const vehicleKinds = ['MOTORCYCLE', 'BICYCLE', 'CAR', 'VAN', 'TRUCK'] as const;
const asVehicleKind = (text: string) => vehicleKinds.find((kind) => kind === text) ?? 'MOTORCYCLE';

/** Sends a picture of a paper. @returns its id */
async function uploadPaper(file: Blob): Promise<string> {
  const { id } = await sendPicture(file, (body) => faceApi.post('/api/v1/verification/documents/', { body }));
  return id;
}

/** A paper as it is well photographed: its corners in the picture, straight, and its letters sharp. */
const PaperExample = () => (
  <figure class="paper-example">
    <svg viewBox="0 0 160 110" aria-hidden="true" focusable="false">
      <rect class="ground" width="160" height="110" rx="6" />
      <rect class="paper" x="18" y="16" width="124" height="78" rx="6" />
      <circle class="face" cx="44" cy="46" r="11" />
      <path class="face" d="M26 74a18 16 0 0 1 36 0z" />
      <path class="lines" d="M76 36h52M76 48h52M76 60h36M76 78h52" />
    </svg>
    <figcaption class="hint">{papers.example}</figcaption>
  </figure>
);

/** Papers to send: which, its number, pictures of it, and what a rider rides. */
export function PapersForm({ isRider }: { readonly isRider: boolean }) {
  const [files, setFiles] = useState<readonly File[]>([]);
  const form = useForm(
    'papers',
    { kind: 'PERSON', id_type: 'NIN', id_number: '', vehicle: 'MOTORCYCLE', plate: '' },
    { isSecret: true },
  );
  return (
    <FormFrame
      form={form}
      act={papers.act}
      send={async ({ kind, id_type, id_number, vehicle, plate }, idempotencyKey) => {
        const documents = await Promise.all(files.map(uploadPaper));
        const body = {
          kind: kind === 'BUSINESS' ? ('BUSINESS' as const) : ('PERSON' as const),
          id_type: asIdType(id_type),
          id_number,
          ...(isRider && { vehicle: { kind: asVehicleKind(vehicle), ...(plate && { plate }) } }),
          documents,
        };
        await faceApi.post('/api/v1/verification/', { body, idempotencyKey });
        await refreshReads('papers', 'readiness', 'home', 'profile');
      }}
    >
      {!isRider && (
        <OptionsField
          form={form}
          name="kind"
          label={papers.who}
          options={[
            { value: 'PERSON', title: papers.person },
            { value: 'BUSINESS', title: papers.business },
          ]}
        />
      )}
      <ChoiceField
        form={form}
        name="id_type"
        label={papers.type}
        choices={idTypes
          .filter((type) => !isRider || type !== 'CAC')
          .map((type) => [type, papers.types[type]] as const)}
      />
      <TextField form={form} name="id_number" label={papers.number} />
      <PaperExample />
      <PictureInput label={papers.picture} onPick={(picked) => setFiles([...files, ...picked])} />
      <ul>
        {files.map((file) => (
          <li key={`${file.name}${file.lastModified}`}>
            {file.name}{' '}
            <Button
              kind="plain"
              onPress={() => setFiles(files.filter((one) => one !== file))}
              label={`${papers.removePicture} ${file.name}`}
            >
              {papers.removePicture}
            </Button>
          </li>
        ))}
      </ul>
      {isRider && (
        <>
          <ChoiceField
            form={form}
            name="vehicle"
            label={papers.vehicle}
            pointer="/vehicle/kind"
            choices={vehicleKinds.map((kind) => [kind, papers.vehicles[kind]] as const)}
          />
          <TextField
            form={form}
            name="plate"
            label={papers.plate}
            hint={papers.plateHint}
            pointer="/vehicle/plate"
          />
        </>
      )}
    </FormFrame>
  );
}
