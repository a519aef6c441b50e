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
import { routePaths } from '#/app/pages.ts'
import { outlineOf, outlines } from '#/app/shell/outlines.ts'
import { PageSkeleton } from '#/app/shell/PageSkeleton.tsx'
import { tabOf } from '#/app/shell/tabs.ts'
import { systemConfig } from '../../support/answers.ts'
import { answerWith } from '../../support/fakePlatform.ts'

afterEach(cleanup)

const page = readFileSync('index.html', 'utf8')
  .replace(/@import '\.\/(.+\.css)';/g, (_, path: string) => readFileSync(path, 'utf8'))
  .replace('/* outlines */ []', JSON.stringify(outlines))
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
  expect(document.querySelector('#first header')?.textContent).toBe('Stone')
})

/** Of the shell or of a skeleton: each block with its height, and how many blocks and parts it has in it. */
const blocksOf = (outline: Element | null) =>
  [...(outline?.querySelectorAll<HTMLElement>('p[style], div') ?? [])].map(
    (block) => `${block.className} ${block.style.height} ${block.querySelectorAll('p').length} ${block.querySelectorAll('i').length}`,
  )

/** One page of each shape, and all that have a tab. */
const shapes = routePaths.filter(
  (path, at) => tabOf(path) !== undefined || routePaths.findIndex((other) => outlineOf(other)[0] === outlineOf(path)[0]) === at,
)

it.each(shapes)('at %s the shell has the outline of the page, as the skeleton has while the script is loaded', (path) => {
  history.replaceState(null, '', path)
  localStorage.setItem('first-paint', JSON.stringify({ theme: 'jade', tabs: ['/home', '/live', '/mine'] }))
  paint()
  const outline = document.querySelector('#first main')
  const shell = { shape: outline?.className, blocks: blocksOf(outline) }
  expect([...document.querySelectorAll('#first nav > span')].map(({ className }) => className)).toEqual(
    ['/home', '/live', '/mine'].map((tab) => (tab === path ? 'on' : '')),
  )
  const { getByRole } = render(
    <I18nProvider i18n={i18n}>
      <PageSkeleton path={path} />
    </I18nProvider>,
  )
  const skeleton = getByRole('main', { name: 'Loading' })
  expect(shell).toEqual({ shape: skeleton.className, blocks: blocksOf(skeleton) })
  expect(shell.blocks.length).toBeGreaterThan(0)
  history.replaceState(null, '', '/')
})

it('the pages with the tab bar have it from the first paint on, and all others none', () => {
  const withBar = routePaths.filter((path) => outlineOf(path)[0].endsWith(' tab'))
  expect(withBar).toEqual(routePaths.filter((path) => tabOf(path) !== undefined))
})

it.each([
  ['/', '/home'],
  ['/MINE/', '/mine'],
  ['/recordDetail/k3-1m:20261121-0001', '/recordDetail/$detail'],
  ['/nowhere', '/language'],
])('at %s the outline is that of %s', (path, other) => {
  expect(outlineOf(path)).toBe(outlineOf(other))
})

it.each([
  ['/', '/home'],
  ['/MINE/', '/mine'],
  ['/beautypageant', '/beautyPageant'],
])('at %s the tab of %s is the current one from the first paint on', (path, current) => {
  history.replaceState(null, '', path)
  const tabs = ['/home', '/beautyPageant', '/mine']
  localStorage.setItem('first-paint', JSON.stringify({ theme: 'jade', tabs }))
  paint()
  const shown = [...document.querySelectorAll('#first nav > span')].map(({ className }) => className)
  expect(shown).toEqual(tabs.map((tab) => (tab === current ? 'on' : '')))
  history.replaceState(null, '', '/')
})

it('the shell makes no element from a text, which the policy of Trusted Types refuses', () => {
  expect(page).not.toMatch(/innerHTML|insertAdjacentHTML|document\.write/)
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
