/** Whether an account works, or an admin has suspended it. */
export const userStatuses = ['ACTIVE', 'SUSPENDED'] as const;
export type UserStatus = (typeof userStatuses)[number];

/** What admins do to a person that the notes keep: a note alone, or an act with its reason. */
export const notedActs = ['NOTE', 'SUSPEND', 'REINSTATE', 'ROLES', 'MAIL'] as const;
export type NotedAct = (typeof notedActs)[number];
