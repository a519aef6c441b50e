/** The frame's end of the port: requests the port, and carries the messages between the game and its provider. */
import * as v from 'valibot'
import { type GameAnswer, gameAnswer, type GameMessage, type GameState, gameState } from '#/rules/games/messages.ts'
import { type FrameSays, type Funding, type PageSays, pageSays, portVersion } from '../port.ts'

export type Init = Extract<PageSays, { kind: 'init' }>
export type Look = Pick<Init, 'tokens' | 'isDark' | 'reducedMotion' | 'sound'>

/** A refused message. The text is the reason in the player's language. */
export class Refused extends Error {}

/** Handlers of messages that the page sends without a request. */
export interface PageEvents {
  look(look: Look): void
  balance(balance: bigint): void
  transfer(state: Funding): void
  line(isUp: boolean): void
  open(what: 'fair' | 'rounds'): void
  /** The port is closed. */
  closed(): void
}

type AnswerOf<Kind extends GameAnswer['kind']> = Extract<GameAnswer, { kind: Kind }>

export interface Connection {
  readonly init: Init
  readonly state: GameState
  /** Rejects with Refused. The page waits for a lost answer. */
  ask<Message extends GameMessage>(message: Message, stake?: bigint): Promise<AnswerOf<Message['kind']>>
  tell(what: Exclude<FrameSays, { kind: 'play' }>): void
  /** Call it once, as soon as the messages can be shown. */
  listen(handlers: PageEvents): void
}

interface Waiting {
  done(answer: GameAnswer): void
  refused(text: string): void
}

function isAnswerTo<Message extends GameMessage>(message: Message, answer: GameAnswer): answer is AnswerOf<Message['kind']> {
  return answer.kind === message.kind
}

/** Resolves once the page has sent the game's state. */
export function connect(): Promise<Connection> {
  return new Promise((resolve) => {
    const isMine = (event: MessageEvent) => event.source === window.parent && event.ports.length === 1
    addEventListener('message', function first(event) {
      const [port] = event.ports
      if (!isMine(event) || !port) return
      removeEventListener('message', first)
      begin(port, resolve)
    })
    // The page checks the source of this message; frame-ancestors has checked the page's origin.
    window.parent.postMessage({ kind: 'hello', version: portVersion }, '*')
  })
}

function begin(port: MessagePort, ready: (connection: Connection) => void): void {
  const waiting = new Map<number, Waiting>()
  const early: PageSays[] = []
  let handlers: PageEvents | undefined
  let requestId = 0

  function close() {
    port.close()
    handlers?.closed()
  }

  const say = (what: FrameSays) => port.postMessage(what)

  function connectionOf(init: Init, state: GameState): Connection {
    return {
      init,
      state,
      ask: (message, stake = 0n) =>
        new Promise((resolve, reject) => {
          requestId += 1
          waiting.set(requestId, {
            done: (answer) => (isAnswerTo(message, answer) ? resolve(answer) : close()),
            refused: (text) => reject(new Refused(text)),
          })
          say({ kind: 'play', id: requestId, body: message, stake: String(stake) })
        }),
      tell: say,
      listen(next) {
        handlers = next
        for (const message of early.splice(0)) handle(message, next)
      },
    }
  }

  function answered(id: number, settle: (one: Waiting) => void) {
    const one = waiting.get(id)
    waiting.delete(id)
    if (one) settle(one)
  }

  function handle(message: PageSays, to: PageEvents) {
    switch (message.kind) {
      case 'answer': {
        const answer = v.safeParse(gameAnswer, message.answer)
        if (!answer.success) return close()
        return answered(message.id, ({ done }) => done(answer.output))
      }
      case 'refused':
        return answered(message.id, ({ refused }) => refused(message.text))
      case 'look':
        return to.look(message)
      case 'balance':
        return to.balance(BigInt(message.balance))
      case 'transfer':
        return to.transfer(message.state)
      case 'line':
        return to.line(message.isUp)
      case 'open':
        return to.open(message.what)
      case 'init':
        return close()
    }
  }

  port.addEventListener('message', ({ data }) => {
    const message = v.safeParse(pageSays, data)
    if (!message.success) return close()
    if (handlers) return handle(message.output, handlers)
    if (message.output.kind !== 'init') return void early.push(message.output)
    const state = v.safeParse(gameState, message.output.state)
    if (!state.success) return close()
    ready(connectionOf(message.output, state.output))
  })
  port.start()
}
