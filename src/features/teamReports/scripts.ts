/**
 * Loads the pages' scripts. The module stands between them and the app, so that the first script of all visitors does not name all files.
 */
export const report = () => import('./report/ReportPage.tsx').then((m) => m.ReportPage)
export const teamList = () => import('./lists/TeamListPage.tsx').then((m) => m.TeamListPage)
