/** The roles that must be verified: those that carry live parcels, and those that sell for live money. */
export const verifiedRoles = ['rider', 'carrier', 'merchant'] as const;
export type VerifiedRole = (typeof verifiedRoles)[number];

/** A person, or a business with a registration. */
export const papersKinds = ['PERSON', 'BUSINESS'] as const;
export type PapersKind = (typeof papersKinds)[number];

export const vehicleKinds = ['BICYCLE', 'MOTORCYCLE', 'CAR', 'VAN', 'TRUCK'] as const;

/** Picture types that every browser shows, and the type of official documents. */
export const documentTypes = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'] as const;

/** Bytes of the largest document. */
export const largestDocument = 10_485_760;

/** The most documents of one submission. */
export const maxDocuments = 5;

/** Years for which documents are kept: as long as Nigerian law requires for records of customers' identities. */
export const documentYears = 5;

/** The prefix of documents in the bucket. */
export const documentPrefix = 'identity/';
