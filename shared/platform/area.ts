/** The area of a route or a consumer: its id is `<area>.<operation>`. */
export const areaOf = (id: string): string => id.slice(0, id.indexOf('.'));
