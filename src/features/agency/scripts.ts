/**
 * Loads the pages' scripts. The module stands between them and the app, so that the first script of all visitors does not name all files.
 */
export const agentCentre = () => import('./centre/AgentCentrePage.tsx').then((m) => m.AgentCentrePage)
export const members = () => import('./members/MembersPage.tsx').then((m) => m.MembersPage)
export const openAccount = () => import('./accounts/OpenAccountPage.tsx').then((m) => m.OpenAccountPage)
export const agentDescription = () => import('./description/AgentDescriptionPage.tsx').then((m) => m.AgentDescriptionPage)
