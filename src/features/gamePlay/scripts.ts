/** Loads the page's script. The module stands between it and the app, so that the first script of all visitors does not name all files. */
export const gamePlay = () => import('./GamePlayPage.tsx').then((m) => m.GamePlayPage)
