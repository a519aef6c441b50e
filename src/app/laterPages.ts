/** The pages that are not named in the first script. */
import type { LaterPath, LoadPage } from './loadPage.ts'

export const laterPages: Readonly<Record<LaterPath, LoadPage>> = {
  '/trend': () => import('#/features/trend/TrendPage.tsx').then((m) => m.TrendPage),
  '/register': () => import('#/features/account/RegisterPage.tsx').then((m) => m.RegisterPage),
  '/forgotPassword': () => import('#/features/account/ForgotPasswordPage.tsx').then((m) => m.ForgotPasswordPage),
  '/agree': () => import('#/features/content/AgreePage.tsx').then((m) => m.AgreePage),
  '/fairness': () => import('#/features/fairness/FairnessPage.tsx').then((m) => m.FairnessPage),
  '/rules': () => import('#/features/lottery/RulesPage.tsx').then((m) => m.RulesPage),
  '/gameRecordIndex': () => import('#/features/records/GameRecordPage.tsx').then((m) => m.GameRecordPage),
  '/gameRecordIndex/chase': () => import('#/features/lottery/ChasePage.tsx').then((m) => m.ChasePage),
  '/betdetail': () => import('#/features/records/BetDetailPage.tsx').then((m) => m.BetDetailPage),
  '/recordDetail/$detail': () => import('#/features/records/RecordDetailPage.tsx').then((m) => m.RecordDetailPage),
  '/recharge': () => import('#/features/recharge/RechargePage.tsx').then((m) => m.RechargePage),
  '/pay': () => import('#/features/recharge/PayPage.tsx').then((m) => m.PayPage),
  '/rechargeUpload': () => import('#/features/recharge/UploadPage.tsx').then((m) => m.UploadPage),
  '/rechargeSuccess': () => import('#/features/recharge/SuccessPage.tsx').then((m) => m.SuccessPage),
  '/rechargeRecord': () => import('#/features/recharge/RecordPage.tsx').then((m) => m.RecordPage),
  '/rechargeDetail': () => import('#/features/recharge/DetailPage.tsx').then((m) => m.DetailPage),
  '/message': () => import('#/features/messages/MessagePage.tsx').then((m) => m.MessagePage),
  '/messageDetail': () => import('#/features/messages/MessageDetailPage.tsx').then((m) => m.MessageDetailPage),
  '/setting': () => import('#/features/settings/SettingPage.tsx').then((m) => m.SettingPage),
  '/language': () => import('#/features/settings/LanguagePage.tsx').then((m) => m.LanguagePage),
  '/maintenance': () => import('./pages/MaintenancePage.tsx').then((m) => m.MaintenancePage),
  '/401': () => import('./pages/UnauthorizedPage.tsx').then((m) => m.UnauthorizedPage),
  '/500': () => import('./pages/ServerErrorPage.tsx').then((m) => m.ServerErrorPage),
  '*': () => import('./pages/NotFoundPage.tsx').then((m) => m.NotFoundPage),
}
