/**
 * Loads the pages' scripts. It stands between them and the app, so that the first script of everybody else does not name all their files.
 */
export const gameBets = () => import('./GameBetsPage.tsx').then((m) => m.GameBetsPage)
export const gameBet = () => import('./GameBetPage.tsx').then((m) => m.GameBetPage)
