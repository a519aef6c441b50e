/**
 * Loads the pages' scripts. It stands between them and the app, so that the first script of everybody else does not name all their files.
 */
export const agencyCommission = () => import('./AgencyCommissionPage.tsx').then((m) => m.AgencyCommissionPage)
