/** Pages of the feature, as src/lib/page.ts describes them. */
import { msg } from '@lingui/core/macro'
import { page } from '#/lib/page.ts'

export const protectionPages = {
  '/protection': page({
    load: () => import('./ProtectionPage.tsx').then((m) => m.ProtectionPage),
    title: msg`Limits and protection`,
    gate: 'visitor',
  }),
}
