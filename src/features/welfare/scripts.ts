/** Loads the pages' scripts. A separate file, so that the start script does not list all files of the pages. */
export const tasks = () => import('./tasks/TaskPage.tsx').then((m) => m.TaskPage)
export const hub = () => import('./hub/HubPage.tsx').then((m) => m.HubPage)
export const activities = () => import('./activities/ActivityPage.tsx').then((m) => m.ActivityPage)
export const wheel = () => import('./wheel/WheelPage.tsx').then((m) => m.WheelPage)
export const signIn = () => import('./signIn/SignInPage.tsx').then((m) => m.SignInPage)
export const giftPack = () => import('./requests/GiftPackPage.tsx').then((m) => m.GiftPackPage)
export const phoneBill = () => import('./requests/PhoneBillPage.tsx').then((m) => m.PhoneBillPage)
export const hotel = () => import('./requests/HotelPage.tsx').then((m) => m.HotelPage)
