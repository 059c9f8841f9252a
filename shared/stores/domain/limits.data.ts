/** The most stores that one person works in, own ones included. */
export const maxWorkplaces = 60;
