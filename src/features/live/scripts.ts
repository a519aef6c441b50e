/** Loads the pages' scripts. A separate file, so that the start script does not list all files of the pages. */
export const live = () => import('./LivePage.tsx').then((m) => m.LivePage)
