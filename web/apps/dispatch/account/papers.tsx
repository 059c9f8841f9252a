import { Papers } from '../../kit/account/papers.tsx';
import { useActing } from '../data/acting.ts';

/** The papers of a carrier, or of a rider who dispatches. */
export const CarrierPapers = () => <Papers isRider={useActing()?.isOwner === false} />;
