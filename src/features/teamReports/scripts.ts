/**
 * Loads the pages' scripts. It stands between them and the app, so that the first script of everybody else does not name all their files.
 */
export const report = () => import('./report/ReportPage.tsx').then((m) => m.ReportPage)
export const teamList = () => import('./lists/TeamListPage.tsx').then((m) => m.TeamListPage)
