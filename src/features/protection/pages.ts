/** Pages of the feature, as src/lib/page.ts describes them. */
import { msg } from '@lingui/core/macro'
import { pagesWith } from '#/lib/page.ts'

const page = pagesWith('protection')

export const protectionPages = {
  '/protection': page({
    load: () => import('./ProtectionPage.tsx').then((m) => m.ProtectionPage),
    title: msg`Limits and protection`,
    gate: 'everyone',
  }),
}
