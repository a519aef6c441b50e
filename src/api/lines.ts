/**
 * Selects the line (host) for all calls. A socket of the default line lists the alternatives, and the fastest one is used. Any failure
 * falls back to the default line.
 */
import * as v from 'valibot'
import { httpOrigin, type LineList, lineList, lineListPath } from '#/contract/lines.ts'
import { following } from '#/lib/following.ts'
import { openFrame, socketUrl } from './frames.ts'
import { takeLine } from './line.ts'

/** Time limits in milliseconds: for the line socket, for the host list, and for one line's answer. */
const lineTimeout = 5000

export type Line = LineList['lines'][number]

/** Outcome of the selection; every outcome but `lines` means the default line. */
export type LineOutcome = 'lines' | 'timeout' | 'error' | 'garbage' | 'noWebSocket'

const listKey = 'lines'
let known: readonly Line[] | undefined

/** The lines that the platform listed last, possibly during an earlier visit: a page whose first line is dead still knows the others. */
export function knownLines(): readonly Line[] {
  known ??= storedLines()
  return known
}

function storedLines(): readonly Line[] {
  try {
    const read = v.safeParse(lineList, JSON.parse(localStorage.getItem(listKey) ?? ''))
    return read.success ? read.output.lines : []
  } catch {
    return []
  }
}

function keepLines(lines: readonly Line[]): void {
  known = lines
  try {
    localStorage.setItem(listKey, JSON.stringify({ lines }))
  } catch {
    // The browser refuses storage: the next visit has to request the list first.
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** The default line: the first configured host, otherwise the page's own origin. */
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

/** The socket's random number; the product defines the range 1e9 to 9999999999. */
function randomNumber(): string {
  return String(1e9 + Math.floor(Math.random() * 9e9))
}

/** Asks one host for the line list, and ignores messages that are JSON. Never rejects. */
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
      socket = new WebSocket(socketUrl(host, lineListPath.replace('{random}', randomNumber())))
    } catch {
      finish('error')
      return
    }
    let isDecided = false
    socket.addEventListener('error', () => finish('error'))
    // The platform closes the socket after its one message, possibly before that message is decrypted.
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

/** The line that the player chose by hand: its origin ('' for the page's own), or null for automatic selection. */
export function lineByHand(): string | null {
  try {
    return localStorage.getItem(handKey)
  } catch {
    return null
  }
}

/** Stores the choice; null restores automatic selection. */
export function keepLineByHand(url: string | null): void {
  try {
    if (url === null) localStorage.removeItem(handKey)
    else localStorage.setItem(handKey, url)
  } catch {
    // The browser refuses storage: the choice lasts until the page is closed.
  }
}

/** The page's own origin stays relative, so that the worker stores one resource under one address. */
export const originOf = (url: string): string => (url === globalThis.location?.origin ? '' : url)

/** Latency of a line in milliseconds; null without an answer within `timeout` milliseconds. '' is the page's own origin. Never rejects. */
export async function latencyOf(url: string, timeout = lineTimeout, signal?: AbortSignal): Promise<number | null> {
  const stop = following(signal)
  const timer = setTimeout(stop.abort, timeout)
  const startedAt = performance.now()
  try {
    const response = await fetch(`${url}/live`, { signal: stop.signal, cache: 'no-store', credentials: 'omit' })
    await response.text()
    return response.ok ? Math.max(1, Math.round(performance.now() - startedAt)) : null
  } catch {
    return null
  } finally {
    clearTimeout(timer)
    stop.end()
  }
}

/** The first of the lines to answer; undefined when none does in time, or the signal aborts. Never rejects. */
export async function firstToAnswer(urls: readonly string[], timeout = lineTimeout, signal?: AbortSignal): Promise<string | undefined> {
  const stop = following(signal)
  const answerOf = async (url: string) => {
    if ((await latencyOf(url, timeout, stop.signal)) === null) throw new Error('not live')
    return url
  }
  const first = await Promise.any(urls.map(answerOf)).catch(() => undefined)
  stop.end()
  stop.abort()
  return first
}

/** Requests the line list again. Never rejects; an empty list when the platform named none. */
export async function readLines(): Promise<readonly Line[]> {
  const answer = await askForLines(await defaultLine())
  if (typeof answer !== 'string') keepLines(answer)
  return knownLines()
}

/** The line chosen by hand if it answers, otherwise the first one to answer. */
async function chosenOf(lines: readonly Line[], fallback: string): Promise<string> {
  const hand = lineByHand()
  const offered = hand !== null && (hand === '' || lines.some(({ url }) => originOf(url) === hand))
  if (offered && (await latencyOf(hand)) !== null) return hand
  return (await firstToAnswer(lines.map(({ url }) => originOf(url)))) ?? fallback
}

/** Selects the line for all further calls. Never rejects. */
export async function selectLine(): Promise<LineOutcome> {
  const fallback = await defaultLine()
  takeLine(fallback)
  const answer = await askForLines(fallback)
  if (typeof answer === 'string') return answer
  keepLines(answer)
  takeLine(await chosenOf(answer, fallback))
  return 'lines'
}
