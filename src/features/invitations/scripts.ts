/**
 * Loads the pages' scripts. The module stands between them and the app, so that the first script of all visitors does not name all files.
 */
export const inviteCodes = () => import('./InviteCodesPage.tsx').then((m) => m.InviteCodesPage)
export const invite = () => import('./InvitePage.tsx').then((m) => m.InvitePage)
export const qrcode = () => import('./QrcodePage.tsx').then((m) => m.QrcodePage)
