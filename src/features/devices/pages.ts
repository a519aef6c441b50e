/** Pages of the feature, as src/lib/page.ts describes them. */
import { msg } from '@lingui/core/macro'
import { pagesWith } from '#/lib/page.ts'

const page = pagesWith('devices')

export const devicesPages = {
  '/setting/devices': page({
    load: () => import('./DevicesPage.tsx').then((m) => m.DevicesPage),
    title: msg`Signed-in devices`,
    gate: 'member',
  }),
  '/setting/passkeys': page({
    load: () => import('./PasskeysPage.tsx').then((m) => m.PasskeysPage),
    title: msg`Passkeys`,
    gate: 'member',
  }),
}
