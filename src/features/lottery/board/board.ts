/** What other parts of the app may show of the board. */
export { BoardSheet } from './BoardSheet.tsx'
