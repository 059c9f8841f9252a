/** The link that the shop sent Ngozi in a chat: a basket with the two shirts. */
export const basketLink = { code: '2x9k4mq07ztb1' };
