/**
 * The page's end of a frame's port: admits one frame, sends its messages to the platform, each under one request id until it is answered,
 * and closes at any invalid message.
 */
import * as v from 'valibot'
import { pauseAfter } from '#/lib/jitter.ts'
import { newRequestId } from '#/lib/requestId.ts'
import { frameSays, hello, type PageSays, portVersion } from '#/play/port.ts'

/** A message for the provider. A repeated request id has no further effect. */
export interface Play {
  readonly requestId: string
  readonly body: unknown
  /** The most that it may stake, in thousandths. */
  readonly stake: string
}

/** `lost`: it is unknown whether the message had an effect, so it is sent again. `over`: nothing can be played here any more. */
export type Sent =
  | { readonly kind: 'answer'; readonly answer: unknown; readonly balance: string }
  | { readonly kind: 'refused'; readonly text: string }
  | { readonly kind: 'lost'; readonly text: string }
  | { readonly kind: 'over' }
type Settled = Exclude<Sent, { readonly kind: 'lost' }>

export interface PortPage {
  send(play: Play): Promise<Sent>
  /** The frame shows this balance. */
  shown(balance: string): void
  /** The provider has answered with this balance; the frame has not shown the answer yet. */
  answered(balance: string, answer: unknown): void
  /** All messages have their answers. */
  rested(): void
  round(text: string, isOpen: boolean): void
  /** The wallet has less than this stake, which is chosen; zero: it has enough. */
  short(stake: string): void
  /** Why the oldest message has no answer; undefined once it has one. */
  waiting(text: string | undefined): void
  /** The frame has sent an invalid message, and the port is closed. */
  broken(): void
}

export interface GamePort {
  say(what: PageSays): void
  /** The connection was restored or lost. */
  line(isUp: boolean): void
  /** Whether a message has no answer yet. */
  isAsking(): boolean
  close(): void
}

/** More unanswered messages than a game has at once; and the maximum bytes of a message, as JSON. */
const MOST_WAITING = 8
const MOST_BYTES = 8192
/** More messages than a game sends in this number of milliseconds: a round takes seconds, and has a few messages. */
const MOST_MESSAGES = 60
const SPAN_MS = 5000

interface Message extends Play {
  readonly id: number
}

function isSmall(body: unknown): boolean {
  try {
    return JSON.stringify(body).length <= MOST_BYTES
  } catch {
    return false
  }
}

interface Admission {
  admit(port: MessagePort): void
  /** The frame is of another version than the page. */
  other(age: 'older' | 'newer'): void
}

/**
 * Gives the port to the first request in the page's version of the window in `frame`; later requests and other windows get none. Returns a
 * function that stops listening.
 */
export function admitFrame(target: EventTarget, frame: () => unknown, { admit, other }: Admission): () => void {
  const stop = () => target.removeEventListener('message', receive)
  function receive(event: Event) {
    if (!(event instanceof MessageEvent) || !event.source || event.source !== frame() || !v.is(hello, event.data)) return
    const { version } = event.data
    if (version !== portVersion) {
      other(version < portVersion ? 'older' : 'newer')
      return
    }
    stop()
    const { port1, port2 } = new MessageChannel()
    // The origin is opaque, so it cannot be named.
    event.source.postMessage({ kind: 'hello', version: portVersion }, { targetOrigin: '*', transfer: [port2] })
    admit(port1)
  }
  target.addEventListener('message', receive)
  return stop
}

export function openPort(port: MessagePort, page: PortPage): GamePort {
  const queue: Message[] = []
  let lastId = 0
  let burst = { count: 0, since: 0 }
  let isWorking = false
  let isClosed = false
  let wake: (() => void) | undefined

  const say = (what: PageSays) => {
    if (!isClosed) port.postMessage(what)
  }

  function close() {
    isClosed = true
    queue.length = 0
    port.close()
    wake?.()
  }

  function cutOff() {
    close()
    page.broken()
  }

  /** Resolves after a pause, or when the connection is restored. */
  const rest = (tries: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, pauseAfter(tries))
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })

  function settle({ id }: Message, sent: Settled) {
    queue.shift()
    if (sent.kind === 'over') return close()
    if (sent.kind !== 'answer') return say({ kind: 'refused', id, text: sent.text })
    page.answered(sent.balance, sent.answer)
    return say({ kind: 'answer', id, answer: sent.answer })
  }

  /** Sends the messages one after the other, in their order. */
  async function work() {
    if (isWorking) return
    isWorking = true
    let tries = 0
    for (let message = queue[0]; message; message = queue[0]) {
      const sent = await page.send(message)
      if (isClosed) break
      page.waiting(sent.kind === 'lost' ? sent.text : undefined)
      if (sent.kind === 'lost') await rest(tries)
      else settle(message, sent)
      tries = sent.kind === 'lost' ? tries + 1 : 0
    }
    isWorking = false
    if (!isClosed) page.rested()
  }

  function enqueue({ id, body, stake }: Omit<Message, 'requestId'>) {
    if (id <= lastId || queue.length >= MOST_WAITING || !isSmall(body)) return cutOff()
    lastId = id
    queue.push({ id, requestId: newRequestId(), body, stake })
    return void work()
  }

  function isFlood(): boolean {
    const now = performance.now()
    if (burst.count === 0 || now - burst.since >= SPAN_MS) burst = { count: 0, since: now }
    burst.count += 1
    return burst.count > MOST_MESSAGES
  }

  port.addEventListener('message', ({ data }) => {
    if (isClosed) return undefined
    const message = v.safeParse(frameSays, data)
    if (!message.success || isFlood()) return cutOff()
    switch (message.output.kind) {
      case 'play':
        return enqueue(message.output)
      case 'round':
        return page.round(message.output.text, message.output.isOpen)
      case 'shown':
        return page.shown(message.output.balance)
      case 'short':
        return page.short(message.output.stake)
    }
  })
  port.addEventListener('messageerror', cutOff)
  port.start()

  return {
    say,
    line(isUp) {
      say({ kind: 'line', isUp })
      if (isUp) wake?.()
    },
    isAsking: () => queue.length > 0,
    close,
  }
}
