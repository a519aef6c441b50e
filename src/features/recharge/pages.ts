/** Pages of the feature, as src/lib/page.ts describes them. */
import { msg } from '@lingui/core/macro'
import { pagesWith } from '#/lib/page.ts'
import { searchParams, text } from '#/lib/searchParams.ts'

const page = pagesWith('recharge')

export const rechargePages = {
  '/recharge': page({
    load: () => import('./RechargePage.tsx').then((m) => m.RechargePage),
    title: msg`Deposit`,
    gate: 'member',
    keepAlive: true,
    search: searchParams({ channel: text }),
  }),
  '/pay': page({
    load: () => import('./PayPage.tsx').then((m) => m.PayPage),
    title: msg`Payment`,
    gate: 'member',
    search: searchParams({ id: text }),
  }),
  '/rechargeUpload': page({
    load: () => import('./UploadPage.tsx').then((m) => m.UploadPage),
    title: msg`Proof of payment`,
    gate: 'member',
    search: searchParams({ id: text }),
  }),
  '/rechargeSuccess': page({
    load: () => import('./SuccessPage.tsx').then((m) => m.SuccessPage),
    title: msg`Deposit`,
    gate: 'member',
    search: searchParams({ id: text }),
  }),
  '/rechargeRecord': page({
    load: () => import('./RecordPage.tsx').then((m) => m.RecordPage),
    title: msg`Deposit records`,
    gate: 'member',
    openBets: true,
  }),
  '/rechargeDetail': page({
    load: () => import('./DetailPage.tsx').then((m) => m.DetailPage),
    title: msg`Deposit details`,
    gate: 'member',
    openBets: true,
    search: searchParams({ id: text }),
  }),
}
