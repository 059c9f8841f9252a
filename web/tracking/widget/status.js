/** By status: its colour, and the names of the steps still ahead. A status that is not listed here counts as under way. */
const delivery = ['assigned', 'picked_up', 'delivered'];
const statuses = {
  PENDING: { ahead: delivery },
  CLAIMED: { ahead: delivery },
  ASSIGNED: { ahead: delivery.slice(1) },
  IN_TRANSIT: { ahead: delivery.slice(2) },
  EXCEPTION: { tone: 'warning' },
  RETURNING: { tone: 'warning', ahead: ['returned'] },
  COMPLETED: { tone: 'good', final: true },
  RETURNED: { tone: 'warning', final: true },
  CANCELLED: { tone: 'bad', final: true },
  LOST: { tone: 'bad', final: true },
};

/**
 * What a status means to the person who is waiting.
 * @returns {{ tone: string, ahead: readonly string[], final: boolean }}
 */
export const statusOf = (record) => ({ tone: 'plain', ahead: [], final: false, ...statuses[record.status] });
