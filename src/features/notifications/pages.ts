/** Pages of the feature, as src/lib/page.ts describes them. */
import { msg } from '@lingui/core/macro'
import { pagesWith } from '#/lib/page.ts'

const page = pagesWith('notifications')

export const notificationsPages = {
  '/setting/notifications': page({
    load: () => import('./NotificationsPage.tsx').then((m) => m.NotificationsPage),
    title: msg`Notifications`,
    gate: 'member',
  }),
}
