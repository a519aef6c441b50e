/** Pages of the feature, as src/lib/page.ts describes them. */
import { msg } from '@lingui/core/macro'
import { pagesWith } from '#/lib/page.ts'

const page = pagesWith('settings')

export const settingsPages = {
  '/setting': page({
    load: () => import('./SettingPage.tsx').then((m) => m.SettingPage),
    title: msg`Settings`,
    gate: 'member',
  }),
  '/language': page({
    load: () => import('./LanguagePage.tsx').then((m) => m.LanguagePage),
    title: msg`Language`,
    gate: 'visitor',
  }),
  '/generalSetting': page({
    load: () => import('./GeneralPage.tsx').then((m) => m.GeneralPage),
    title: msg`General`,
    gate: 'member',
  }),
  '/setline': page({
    load: () => import('./LinesPage.tsx').then((m) => m.LinesPage),
    title: msg`Lines`,
    gate: 'member',
  }),
}
