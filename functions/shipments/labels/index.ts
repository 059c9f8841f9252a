import { route as label } from './label.ts';
import { route as labelLink } from './label-link.ts';

/** The label of a parcel, and the link to it. */
export const labelRoutes = [label, labelLink] as const;
