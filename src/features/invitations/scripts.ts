/**
 * Loads the pages' scripts. It stands between them and the app, so that the first script of everybody else does not name all their files.
 */
export const inviteCodes = () => import('./InviteCodesPage.tsx').then((m) => m.InviteCodesPage)
export const invite = () => import('./InvitePage.tsx').then((m) => m.InvitePage)
export const qrcode = () => import('./QrcodePage.tsx').then((m) => m.QrcodePage)
