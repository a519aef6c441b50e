/** S7 in a real browser: nothing of what people have tried runs, as HTML of the platform or as the words of a player. */
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { SafeHtml, sanitised } from '#/ui/SafeHtml.tsx'
import { hostile } from '../support/xssCorpus.ts'
import { patient } from '../support/patience.ts'

const hit = vi.fn<() => void>()
let root: Root
let box: HTMLElement
beforeEach(() => {
  hit.mockReset()
  Object.assign(globalThis, { hit })
  box = document.body.appendChild(document.createElement('div'))
  // A link that leads somewhere must not take the tests along.
  box.addEventListener('click', (event) => event.preventDefault())
  root = createRoot(box)
})
afterEach(() => {
  root.unmount()
  box.remove()
})

/** Long enough for a picture that cannot be loaded to say so: the browser tells of one that comes after it. */
async function rendered() {
  const last = new Image()
  const told = new Promise((resolve) => {
    last.addEventListener('error', resolve)
  })
  last.src = 'data:image/png;base64,none'
  await told
  await new Promise((resolve) => setTimeout(resolve))
}

const drawn = async (what: React.ReactNode) => {
  root.render(what)
  await vi.waitFor(() => {
    expect(box.childElementCount).toBeGreaterThan(0)
  }, patient)
  await rendered()
}

const allowedTags = new Set([
  'P',
  'BR',
  'B',
  'STRONG',
  'I',
  'EM',
  'U',
  'S',
  'SMALL',
  'SUB',
  'SUP',
  'BLOCKQUOTE',
  'CODE',
  'PRE',
  'HR',
  'H1',
  'H2',
  'H3',
  'H4',
  'UL',
  'OL',
  'LI',
  'DL',
  'DT',
  'DD',
  'TABLE',
  'THEAD',
  'TBODY',
  'TR',
  'TH',
  'TD',
  'A',
  'SPAN',
  'DIV',
])
const allowedAttributes = new Set(['href', 'title', 'lang', 'dir', 'colspan', 'rowspan', 'start', 'target', 'rel'])

describe('S7 HTML of the platform', () => {
  it.each(hostile)('%s', async (html) => {
    await drawn(<SafeHtml html={`<p>before</p>${html}<p>after</p>`} />)
    const shown = box.querySelectorAll(':scope > div *')
    expect(shown.length).toBeGreaterThan(0)
    for (const element of shown) {
      expect(allowedTags).toContain(element.tagName)
      for (const { name, value } of element.attributes) {
        expect(allowedAttributes).toContain(name)
        expect(name !== 'href' || /^(https:\/\/|\/(?![/\\]))/i.test(value), `${name}=${value}`).toBe(true)
      }
    }
    for (const link of box.querySelectorAll('a')) link.click()
    expect(hit).not.toHaveBeenCalled()
    // What was made harmless stays so, however often it is written and read again.
    expect(sanitised(sanitised(html))).toBe(sanitised(html))
  })
})

describe('S7 words of a player', () => {
  it.each(hostile)('%s', async (text) => {
    await drawn(
      <p className="bubble" title={text}>
        {text}
      </p>,
    )
    expect(box.querySelectorAll('*')).toHaveLength(1)
    expect(box.textContent).toBe(text)
    expect(hit).not.toHaveBeenCalled()
  })

  it('fails where markup is let through', async () => {
    box.innerHTML = '<img src="data:image/png;base64,none" onerror="hit()">'
    await vi.waitFor(() => expect(hit).toHaveBeenCalled(), patient)
  })
})
