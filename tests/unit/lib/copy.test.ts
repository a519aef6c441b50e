// @vitest-environment jsdom
// Copying, with and without the clipboard that a page has over https alone
import { readdirSync, readFileSync } from 'node:fs'
import { afterEach, expect, it, vi } from 'vitest'
import { copy } from '#/lib/copy.ts'

/** The texts that the browser's own command copies: the selection of the focused field. */
let copied: string[] = []
function command(isAllowed: boolean) {
  copied = []
  Object.defineProperty(document, 'execCommand', {
    configurable: true,
    value: (name: string) => {
      const field = document.activeElement
      if (name !== 'copy' || !(field instanceof HTMLTextAreaElement) || !isAllowed) return false
      copied.push(field.value.slice(field.selectionStart, field.selectionEnd))
      return true
    },
  })
}

afterEach(() => {
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

it('the copy uses the clipboard if there is one', async () => {
  command(true)
  const writeText = vi.fn<(text: string) => Promise<void>>(async () => undefined)
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  expect(await copy('6222 0012')).toBe(true)
  expect([writeText.mock.calls, copied]).toEqual([[['6222 0012']], []])
})

it.each([
  ['has none, as over http', {}],
  ['refuses', { clipboard: { writeText: async () => Promise.reject(new Error('not allowed')) } }],
])('if the browser %s, the copy selects the text and copies the selection', async (_, navigator) => {
  command(true)
  vi.stubGlobal('navigator', navigator)
  document.body.innerHTML = '<dialog open><button>Copy</button></dialog>'
  const button = document.querySelector('button')
  button?.focus()
  expect(await copy('first\nsecond')).toBe(true)
  expect(copied).toEqual(['first\nsecond'])
  expect(document.activeElement, 'the focus comes back').toBe(button)
  expect(document.querySelector('textarea')).toBeNull()
})

it('the copy reports that no way works', async () => {
  command(false)
  vi.stubGlobal('navigator', {})
  expect(await copy('text')).toBe(false)
  Reflect.deleteProperty(document, 'execCommand')
  expect(await copy('text')).toBe(false)
})

it('the function is the only way in which the page copies a text', () => {
  const src = `${import.meta.dirname}/../../../src/`
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file))
  expect(files.filter((file) => /clipboard\??\.writeText/.test(readFileSync(src + file, 'utf8')))).toEqual(['lib/copy.ts'])
})
