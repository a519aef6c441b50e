/**
 * The page's end of a frame's port: admits one frame, carries what it plays to the platform under one request id until that is answered,
 * and closes at anything that it does not know.
 */
import * as v from 'valibot'
import { pauseAfter } from '#/lib/jitter.ts'
import { newRequestId } from '#/lib/requestId.ts'
import { frameSays, hello, type PageSays, portVersion } from '#/play/port.ts'

/** A message for the provider. The same request id happens once. */
export interface Play {
  readonly requestId: string
  readonly body: unknown
  /** Thousandths: the most that it may take. */
  readonly stake: string
}

/** `lost`: whether it happened is unknown, so it is asked again. `over`: nothing can be played here any more. */
export type Sent =
  | { readonly kind: 'answer'; readonly answer: unknown; readonly balance: string }
  | { readonly kind: 'refused'; readonly text: string }
  | { readonly kind: 'lost'; readonly text: string }
  | { readonly kind: 'over' }
type Settled = Exclude<Sent, { readonly kind: 'lost' }>

export interface PortPage {
  send(play: Play): Promise<Sent>
  /** The frame has shown a balance. */
  shown(balance: string): void
  /** The provider has told one, with an answer that the frame has not shown yet. */
  answered(balance: string): void
  /** Everything that was asked has its answer. */
  rested(): void
  round(text: string, isOpen: boolean): void
  bringIn(): void
  /** Why the oldest message is without an answer; undefined once it has one. */
  waiting(text: string | undefined): void
  /** The frame has said what it must not, and was cut off. */
  broken(): void
}

export interface GamePort {
  say(what: PageSays): void
  /** The line has come back, or has gone. */
  line(isUp: boolean): void
  /** Whether something is sent and not answered. */
  isAsking(): boolean
  close(): void
}

/** More than a game asks at once; and bytes of a message, as JSON. */
const MOST_WAITING = 8
const MOST_BYTES = 8192
/** More than a game says in so many milliseconds: a round takes seconds, and is told of by a few messages. */
const MOST_SAID = 60
const SPAN_MS = 5000

interface Asked extends Play {
  readonly id: number
}

function isSmall(body: unknown): boolean {
  try {
    return JSON.stringify(body).length <= MOST_BYTES
  } catch {
    return false
  }
}

/**
 * Gives the port to the first window that asks for it rightly and is `frame`'s; a later or another one gets none. Returns what stops
 * listening.
 */
export function admitFrame(target: EventTarget, frame: () => unknown, admit: (port: MessagePort) => void): () => void {
  const stop = () => target.removeEventListener('message', heard)
  function heard(event: Event) {
    if (!(event instanceof MessageEvent) || !event.source || event.source !== frame() || !v.is(hello, event.data)) return
    stop()
    const { port1, port2 } = new MessageChannel()
    // Its origin is opaque: it cannot be named.
    event.source.postMessage({ kind: 'hello', version: portVersion }, { targetOrigin: '*', transfer: [port2] })
    admit(port1)
  }
  target.addEventListener('message', heard)
  return stop
}

export function openPort(port: MessagePort, page: PortPage): GamePort {
  const queue: Asked[] = []
  let lastId = 0
  let said = { count: 0, since: 0 }
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

  /** Ends early when the line comes back. */
  const rest = (tries: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, pauseAfter(tries))
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })

  function settle({ id }: Asked, sent: Settled) {
    queue.shift()
    if (sent.kind === 'over') return close()
    if (sent.kind !== 'answer') return say({ kind: 'refused', id, text: sent.text })
    page.answered(sent.balance)
    return say({ kind: 'answer', id, answer: sent.answer })
  }

  /** One after the other: what the frame says first happens first. */
  async function work() {
    if (isWorking) return
    isWorking = true
    let tries = 0
    for (let asked = queue[0]; asked; asked = queue[0]) {
      const sent = await page.send(asked)
      if (isClosed) break
      page.waiting(sent.kind === 'lost' ? sent.text : undefined)
      if (sent.kind === 'lost') await rest(tries)
      else settle(asked, sent)
      tries = sent.kind === 'lost' ? tries + 1 : 0
    }
    isWorking = false
    if (!isClosed) page.rested()
  }

  function ask({ id, body, stake }: Omit<Asked, 'requestId'>) {
    if (id <= lastId || queue.length >= MOST_WAITING || !isSmall(body)) return cutOff()
    lastId = id
    queue.push({ id, requestId: newRequestId(), body, stake })
    return void work()
  }

  function isFlood(): boolean {
    const now = performance.now()
    if (said.count === 0 || now - said.since >= SPAN_MS) said = { count: 0, since: now }
    said.count += 1
    return said.count > MOST_SAID
  }

  port.addEventListener('message', ({ data }) => {
    if (isClosed) return undefined
    const message = v.safeParse(frameSays, data)
    if (!message.success || isFlood()) return cutOff()
    switch (message.output.kind) {
      case 'play':
        return ask(message.output)
      case 'round':
        return page.round(message.output.text, message.output.isOpen)
      case 'shown':
        return page.shown(message.output.balance)
      case 'bringIn':
        return page.bringIn()
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
