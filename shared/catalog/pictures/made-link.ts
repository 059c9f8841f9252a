import type { LinkMaker } from '#ground';
/** A link to upload a picture. */
export interface MadeLink {
  /** The deadline. */
  readonly until: Date;
  /** The partner who made it; undefined for a merchant's own. */
  readonly maker: LinkMaker | undefined;
}

/** Why nothing is taken that comes by a link whose partner may no longer act. */
export const linkEnded = 'The partner who was to upload the file no longer acts for the shop.';

/** A link in the detail of an event. */
export const detailOfLink = (link: MadeLink | undefined) =>
  link && { until: link.until.toISOString(), ...(link.maker && { maker: link.maker }) };
