/** Titles of timeline steps that the tracking page also shows while they are ahead. */
export const stepTitles = {
  assigned: 'Rider assigned',
  picked_up: 'Picked up',
  delivered: 'Delivered',
  returned: 'Returned to the sender',
} as const;
