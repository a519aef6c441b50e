// @vitest-environment jsdom
/** The first paint: index.html shows it before any script of the app is loaded. */
import { readFileSync } from 'node:fs'
import 'fake-indexeddb/auto'
import { configureStore } from '@reduxjs/toolkit'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, cleanup, render, waitFor } from '@testing-library/react'
import { Provider } from 'react-redux'
import { afterEach, expect, it, vi } from 'vitest'
import { systemConfig } from '../../support/answers.ts'
import { answerWith } from '../../support/fakePlatform.ts'

afterEach(cleanup)

const page = readFileSync('index.html', 'utf8')
  .replace(/@import '\.\/(.+\.css)';/g, (_, path: string) => readFileSync(path, 'utf8'))
  .replace(/<script type="module".*/, '')

function paint(): void {
  document.open()
  document.write(page)
  document.close()
}

/** The app as a fresh start of its script. */
async function start() {
  vi.resetModules()
  const [{ rootReducer }, { api }, settings, { ThemeWatch }] = await Promise.all([
    import('#/api/rootReducer.ts'),
    import('#/api/api.ts'),
    import('#/api/settingsSlice.ts'),
    import('#/app/services/ThemeWatch.tsx'),
  ])
  const store = configureStore({ reducer: rootReducer, middleware: (defaults) => defaults().concat(api.middleware) })
  return { store, settings, ThemeWatch }
}

it.each([
  ['jade', '#eff5f2'],
  ['obsidian', '#100e0c'],
])("the browser's frame has the colour of %s, the theme in use last", (theme, color) => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  localStorage.setItem('first-paint', JSON.stringify({ theme, light: theme, lang: 'en', brand: 'Stone' }))
  paint()
  expect(document.documentElement.dataset['theme']).toBe(theme)
  expect(document.querySelector<HTMLMetaElement>('meta[name=theme-color]')?.content).toBe(color)
  expect(document.getElementById('first-brand')?.textContent).toBe('Stone')
})

it.each([
  ['/home', 'home'],
  ['/live', 'tab'],
  ['/setting', 'page'],
])('at %s the shell has the shape of its page, with as many tabs as the platform had last', (path, entry) => {
  history.replaceState(null, '', path)
  localStorage.setItem('first-paint', JSON.stringify({ theme: 'jade', tabs: ['/home', '/live', '/mine'] }))
  paint()
  expect(document.documentElement.dataset['entry']).toBe(entry)
  expect(document.querySelectorAll('#first nav > span')).toHaveLength(3)
  history.replaceState(null, '', '/')
})

it('at a first visit the shell has the tabs of a platform that nobody has set up', () => {
  localStorage.clear()
  paint()
  const shown = systemConfig().tabs.filter(({ hidden }) => !hidden)
  expect(document.querySelectorAll('#first nav > span')).toHaveLength(shown.length)
})

it.each([
  ['jade', 'jade'],
  ['system:coral/lapis', 'lapis'],
])('O9: the chosen theme %s applies from the first paint on while storage does not answer', async (chosen, worn) => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }))
  localStorage.clear()
  answerWith({ getSystemConfig: () => systemConfig({ theme: 'cinnabar', tabs: systemConfig().tabs.slice(0, 2) }) })
  const { store, settings, ThemeWatch } = await start()
  render(
    <Provider store={store}>
      <I18nProvider i18n={i18n}>
        <ThemeWatch />
      </I18nProvider>
    </Provider>,
  )
  act(() => void store.dispatch(settings.themeChosen(chosen)))
  await waitFor(() => expect(localStorage.getItem('first-paint')).toContain(`"theme":"${chosen}"`))
  cleanup()

  paint()
  expect(document.documentElement.dataset['theme']).toBe(worn)
  expect(document.querySelectorAll('#first nav > span')).toHaveLength(2)
  const next = await start()
  expect(next.settings.selectTheme(next.store.getState())).toBe(chosen)
})
