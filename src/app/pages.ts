/**
 * How each route's page is fetched. Apart from the route table, and with its type written out, so that the router's
 * types never depend on a page's: a page may use the typed Link.
 */
import type { ComponentType, ReactElement } from 'react'
import { HomePage } from '#/features/home/HomePage.tsx'
import type { RouteName } from './routeTable.ts'

export type LoadPage = () => Promise<ComponentType>

/** Every visit has it, if only beneath: in the first script it needs no journey of its own. */
export const homePage: () => ReactElement = HomePage

export const pages: Readonly<Record<Exclude<RouteName, 'HomeIndex'>, LoadPage>> = {
  MineIndex: () => import('#/features/account/MinePage.tsx').then((m) => m.MinePage),
  LotteryIndex: () => import('#/features/lottery/LotteryPage.tsx').then((m) => m.LotteryPage),
  TrendChart: () => import('#/features/trend/TrendPage.tsx').then((m) => m.TrendPage),
  Login: () => import('#/features/account/LoginPage.tsx').then((m) => m.LoginPage),
  Register: () => import('#/features/account/RegisterPage.tsx').then((m) => m.RegisterPage),
  ForgotPassword: () => import('#/features/account/ForgotPasswordPage.tsx').then((m) => m.ForgotPasswordPage),
  Agree: () => import('#/features/content/AgreePage.tsx').then((m) => m.AgreePage),
  Fairness: () => import('#/features/fairness/FairnessPage.tsx').then((m) => m.FairnessPage),
  Rules: () => import('#/features/lottery/RulesPage.tsx').then((m) => m.RulesPage),
  GameRecordIndex: () => import('#/features/records/GameRecordPage.tsx').then((m) => m.GameRecordPage),
  ChaseIndex: () => import('#/features/lottery/ChasePage.tsx').then((m) => m.ChasePage),
  BetDetail: () => import('#/features/records/BetDetailPage.tsx').then((m) => m.BetDetailPage),
  RecordDetail: () => import('#/features/records/RecordDetailPage.tsx').then((m) => m.RecordDetailPage),
  MessageIndex: () => import('#/features/messages/MessagePage.tsx').then((m) => m.MessagePage),
  MessageDetail: () => import('#/features/messages/MessageDetailPage.tsx').then((m) => m.MessageDetailPage),
  Setting: () => import('#/features/settings/SettingPage.tsx').then((m) => m.SettingPage),
  Language: () => import('#/features/settings/LanguagePage.tsx').then((m) => m.LanguagePage),
  MaintenanceIndex: () => import('./pages/MaintenancePage.tsx').then((m) => m.MaintenancePage),
  Unauthorized: () => import('./pages/UnauthorizedPage.tsx').then((m) => m.UnauthorizedPage),
  ServerError: () => import('./pages/ServerErrorPage.tsx').then((m) => m.ServerErrorPage),
  NotFound: () => import('./pages/NotFoundPage.tsx').then((m) => m.NotFoundPage),
}
