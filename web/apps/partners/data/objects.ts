import type { ListItem } from '../../../../client/types.ts';

/** What the API answers, by the names that the console uses. */
export type Organization = ListItem<'/api/v1/console/organizations/'>;
export type Client = ListItem<'/console/clients/'>;
export type Namespace = ListItem<'/console/distribution/domains/'>;
export type ClientStore = ListItem<'/console/distribution/stores/'>;
export type Commission = ListItem<'/console/commissions/'>;
export type Program = ListItem<'/api/v1/console/programs/'>;
export type OrganizationMember = ListItem<'/api/v1/console/organizations/{organization_id}/members/'>;

/** What names an organization in the query of a GET, and in the body of whatever changes something. */
export const partnerOf = ({ id }: Pick<Organization, 'id'>) => ({ organization: id });

/** What names an organization in a path. */
export const organizationPathOf = ({ id }: Pick<Organization, 'id'>) => ({ organization_id: id });

/** Whether somebody may do what concerns the whole organization: its owner and its admins. */
export const isAdminOf = ({ role }: Pick<Organization, 'role'>): boolean => role !== 'MEMBER';
