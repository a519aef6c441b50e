/** Loads the page's script. It stands between it and the app, so that the first script of everybody else does not name all its files. */
export const gamePlay = () => import('./GamePlayPage.tsx').then((m) => m.GamePlayPage)
