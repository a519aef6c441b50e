/**
 * Loads the pages' scripts. It stands between them and the app, so that the first script of everybody else does not name all their files.
 */
export const films = () => import('./FilmsPage.tsx').then((m) => m.FilmsPage)
export const film = () => import('./FilmPage.tsx').then((m) => m.FilmPage)
export const tickets = () => import('./TicketsPage.tsx').then((m) => m.TicketsPage)
