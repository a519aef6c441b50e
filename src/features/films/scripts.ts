/** Loads the pages' scripts. A separate file, so that the start script does not list all files of the pages. */
export const films = () => import('./FilmsPage.tsx').then((m) => m.FilmsPage)
export const film = () => import('./FilmPage.tsx').then((m) => m.FilmPage)
export const tickets = () => import('./TicketsPage.tsx').then((m) => m.TicketsPage)
