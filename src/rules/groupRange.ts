/** The prize groups that there are: whole numbers of this step. */
export const lowestGroup = 1800
export const highestGroup = 1960
export const groupStep = 2
