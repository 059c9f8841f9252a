import type { ListItem } from '../../../../client/types.ts';
import type { Mode } from '../../kit/api/mode.ts';
import type { Upload } from '../../kit/api/upload.ts';

interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

/** What a rider does with a parcel, in the words of `/rider/sync/`. */
export type Act =
  | { readonly action: 'arrive'; readonly body: Place & { readonly at: 'pickup' | 'dropoff' } }
  | { readonly action: 'pickup'; readonly body: { readonly pickup_code?: string } }
  | { readonly action: 'verify'; readonly body: Place & { readonly otp: string } }
  | {
      readonly action: 'exception';
      readonly body: { readonly reason: string; readonly note?: string };
    }
  | { readonly action: 'resume' | 'return'; readonly body: Readonly<Record<never, never>> }
  | { readonly action: 'returned'; readonly body: { readonly return_code?: string } }
  | {
      readonly action: 'proof';
      readonly body: {
        readonly kind: 'photo' | 'signature';
        readonly content_type: 'image/jpeg' | 'image/png';
        readonly size: number;
      };
    };

/** Why the service refused a step. */
export interface Refusal {
  readonly code: string;
  readonly detail: string;
  readonly pointers: readonly string[];
  readonly attemptsLeft?: number;
}

/** A step that the rider took, until the service has it. */
export type Step = Act & {
  /** Its place in the queue: steps are sent in the order of their places. */
  readonly place: string;
  /** Under which the service takes it once. */
  readonly key: string;
  readonly mode: Mode;
  readonly shipment: string;
  /** The number on the label. */
  readonly number: string;
  /** When it happened, by the clock of the phone. */
  readonly at: string;
  /** Whether it was sent at least once. Its content does not change from then on. */
  readonly isSent: boolean;
  readonly refusal?: Refusal;
  /** Where the file of a proof goes, once the service has the step. */
  readonly upload?: Upload;
};

/** What the service says of a step. */
export interface StepAnswer {
  readonly key: string | null;
  readonly status: 'done' | 'refused' | 'skipped';
  readonly shipment?: StepShipment | undefined;
  readonly problem?: {
    readonly code: string;
    readonly detail: string;
    readonly attempts_remaining?: number;
    readonly errors?: readonly { readonly pointer: string }[];
  };
  readonly upload?: Upload | null;
}

/** A parcel after a step, as the service says. */
export interface StepShipment {
  readonly id: string;
  readonly status: ListItem<'/api/v1/rider/shipments/'>['status'];
  readonly picked_up_at?: string | undefined;
  readonly completed_at?: string | undefined;
  readonly updated_at: string;
}

/** A photo is evidence beside the steps: it holds up none, and none holds it up. */
export const isProof = ({ action }: Act): boolean => action === 'proof';

/** Whether a step is taken again with another code, because the one it had was refused, or it had none. */
export const isCodeRefused = ({ refusal }: Step): boolean =>
  ['otp_invalid', 'otp_required', 'otp_locked'].includes(refusal?.code ?? '');
