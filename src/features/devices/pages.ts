/** Pages of the feature, as src/lib/page.ts describes them. */
import { msg } from '@lingui/core/macro'
import { page } from '#/lib/page.ts'

export const devicesPages = {
  '/setting/devices': page({
    load: () => import('./DevicesPage.tsx').then((m) => m.DevicesPage),
    title: msg`Signed in on`,
    gate: 'member',
  }),
}
