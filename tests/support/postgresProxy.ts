/** A TCP proxy in front of PostgreSQL that injects network faults and matches answers to statements. */
import { connect, createServer, type Socket } from 'node:net'

/** `questions` go to the database, `answers` come from the database. */
export type Way = 'questions' | 'answers'

export interface PostgresProxy {
  /** The database's URL through the proxy. */
  readonly url: string
  /** Closes all connections, gracefully on both sides or with a reset. New ones are accepted. */
  cut(how: 'end' | 'reset'): void
  /** Holds data in this direction back until the next call; null for neither direction. */
  setSilent(way: Way | null): void
  /** Latency in milliseconds each way. */
  setLatency(milliseconds: number): void
  /**
   * Skips `passed` statements whose text contains `part`, and holds the answer to the next one back: `held` resolves then. `release`
   * delivers that answer and all later ones on its connection.
   */
  holdAnswerTo(part: string, passed?: number): { readonly held: Promise<void>; release(): void }
  close(): Promise<void>
}

interface Pipe {
  /** Forwards a chunk in order. */
  send(chunk: Buffer): void
  flush(): void
}

interface Hold {
  readonly part: string
  passed: number
  readonly onHeld: () => void
  readonly released: Promise<void>
}

export async function postgresProxy(databaseUrl: string): Promise<PostgresProxy> {
  const target = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  const pipes = new Set<Pipe>()
  let silent: Way | null = null
  let latency = 0
  let hold: Hold | null = null

  function pipeTo(to: Socket, way: Way): Pipe {
    const waiting: Buffer[] = []
    const pipe: Pipe = {
      send(chunk) {
        if (silent === way || waiting.length > 0) waiting.push(chunk)
        else if (latency > 0) setTimeout(() => to.write(chunk), latency)
        else to.write(chunk)
      },
      flush() {
        for (const chunk of waiting.splice(0)) to.write(chunk)
      },
    }
    pipes.add(pipe)
    to.once('close', () => pipes.delete(pipe))
    return pipe
  }

  const server = createServer((client) => {
    const database = connect(Number(target.port), target.hostname)
    for (const socket of [client, database]) {
      sockets.add(socket)
      socket.setNoDelay(true)
      socket.on('error', () => undefined)
      socket.on('close', () => sockets.delete(socket))
    }
    const questions = pipeTo(database, 'questions')
    const answers = pipeTo(client, 'answers')
    const textsOf = statementReader()
    let held: Hold | null = null
    client.on('data', (chunk) => {
      // Every chunk is parsed, because a statement that is prepared now may be executed by its name later.
      const texts = textsOf(chunk)
      const { part } = hold ?? {}
      if (hold && part !== undefined && texts.some((text) => text.includes(part)) && hold.passed-- === 0) {
        held = hold
        hold = null
      }
      questions.send(chunk)
    })
    database.on('data', (chunk) => {
      if (!held) return answers.send(chunk)
      const { onHeld, released } = held
      onHeld()
      void released.then(() => {
        held = null
        answers.send(chunk)
      })
    })
    client.on('close', () => database.destroy())
    database.on('close', () => client.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const own = new URL(databaseUrl)
  own.hostname = '127.0.0.1'
  own.port = String(typeof address === 'object' && address ? address.port : 0)

  const flush = () => {
    for (const pipe of pipes) pipe.flush()
  }
  return {
    url: own.href,
    cut(how) {
      for (const socket of sockets)
        if (how === 'reset') socket.resetAndDestroy()
        else socket.end()
    },
    setSilent(way) {
      silent = way
      flush()
    },
    setLatency(milliseconds) {
      latency = milliseconds
    },
    holdAnswerTo(part, passed = 0) {
      let release = () => undefined as void
      const released = new Promise<void>((resolve) => {
        release = resolve
      })
      const held = new Promise<void>((onHeld) => {
        hold = { part, passed, onHeld, released }
      })
      return { held, release }
    },
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => resolve())
      }),
  }
}

/** Parses one connection's messages to the database; returns the text of each statement that a chunk executes. */
function statementReader(): (chunk: Buffer) => string[] {
  const prepared = new Map<string, string>()
  return (chunk) => {
    const texts: string[] = []
    for (let at = 0; at + 5 <= chunk.length;) {
      const end = at + 1 + chunk.readUInt32BE(at + 1)
      const [first = '', second = ''] = chunk.toString('utf8', at + 5, end).split('\0', 2)
      const kind = String.fromCharCode(chunk[at] ?? 0)
      if (kind === 'P') prepared.set(first, second)
      else if (kind === 'B') texts.push(prepared.get(second) ?? '')
      else if (kind === 'Q') texts.push(first)
      if (end <= at) break
      at = end
    }
    return texts
  }
}
