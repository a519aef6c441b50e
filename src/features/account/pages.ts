/** Pages of the feature, as src/lib/page.ts describes them. */
import { msg } from '@lingui/core/macro'
import { pagesWith } from '#/lib/page.ts'
import { searchParams, text } from '#/lib/searchParams.ts'

const page = pagesWith('account')

export const accountPages = {
  '/login': page({
    load: () => import('./LoginPage.tsx').then((m) => m.LoginPage),
    title: msg`Sign in`,
    gate: 'everyone',
    keepAlive: true,
    search: searchParams({ to: text }),
  }),
  '/register': page({
    load: () => import('./RegisterPage.tsx').then((m) => m.RegisterPage),
    title: msg`Register`,
    gate: 'everyone',
    keepAlive: true,
    search: searchParams({ code: text, inviteCode: text, to: text }),
  }),
  '/forgotPassword': page({
    load: () => import('./ForgotPasswordPage.tsx').then((m) => m.ForgotPasswordPage),
    title: msg`Forgot password`,
    gate: 'everyone',
    search: searchParams({ to: text }),
  }),
}
