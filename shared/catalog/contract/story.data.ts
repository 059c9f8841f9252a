/** What the shop sells by: a category, a picture of the shirt, and a file of products that it imports. */
export const category = { id: 'e90c2d58-7f13-4b0a-8c65-1d4a9e7b3f26', name: 'Shirts', slug: 'shirts' };
export const image = { id: '5c2e7f90-b346-4d81-8a0f-6e91d3c7b258', alt: 'The shirt from the front' };
/** Other words by which buyers look for the shirt. */
export const searchWords = ['tie and dye', 'batik'];
/** A file of products that the shop imports. */
export const imported = { id: '81d4f6a3-c29e-4b75-a0e8-4f5b7d1c3e69', size: 48_213 };
