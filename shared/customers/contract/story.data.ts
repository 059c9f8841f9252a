import { recipient } from '#ground/domain';
/** Ngozi, as the shop keeps her among its customers, and a note about her. */
export const customer = { id: '700f8839-8d6b-4f16-a3a2-769856a21737', ...recipient };
export const note = {
  id: '6a3e8d50-b17c-4f29-8c05-9d2f4e7a1b68',
  text: 'Prefers deliveries after 5 p.m.',
};
