/** The frame's end of the port: asks for it, and carries what the game and its provider say. */
import * as v from 'valibot'
import { type GameAnswer, gameAnswer, type GameMessage, type GameState, gameState } from '#/rules/games/messages.ts'
import { type FrameSays, type Funding, type PageSays, pageSays, portVersion } from '../port.ts'

export type Init = Extract<PageSays, { kind: 'init' }>
export type Look = Pick<Init, 'tokens' | 'isDark' | 'reducedMotion' | 'sound'>

/** A message that did not happen, and why, in the player's language. */
export class Refused extends Error {}

/** What the page says by itself. */
export interface Heard {
  look(look: Look): void
  balance(balance: bigint): void
  transfer(state: Funding): void
  line(isUp: boolean): void
  open(what: 'fair' | 'rounds'): void
  /** Nothing more will be said. */
  closed(): void
}

type AnswerOf<Kind extends GameAnswer['kind']> = Extract<GameAnswer, { kind: Kind }>

export interface Connection {
  readonly init: Init
  readonly state: GameState
  /** Rejects with Refused. A lost answer is the page's to wait for. */
  ask<Message extends GameMessage>(message: Message, stake?: bigint): Promise<AnswerOf<Message['kind']>>
  tell(what: Exclude<FrameSays, { kind: 'play' }>): void
  /** To be called once, as soon as what is said can be shown. */
  hear(heard: Heard): void
}

interface Waiting {
  done(answer: GameAnswer): void
  refused(text: string): void
}

function isAnswerTo<Message extends GameMessage>(message: Message, answer: GameAnswer): answer is AnswerOf<Message['kind']> {
  return answer.kind === message.kind
}

/** Resolves once the page has said what is played, and by whom. */
export function connect(): Promise<Connection> {
  return new Promise((resolve) => {
    const isMine = (event: MessageEvent) => event.source === window.parent && event.ports.length === 1
    addEventListener('message', function first(event) {
      const [port] = event.ports
      if (!isMine(event) || !port) return
      removeEventListener('message', first)
      begin(port, resolve)
    })
    // The page checks which window asks; whose page it is, frame-ancestors has checked.
    window.parent.postMessage({ kind: 'hello', version: portVersion }, '*')
  })
}

function begin(port: MessagePort, ready: (connection: Connection) => void): void {
  const waiting = new Map<number, Waiting>()
  const early: PageSays[] = []
  let heard: Heard | undefined
  let asked = 0

  function close() {
    port.close()
    heard?.closed()
  }

  const say = (what: FrameSays) => port.postMessage(what)

  function connectionOf(init: Init, state: GameState): Connection {
    return {
      init,
      state,
      ask: (message, stake = 0n) =>
        new Promise((resolve, reject) => {
          asked += 1
          waiting.set(asked, {
            done: (answer) => (isAnswerTo(message, answer) ? resolve(answer) : close()),
            refused: (text) => reject(new Refused(text)),
          })
          say({ kind: 'play', id: asked, body: message, stake: String(stake) })
        }),
      tell: say,
      hear(given) {
        heard = given
        for (const said of early.splice(0)) hear(said, given)
      },
    }
  }

  function answered(id: number, settle: (one: Waiting) => void) {
    const one = waiting.get(id)
    waiting.delete(id)
    if (one) settle(one)
  }

  function hear(said: PageSays, to: Heard) {
    switch (said.kind) {
      case 'answer': {
        const answer = v.safeParse(gameAnswer, said.answer)
        if (!answer.success) return close()
        return answered(said.id, ({ done }) => done(answer.output))
      }
      case 'refused':
        return answered(said.id, ({ refused }) => refused(said.text))
      case 'look':
        return to.look(said)
      case 'balance':
        return to.balance(BigInt(said.balance))
      case 'transfer':
        return to.transfer(said.state)
      case 'line':
        return to.line(said.isUp)
      case 'open':
        return to.open(said.what)
      case 'init':
        return close()
    }
  }

  port.addEventListener('message', ({ data }) => {
    const said = v.safeParse(pageSays, data)
    if (!said.success) return close()
    if (heard) return hear(said.output, heard)
    if (said.output.kind !== 'init') return void early.push(said.output)
    const state = v.safeParse(gameState, said.output.state)
    if (!state.success) return close()
    ready(connectionOf(said.output, state.output))
  })
  port.start()
}
