// @vitest-environment jsdom
// The icon of the platform appears in the tab, on the home screen and in the dialog that offers the installation
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, render, waitFor } from '@testing-library/react'
import { Provider } from 'react-redux'
import { afterEach, beforeEach, expect, it } from 'vitest'
import '../../support/fakePlatform.ts'
import { endpoints } from '#/api/endpoints.ts'
import { AppIcon } from '#/app/services/DocumentHead.tsx'
import { InstallPrompt } from '#/pwa/InstallPrompt.tsx'
import { systemConfig } from '../../support/answers.ts'
import { lotteryStore } from '../features/lottery/lotteryStore.ts'

beforeEach(() => {
  document.head.innerHTML =
    '<link rel="icon" href="/icons/app.svg" type="image/svg+xml"><link rel="apple-touch-icon" href="/icons/apple-touch-icon.png">'
})
afterEach(cleanup)

const links = () =>
  [...document.head.querySelectorAll('link')].map(({ rel, href, type }) => [rel, new URL(href).pathname, type].filter(Boolean).join(' '))
const expectLinks = (wanted: readonly string[]) => waitFor(() => expect(links()).toEqual(wanted))
const own = ['icon /icons/app.svg image/svg+xml', 'apple-touch-icon /icons/apple-touch-icon.png']

async function show() {
  const store = lotteryStore(null)
  const set = async (iconUrl: string) => {
    await store.dispatch(endpoints.util.upsertQueryData('getSystemConfig', {}, systemConfig({ iconUrl })))
  }
  await set('/icons/icon-192.png')
  render(
    <Provider store={store}>
      <I18nProvider i18n={i18n}>
        <AppIcon />
      </I18nProvider>
    </Provider>,
  )
  return set
}

it("the icon is the app's own by default", async () => {
  await show()
  await expectLinks(own)
})

it("the icon is that of the platform if the platform sets one, and the app's own again afterwards", async () => {
  const set = await show()
  await set('/files/stone.png')
  await expectLinks(['icon /files/stone.png', 'apple-touch-icon /files/stone.png'])
  await set('')
  await expectLinks(own)
})

it('the dialog that offers the installation shows the icon', async () => {
  const set = await show()
  await set('/files/stone.png')
  await expectLinks(['icon /files/stone.png', 'apple-touch-icon /files/stone.png'])
  render(
    <I18nProvider i18n={i18n}>
      <InstallPrompt way="ios" platformName="" open onClose={() => undefined} />
    </I18nProvider>,
  )
  const [picture] = document.querySelectorAll<HTMLImageElement>('img')
  expect(new URL(picture?.src ?? '').pathname).toBe('/files/stone.png')
})
