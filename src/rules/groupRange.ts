/** The range of prize groups, and the step between two prize groups. */
export const lowestGroup = 1800
export const highestGroup = 1960
export const groupStep = 2
