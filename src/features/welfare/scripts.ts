/**
 * Loads the pages' scripts. It stands between them and the app, so that the first script of everybody else does not name all their files.
 */
export const tasks = () => import('./tasks/TaskPage.tsx').then((m) => m.TaskPage)
export const hub = () => import('./hub/HubPage.tsx').then((m) => m.HubPage)
export const activities = () => import('./activities/ActivityPage.tsx').then((m) => m.ActivityPage)
export const wheel = () => import('./wheel/WheelPage.tsx').then((m) => m.WheelPage)
export const signIn = () => import('./signIn/SignInPage.tsx').then((m) => m.SignInPage)
export const giftPack = () => import('./requests/GiftPackPage.tsx').then((m) => m.GiftPackPage)
export const phoneBill = () => import('./requests/PhoneBillPage.tsx').then((m) => m.PhoneBillPage)
export const hotel = () => import('./requests/HotelPage.tsx').then((m) => m.HotelPage)
