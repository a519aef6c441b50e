/** Pages of the feature, as src/lib/page.ts describes them. */
import { msg } from '@lingui/core/macro'
import { pagesWith } from '#/lib/page.ts'
import { oneOf, searchParams, text } from '#/lib/searchParams.ts'

const page = pagesWith('withdraw')

export const withdrawPages = {
  '/withdraw': page({
    load: () => import('./WithdrawPage.tsx').then((m) => m.WithdrawPage),
    title: msg`Withdraw`,
    gate: 'member',
  }),
  '/withdrawDetail': page({
    load: () => import('./WithdrawDetailPage.tsx').then((m) => m.WithdrawDetailPage),
    title: msg`Withdrawal details`,
    gate: 'member',
    openBets: true,
    search: searchParams({ id: text }),
  }),
  '/withdrawSuccess': page({
    load: () => import('./WithdrawSuccessPage.tsx').then((m) => m.WithdrawSuccessPage),
    title: msg`Withdrawal requested`,
    gate: 'member',
    search: searchParams({ id: text }),
  }),
  '/withdrawRecord': page({
    load: () => import('./WithdrawRecordPage.tsx').then((m) => m.WithdrawRecordPage),
    title: msg`Withdrawal records`,
    gate: 'member',
    openBets: true,
  }),
  '/capitalSettings': page({
    load: () => import('./CapitalSettingsPage.tsx').then((m) => m.CapitalSettingsPage),
    title: msg`Fund password`,
    gate: 'member',
    search: searchParams({ to: text, forgot: oneOf('1') }),
  }),
  '/setrealname': page({
    load: () => import('./SetRealNamePage.tsx').then((m) => m.SetRealNamePage),
    title: msg`Real name`,
    gate: 'member',
    search: searchParams({ to: text }),
  }),
  '/bindPhone': page({
    load: () => import('./BindPhonePage.tsx').then((m) => m.BindPhonePage),
    title: msg`Phone`,
    gate: 'member',
    search: searchParams({ to: text }),
  }),
  '/bindCard': page({
    load: () => import('./BindCardPage.tsx').then((m) => m.BindCardPage),
    title: msg`Add a bank card`,
    gate: 'member',
    search: searchParams({ to: text }),
  }),
  '/managebankcard': page({
    load: () => import('./BankCardsPage.tsx').then((m) => m.BankCardsPage),
    title: msg`Bank cards`,
    gate: 'member',
  }),
  '/managebankcarddetail': page({
    load: () => import('./BankCardPage.tsx').then((m) => m.BankCardPage),
    title: msg`Bank card`,
    gate: 'member',
    search: searchParams({ id: text }),
  }),
}
