export const htmlType = 'text/html; charset=utf-8';

/** Pages are checked each time they are read: the edge keeps them for a second, browsers ask whether theirs is current. */
export const pageCaching = 'public, max-age=0, s-maxage=1';
