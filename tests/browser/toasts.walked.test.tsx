/** Toasts in a real browser, 360 px wide: each text of the app fits in one line, above the foot of the page. */
import { i18n } from '@lingui/core'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { configureStore } from '@reduxjs/toolkit'
import { errorText, localTexts } from '#/api/errors.ts'
import { reasonTextOf, reasonTexts } from '#/api/reasonTexts.ts'
import { rootReducer } from '#/api/rootReducer.ts'
import type { Language } from '#/api/settingsSlice.ts'
import { dismissToast, selectToasts, showToast, type ToastRequest } from '#/api/toastSlice.ts'
import { Toasts } from '#/app/shell/Toasts.tsx'
import { activate } from '#/i18n/i18n.ts'
import { routed } from '../support/page.tsx'
import { everyReason } from '../support/reasons.ts'
import { languagesWalked } from '../support/walked.ts'
import '#/themes/contract.css'
import '#/themes/yellow-stone.css'
import '#/ui/reset.css'
import '#/ui/utilities.css'

const sources: Record<string, string> = import.meta.glob('../../src/**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true })
const catalogues: Record<string, string> = import.meta.glob('../../locales/*/*.po', { query: '?raw', import: 'default', eager: true })

/** The text between an opening bracket and its closing bracket. */
function held(text: string, from: number): string {
  let depth = 0
  for (let at = from; at < text.length; at++) {
    if ('({['.includes(text[at] ?? '')) depth++
    if (')}]'.includes(text[at] ?? '') && --depth === 0) return text.slice(from, at)
  }
  return text.slice(from)
}

/** `${name}` as the catalogues have it: by its name, by its place where it is more than a name. */
function messageOf(template: string): string {
  let place = 0
  return template.replaceAll(/\$\{([^}]*)\}/g, (_, value: string) => (/^\w+$/.test(value) ? `{${value}}` : `{${place++}}`))
}

/** The texts of every call that shows a toast, and of the outcomes of writes. */
function ownTexts(): { readonly text: string; readonly lead: string | undefined }[] {
  const toasts: { text: string; lead: string | undefined }[] = []
  for (const [path, source] of Object.entries(sources)) {
    if (path.endsWith('/toastSlice.ts')) continue
    const calls = [...source.matchAll(/showToast\(/g)].map(({ index, 0: name }) => held(source, index + name.length - 1))
    const tells = [...source.matchAll(/tell\w*\(write[^{]*/g)].map(({ index, 0: name }) => held(source, index + name.length))
    for (const part of [...calls, ...tells]) {
      const texts = [...part.matchAll(/t`([^`]*)`/g)].map(([, template = '']) => messageOf(template))
      const leads = [...part.matchAll(/leads[^\n]*\btext: t`([^`]*)`/g)].map(([, template = '']) => template)
      const lead = leads[0] ?? (/leads/.test(part) ? 'View' : undefined)
      toasts.push(...texts.filter((text) => !leads.includes(text)).map((text) => ({ text, lead })))
    }
  }
  return toasts
}

const unquote = (lines: string) => [...lines.matchAll(/"(?:[^"\\]|\\.)*"/g)].map(([text]): string => JSON.parse(text)).join('')

function translations(language: Language): ReadonlyMap<string, string> {
  const entries = Object.entries(catalogues)
    .filter(([path]) => path.includes(`/locales/${language}/`))
    .flatMap(([, text]) => [...text.matchAll(/^msgid ((?:"[^\n]*"\n?)+)msgstr ((?:"[^\n]*"\n?)+)/gm)])
  return new Map(entries.map(([, id = '', text = '']) => [unquote(id), unquote(text)]))
}

/** As long as they get. */
const samples: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  rw: { lottery: '一分PK10赛车', paid: '1,234,567.00', last: '昨天 23:59', name: '黄石', place: '黄石馆' },
  korw: { lottery: '1분 PK10 레이싱', paid: '1,234,567.00', last: '어제 23:59', name: '옐로스톤', place: '옐로 스톤 하우스' },
  en: { lottery: '1-min PK10 Racing', paid: '1,234,567.00', last: 'yesterday 23:59', name: 'Yellow Stone', place: 'Yellow Stone House' },
}
const figures: Readonly<Record<string, string>> = {
  period: '0483',
  to: '0484',
  count: '12',
  code: 'QUARRY26QUARTERS',
  seen: '211.248',
  now: '211.1234',
  back: '1,234,567.00',
  moved: '1,234,567.00',
  0: '1,234,567.00',
}
/** The reason of a refusal may be longer than a line. */
const openEnded = /\{reason\}/

function sampled(text: string, language: Language): string {
  return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = samples[language][name] ?? figures[name]
    if (value === undefined) throw new Error(`no sample for {${name}} of "${text}"`)
    return value
  })
}

let store: ReturnType<typeof open>
const open = () => configureStore({ reducer: rootReducer, middleware: (defaults) => defaults({ serializableCheck: false }) })

async function showFrame(at = '/somewhere') {
  store = open()
  const { router, app } = routed({ store, visited: [at], around: Toasts })
  await router.load()
  render(app)
  return router
}

const line = () => document.querySelector<HTMLElement>('[data-toast]')

/** Shows only this toast. */
function show(request: ToastRequest): HTMLElement {
  act(() => {
    for (const { id } of selectToasts(store.getState())) store.dispatch(dismissToast(id))
    store.dispatch(showToast(request))
  })
  const shown = line()
  if (!shown) throw new Error(`no toast: ${request.text}`)
  return shown
}

beforeEach(async () => {
  document.documentElement.dataset['theme'] = 'yellow-stone'
  // Where it stands, not how it comes.
  document.documentElement.style.setProperty('--t', '0s')
  await page.viewport(360, 740)
})
afterEach(() => {
  cleanup()
  document.body.replaceChildren()
})

/** In one line, within the window, nothing of it beyond its own edge. */
function expectOneLine(shown: HTMLElement, text: string): void {
  const { left, right, height } = shown.getBoundingClientRect()
  expect({ text, fits: left >= 0 && right <= 360 && height <= 46 }).toEqual({ text, fits: true })
  const words = shown.querySelector('span, button')
  if (!words) throw new Error(text)
  expect({ text, over: words.scrollWidth - words.clientWidth }).toEqual({ text, over: 0 })
}

describe.each(languagesWalked)('%s', (language) => {
  it('every text of a toast of the app is shown whole, in one line', async () => {
    await showFrame()
    await act(() => activate(language))
    const known = translations(language)
    const texts = ownTexts()
    expect(texts.length).toBeGreaterThan(35)
    const translated = (text: string) => known.get(text) || text
    const cut = texts.flatMap(({ text, lead }) => {
      if (!known.has(text)) return [`not in the catalogue: ${text}`]
      if (openEnded.test(text)) return []
      const said = sampled(translated(text), language)
      const shown = show({ kind: 'success', text: said, ...(lead !== undefined && { leads: { href: '/x', text: translated(lead) } }) })
      expectOneLine(shown, said)
      return shown.querySelector('button') ? [said] : []
    })
    expect(cut).toEqual([])
  })

  it('a refusal that is longer ends at a word, and opens whole at a tap', async () => {
    await showFrame()
    await act(() => activate(language))
    const refused = everyReason.map((reason) =>
      i18n._({ id: '', ...reasonTextOf(reason), values: { 0: '1,234,567.00', 1: '23:59', 2: 'day' } }),
    )
    const local = Object.values(localTexts).map((text) => i18n._(text))
    const kinds = (['network', 'timeout', 'envelope', 'givenUp', 'noParams', 'noLottery', 'unknown'] as const).map((kind) =>
      errorText({ kind }),
    )
    const words = new Intl.Segmenter(document.documentElement.lang, { granularity: 'word' })
    for (const text of [...refused, ...local, ...kinds]) {
      const shown = show({ kind: 'error', text })
      expectOneLine(shown, text)
      const button = shown.querySelector('button')
      if (!button) continue
      const begin = (button.textContent ?? '').replace(/…$/, '')
      expect(text.startsWith(begin)).toBe(true)
      const ends = [...words.segment(text)].map(({ index, segment }) => index + segment.length)
      expect(ends).toContain(begin.length)
      expect(begin.length).toBeGreaterThan(text.length > 40 ? 8 : 4)
    }
    const shown = show({ kind: 'error', text: i18n._(reasonTexts.OTHER_DEVICE) })
    const button = shown.querySelector('button')
    if (button) fireEvent.click(button)
    expect(line()?.textContent).toBe(i18n._(reasonTexts.OTHER_DEVICE))
    expect(line()?.scrollWidth).toBeLessThanOrEqual(line()?.clientWidth ?? 0)
  })
})

describe('the place of a toast', () => {
  const add = (html: string) => {
    const holder = document.createElement('div')
    holder.innerHTML = html
    document.body.append(holder)
    return holder
  }
  const bar = (height: number, more = '') => `<nav data-foot style="position: fixed; inset: auto 0 0; height: ${height}px">${more}</nav>`
  /** Pixels between the bottom of the window and the toast. */
  const bottom = () => innerHeight - (line()?.getBoundingClientRect().bottom ?? 0)

  it('is above the bar of the page, and of the sheet that is open over it', async () => {
    add(bar(152))
    await showFrame()
    show({ kind: 'info', text: 'Copied' })
    expect(bottom()).toBe(160)
    const sheet = add(`<div role="dialog" data-sheet style="position: fixed; inset: 200px 0 0">${bar(64)}</div>`)
    await expect.poll(bottom).toBe(72)
    sheet.remove()
    await expect.poll(bottom).toBe(160)
  })

  it('is not moved by the foot of a card within the page', async () => {
    add(bar(60))
    add('<div data-inset style="position: fixed; inset: 100px 0 auto"><footer data-foot style="height: 60px"></footer></div>')
    await showFrame()
    show({ kind: 'info', text: 'Copied' })
    expect(bottom()).toBe(68)
  })

  it('is above the keyboard that lies over the page, and never over the field in use', async () => {
    add(bar(60))
    await showFrame()
    show({ kind: 'info', text: 'Copied' })
    const field = add('<input style="position: fixed; bottom: 70px; left: 0; width: 360px; height: 48px">').querySelector('input')
    field?.focus()
    await expect.poll(() => (line()?.getBoundingClientRect().bottom ?? 0) <= (field?.getBoundingClientRect().top ?? 0)).toBe(true)
    field?.blur()
    await expect.poll(bottom).toBe(68)
    const viewport = globalThis.visualViewport
    if (!viewport) throw new Error('no visual viewport')
    Object.defineProperty(viewport, 'height', { value: innerHeight - 300, configurable: true })
    viewport.dispatchEvent(new Event('resize'))
    await expect.poll(bottom).toBe(308)
    Reflect.deleteProperty(viewport, 'height')
  })

  it('does not exist on the page that it is about, and ends with its page unless it was for the next page', async () => {
    const router = await showFrame('/betdetail?id=b1')
    const won: ToastRequest = { kind: 'success', text: 'paid 9.00', leads: { href: '/betdetail?id=b1', text: 'View' } }
    act(() => void store.dispatch(showToast(won)))
    expect(line()).toBeNull()
    await act(() => router.navigate({ href: '/mine' }))
    expect(line()).toBeNull()
    show(won)
    await act(() => router.navigate({ href: '/home' }))
    expect(line()).toBeNull()
    show({ kind: 'success', text: 'Saved', follows: true })
    await act(() => router.navigate({ href: '/mine' }))
    expect(screen.getByText('Saved')).toBeTruthy()
    await act(() => router.navigate({ href: '/home' }))
    expect(line()).toBeNull()
  })

  it('has one line, for the newest of several toasts', async () => {
    await showFrame()
    show({ kind: 'info', text: 'first' })
    act(() => void store.dispatch(showToast({ kind: 'info', text: 'second' })))
    expect(document.querySelectorAll('[data-toast]')).toHaveLength(1)
    expect(line()?.textContent).toBe('second')
  })
})
