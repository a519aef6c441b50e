/** S7 in a real browser: no known attack runs, neither as HTML of the platform nor as the text of a player. */
// First: it brings the sheets that every component's own come after.
import { speak } from '../support/onPhone.tsx'
import { inShell } from '../support/inShell.tsx'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { endpoints } from '#/api/endpoints.ts'
import type { Opinion } from '#/contract/feedback.ts'
import type { Room } from '#/contract/live/rooms.ts'
import type { WelfareRequest } from '#/contract/welfare/requests.ts'
import { OpinionCard } from '#/features/feedback/OpinionCard.tsx'
import { Chat } from '#/features/live/Chat.tsx'
import { giftsApi } from '#/features/live/gifts/giftsApi.ts'
import { LineSheet } from '#/features/live/LineSheet.tsx'
import { Entrance } from '#/features/live/mall/Entrance.tsx'
import { mallApi } from '#/features/live/mall/mallApi.ts'
import { RequestFacts } from '#/features/welfare/requests/RequestFacts.tsx'
import { opinionApi } from '#/shared/opinion/opinionApi.ts'
import { SafeHtml, showHtml } from '#/ui/SafeHtml.tsx'
import { systemConfig } from '../support/answers.ts'
import { hostile } from '../support/xssCorpus.ts'
import { lotteryStore } from '../unit/features/lottery/lotteryStore.ts'
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
  const failure = new Promise((resolve) => {
    last.addEventListener('error', resolve)
  })
  last.src = 'data:image/png;base64,none'
  await failure
  await new Promise((resolve) => setTimeout(resolve))
}

async function sanitised(html: string): Promise<string> {
  const place = document.createElement('div')
  await showHtml(place, html)
  return place.innerHTML
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
    await vi.waitFor(() => expect(box.textContent).toContain('before'), patient)
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
    // Sanitised HTML stays harmless after any number of passes.
    expect(await sanitised(await sanitised(html))).toBe(await sanitised(html))
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

  it('fails if markup is let through', async () => {
    box.innerHTML = '<img src="data:image/png;base64,none" onerror="hit()">'
    await vi.waitFor(() => expect(hit).toHaveBeenCalled(), patient)
  })
})

const three = (text: string) => ({ rw: text, korw: text, en: text })

/** Every place that shows texts of other people: chat lines, gifts, entrances, requests, and reports. */
function Shown({ words }: { readonly words: string }) {
  const author = { key: 'otherotherot', name: words, role: null, title: 'title' } as const
  const line = { kind: 'line', seq: 1, at: 0, author, text: words } as const
  const gift = { kind: 'gift', seq: 2, at: 0, author, gift: 'tea', count: 1, combo: 'c', running: 1 } as const
  const entry = { kind: 'entry', seq: 3, at: 0, author, ride: 'kite' } as const
  const request: WelfareRequest = {
    id: 'r1',
    number: 'W1',
    state: 'submitted',
    steps: [],
    details: { kind: 'gift', offer: 'o1', names: three('Tea'), items: three('Two boxes'), receiver: words, phone: words, address: words },
    rejection: null,
    sentNote: words,
    plan: null,
    declinedFor: null,
    canEdit: false,
    canWithdraw: false,
    erasedAt: null,
    version: 1,
    at: 0,
    changedAt: 0,
  }
  const opinion: Opinion = {
    id: 'f1',
    number: 1,
    form: 'FRONT',
    type: words,
    content: words,
    state: 'REPLIED',
    answerHours: null,
    adoptedIn: words,
    createdAt: 0,
    pictures: [],
    replies: [{ text: words, createdAt: 0 }],
  }
  const room: Room = {
    id: '20617',
    titles: three('Dice'),
    host: { id: 'suhe', names: three('Su He'), stone: 'jade', isCertified: true },
    category: 'TALK',
    lotteryId: null,
    state: 'live',
    stateAt: 0,
    until: null,
    viewers: 3,
    isBundled: true,
    poster: null,
  }
  return (
    <>
      <Chat
        stream={{ hasEarlier: false, isCut: false, omitted: 0 }}
        items={[line, gift, entry]}
        lotteryId={null}
        reminder={undefined}
        onEarlier={() => undefined}
        onItem={() => undefined}
      />
      <Entrance name={words} ride={undefined} title={words} onFoot="came in" />
      <RequestFacts request={request} />
      <ul>
        <OpinionCard opinion={opinion} isMeant={false} />
      </ul>
      {[line, gift].map((item) => (
        <LineSheet key={item.kind} room={room} item={item} own={undefined} signedIn onClose={() => undefined} />
      ))}
    </>
  )
}

describe('S7 words of others, as the pages show them', () => {
  const { show } = inShell()
  const store = lotteryStore('u1')
  beforeAll(async () => {
    await speak('en')
    await store.dispatch(endpoints.util.upsertQueryData('getSystemConfig', {}, systemConfig()))
    await store.dispatch(opinionApi.util.upsertQueryData('opinionTypes', {}, { types: [] }))
    await store.dispatch(
      giftsApi.util.upsertQueryData('gifts', {}, { gifts: [], confirmFrom: '50000', runMs: 3000, runs: [], givenToday: '0', limit: null }),
    )
    await store.dispatch(mallApi.util.upsertQueryData('ornaments', {}, { rides: [], titles: [] }))
  })
  const tags = () => [...document.querySelectorAll('body *')].map(({ tagName }) => tagName)
  const open = async (words: string) => {
    show(store, () => <Shown words={words} />)
    await vi.waitFor(() => expect(document.querySelectorAll('[data-sheet]')).toHaveLength(2), patient)
  }
  const saying = (words: string) =>
    [...document.querySelectorAll('body *')].filter((one) => one.childElementCount === 0 && one.textContent?.includes(words)).length

  it.each(hostile)('%s', async (words) => {
    await open(words)
    await rendered()
    expect(hit).not.toHaveBeenCalled()
    expect(saying(words)).toBe(19)
    const seen = tags()
    expect(new Set(seen)).not.toContain('SCRIPT')
    expect(
      seen.filter((tag) => /^(IFRAME|OBJECT|EMBED|MATH|FORM|IMG|VIDEO|AUDIO|DETAILS|MARQUEE|STYLE|LINK|META|BASE)$/.test(tag)),
    ).toEqual([])
  })
})
