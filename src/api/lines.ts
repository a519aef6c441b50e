/**
 * Which line (host) the calls go to. A socket of the default line tells the others; the one that answers first is used.
 * Whatever goes wrong, the default line is.
 */
import * as v from 'valibot'
import { openFrame, socketUrl } from './frames.ts'
import { takeLine } from './line.ts'

/** Milliseconds for the line socket, for the host list, and for a line's answer. */
const lineTimeout = 5000

const httpOrigin = v.pipe(v.string(), v.regex(/^https?:\/\/[^\s/?#@]+$/))
const lineList = v.object({ lines: v.array(v.object({ name: v.string(), url: httpOrigin })) })

export type Line = v.InferOutput<typeof lineList>['lines'][number]

/** How the selection ended; anything but `lines` means the default line. */
export type LineOutcome = 'lines' | 'timeout' | 'error' | 'garbage' | 'noWebSocket'

let known: readonly Line[] = []

/** The lines that the platform named last. */
export function knownLines(): readonly Line[] {
  return known
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** The default line: the first of the configured host list, otherwise the page's own origin. */
async function defaultLine(): Promise<string> {
  const address = import.meta.env['VITE_HOSTS_URL']
  if (typeof address !== 'string' || address === '') return ''
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(lineTimeout), credentials: 'omit' })
    const hosts = v.parse(v.array(httpOrigin), await response.json())
    return hosts[0] ?? ''
  } catch {
    return ''
  }
}

/** Between 1e9 and 9999999999, as the product says. */
function randomNumber(): number {
  return 1e9 + Math.floor(Math.random() * 9e9)
}

/** Asks one host for the line list. JSON is not a list: the socket waits for a message that is not. Never rejects. */
function askForLines(host: string): Promise<readonly Line[] | Exclude<LineOutcome, 'lines'>> {
  if (typeof WebSocket === 'undefined') return Promise.resolve('noWebSocket')
  return new Promise((resolve) => {
    let socket: WebSocket | undefined
    const finish = (outcome: readonly Line[] | Exclude<LineOutcome, 'lines'>) => {
      clearTimeout(timer)
      resolve(outcome)
      socket?.close()
    }
    const timer = setTimeout(() => finish('timeout'), lineTimeout)
    try {
      socket = new WebSocket(socketUrl(host, `/websocket/${randomNumber()}`))
    } catch {
      finish('error')
      return
    }
    let isDecided = false
    socket.addEventListener('error', () => finish('error'))
    // The platform closes after its one message, while that is still being opened.
    socket.addEventListener('close', () => {
      if (!isDecided) finish('error')
    })
    socket.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (typeof data !== 'string') return finish('garbage')
      if (isJson(data)) return
      isDecided = true
      openFrame(data, '/websocket')
        .then((text) => v.parse(lineList, JSON.parse(text)).lines)
        .then(finish, () => finish('garbage'))
    })
  })
}

const handKey = 'line'

/** The line that the player chose by hand: its origin, '' for the page's own; null while the fastest is chosen. */
export function lineByHand(): string | null {
  try {
    return localStorage.getItem(handKey)
  } catch {
    return null
  }
}

/** Kept for the next starts; null leaves the choice to the app again. */
export function keepLineByHand(url: string | null): void {
  try {
    if (url === null) localStorage.removeItem(handKey)
    else localStorage.setItem(handKey, url)
  } catch {
    // Storage is refused: the choice lasts as long as the page.
  }
}

/** Its own origin stays relative, so that the worker sees one address for one thing. */
export const originOf = (url: string): string => (url === globalThis.location?.origin ? '' : url)

/** Milliseconds until a line answers; null when it does not within five seconds. '' is the page's own origin. Never rejects. */
export async function latencyOf(url: string): Promise<number | null> {
  const asked = performance.now()
  try {
    const response = await fetch(`${url}/live`, { signal: AbortSignal.timeout(lineTimeout), cache: 'no-store', credentials: 'omit' })
    await response.text()
    return response.ok ? Math.max(1, Math.round(performance.now() - asked)) : null
  } catch {
    return null
  }
}

/** Asks the default line for the list again. Never rejects; an empty list when the platform named none. */
export async function readLines(): Promise<readonly Line[]> {
  const answer = await askForLines(await defaultLine())
  if (typeof answer !== 'string') known = answer
  return known
}

/** The one that was chosen by hand where it answers, otherwise the one that answers first. */
async function chosenOf(lines: readonly Line[], fallback: string): Promise<string> {
  const hand = lineByHand()
  const offered = hand !== null && (hand === '' || lines.some(({ url }) => originOf(url) === hand))
  if (offered && (await latencyOf(hand)) !== null) return hand
  const first = await fastest(lines)
  return first === undefined ? fallback : originOf(first)
}

/** The line that answers first; undefined when none does. */
async function fastest(lines: readonly Line[]): Promise<string | undefined> {
  const stop = new AbortController()
  const timer = setTimeout(() => stop.abort(), lineTimeout)
  try {
    return await Promise.any(
      lines.map(async ({ url }) => {
        const response = await fetch(`${url}/live`, { signal: stop.signal, cache: 'no-store', credentials: 'omit' })
        if (!response.ok) throw new Error('not live')
        return url
      }),
    )
  } catch {
    return undefined
  } finally {
    clearTimeout(timer)
    stop.abort()
  }
}

/** Chooses the line for all calls from now on. Never rejects. */
export async function selectLine(): Promise<LineOutcome> {
  const fallback = await defaultLine()
  takeLine(fallback)
  const answer = await askForLines(fallback)
  if (typeof answer === 'string') return answer
  known = answer
  takeLine(await chosenOf(answer, fallback))
  return 'lines'
}
