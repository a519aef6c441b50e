/**
 * Loads the pages' scripts. It stands between them and the app, so that the first script of everybody else does not name all their files.
 */
export const quota = () => import('./QuotaPage.tsx').then((m) => m.QuotaPage)
export const quotaRecord = () => import('./QuotaRecordPage.tsx').then((m) => m.QuotaRecordPage)
