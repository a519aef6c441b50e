/** Pages of the feature, as src/lib/page.ts describes them. */
import { msg } from '@lingui/core/macro'
import { House } from 'lucide-react'
import { pagesWith } from '#/lib/page.ts'

const page = pagesWith('home')

export const homePages = {
  '/home': page({
    load: () => import('./HomePage.tsx').then((m) => m.HomePage),
    title: msg`Home`,
    gate: 'visitor',
    keepAlive: true,
    tab: House,
  }),
}
