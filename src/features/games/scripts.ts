/**
 * Loads the pages' scripts. It stands between them and the app, so that the first script of everybody else does not name all their files.
 */
export const lobby = () => import('./LobbyPage.tsx').then((m) => m.LobbyPage)
export const category = () => import('./CategoryPage.tsx').then((m) => m.CategoryPage)
