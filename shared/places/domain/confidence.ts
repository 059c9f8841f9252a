/** How closely a text says where it is: at a house or landmark, in a street or by a landmark, or in an area or city. */
export const confidences = ['EXACT', 'STREET', 'AREA'] as const;
export type Confidence = (typeof confidences)[number];
