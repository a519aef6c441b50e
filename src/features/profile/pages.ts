/** Pages of the feature, as src/lib/page.ts describes them. */
import { msg } from '@lingui/core/macro'
import { pagesWith } from '#/lib/page.ts'

const page = pagesWith('profile')

export const profilePages = {
  '/infomation': page({
    load: () => import('./InformationPage.tsx').then((m) => m.InformationPage),
    title: msg`Personal information`,
    gate: 'member',
  }),
  '/setnickname': page({
    load: () => import('./NicknamePage.tsx').then((m) => m.NicknamePage),
    title: msg`Nickname`,
    gate: 'member',
  }),
  '/setsex': page({
    load: () => import('./SexPage.tsx').then((m) => m.SexPage),
    title: msg`Gender`,
    gate: 'member',
  }),
  '/loginPassword': page({
    load: () => import('./PasswordPage.tsx').then((m) => m.PasswordPage),
    title: msg`Login password`,
    gate: 'member',
  }),
}
