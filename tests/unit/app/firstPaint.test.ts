// @vitest-environment jsdom
/** What index.html shows before any script of the app is loaded. */
import { readFileSync } from 'node:fs'
import { expect, it, vi } from 'vitest'

const page = readFileSync('index.html', 'utf8')
  .replace(/@import '\.\/(.+\.css)';/g, (_, path: string) => readFileSync(path, 'utf8'))
  .replace(/<script type="module".*/, '')

it.each([
  ['jade', '#eff5f2'],
  ['obsidian', '#100e0c'],
])("the browser's frame has the colour of %s, which was worn last", (theme, color) => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  localStorage.setItem('first-paint', JSON.stringify({ theme, light: theme, lang: 'en', brand: 'Stone' }))
  document.open()
  document.write(page)
  document.close()
  expect(document.documentElement.dataset['theme']).toBe(theme)
  expect(document.querySelector<HTMLMetaElement>('meta[name=theme-color]')?.content).toBe(color)
  expect(document.getElementById('first-brand')?.textContent).toBe('Stone')
})
