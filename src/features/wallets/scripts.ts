/**
 * Loads the pages' scripts. The module stands between them and the app, so that the first script of all visitors does not name all files.
 */
export const quota = () => import('./QuotaPage.tsx').then((m) => m.QuotaPage)
export const quotaRecord = () => import('./QuotaRecordPage.tsx').then((m) => m.QuotaRecordPage)
