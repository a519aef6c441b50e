/**
 * Loads the pages' scripts. The module stands between them and the app, so that the first script of all visitors does not name all files.
 */
export const agencyCommission = () => import('./AgencyCommissionPage.tsx').then((m) => m.AgencyCommissionPage)
