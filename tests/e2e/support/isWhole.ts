/** Whether every case of a table is told: the suite "every look and cut". Otherwise each row of it is met once, and each column in turn. */
export const isWhole = process.env['WHOLE'] === '1'
