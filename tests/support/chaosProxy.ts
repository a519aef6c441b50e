/** A TCP proxy in front of the platform that injects one network fault into a chosen request. */
import { connect, createServer, type Socket } from 'node:net'

/**
 * Where the connection of the chosen request breaks, or how its answer is damaged. `before`: the platform receives nothing. `upload`: the
 * platform receives half of the request. `answer`: the platform receives the request, the browser no answer. `half-answer`: the browser
 * receives half of the answer. `garbled`: the browser receives the answer with one character of the sealed text changed.
 */
export type Fault = 'before' | 'upload' | 'answer' | 'half-answer' | 'garbled'

export const faults: readonly Fault[] = ['before', 'upload', 'answer', 'half-answer', 'garbled']

/** Latency in milliseconds each way, and bytes per second each way of one connection. */
export interface Pace {
  readonly latency: number
  readonly bytesPerSecond: number
}

export interface ChaosProxy {
  readonly url: string
  /** Fails the next request whose head contains `marker`; nothing passes after it until setOn(true), a browser's own retry included. */
  failNext(marker: string, fault: Fault): void
  /**
   * The next request whose head contains `marker` reaches the platform, and its answer is held back. `held` resolves when the answer has
   * arrived; `release` passes the answer on, unless the connection was closed.
   */
  holdNextAnswer(marker: string): { readonly held: Promise<void>; release(): void }
  /** Resolves when the armed fault was injected. */
  faultInjected(): Promise<void>
  /** Number of requests with `marker` in their head so far. */
  count(marker: string): number
  /** Bytes that came from the platform so far. */
  received(): number
  /** While off, nothing passes. */
  setOn(on: boolean): void
  /** Sets the speed of all connections. */
  setPace(pace: Pace | undefined): void
  close(): Promise<void>
}

export async function chaosProxy(targetPort: number): Promise<ChaosProxy> {
  const sockets = new Set<Socket>()
  const heads: string[] = []
  let armed: { marker: string; fault: Fault; done: () => void } | null = null
  let hit: Promise<void> = Promise.resolve()
  let on = true
  let pace: Pace | undefined
  let received = 0
  let holding: { marker: string; onHeld: () => void; released: Promise<void> } | null = null

  const server = createServer((client) => {
    if (!on) {
      client.destroy()
      return
    }
    const platform = connect(targetPort, '127.0.0.1')
    let fault: Fault | null = null
    let done = () => undefined as void
    for (const socket of [client, platform]) {
      sockets.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => sockets.delete(socket))
    }
    const strike = () => {
      client.resetAndDestroy()
      platform.destroy()
      setOn(false)
      done()
    }
    let hold: { onHeld: () => void; released: Promise<void> } | null = null
    const fromClient = slowly(() => pace)
    const fromPlatform = slowly(() => pace)
    client.on('data', (chunk) =>
      fromClient(chunk.length, () => {
        const head = headOf(chunk)
        if (head !== undefined) heads.push(head)
        if (armed && head?.includes(armed.marker)) {
          ;({ fault, done } = armed)
          armed = null
          if (fault === 'upload') platform.write(chunk.subarray(0, Math.floor(chunk.length / 2)))
          if (fault === 'before' || fault === 'upload') return strike()
        }
        if (holding && head?.includes(holding.marker)) {
          hold = holding
          holding = null
        }
        platform.write(chunk)
      }),
    )
    platform.on('data', (chunk) =>
      fromPlatform(chunk.length, () => {
        received += chunk.length
        if (hold) {
          hold.onHeld()
          void hold.released.then(() => client.write(chunk))
          return
        }
        if (fault === 'answer') return strike()
        if (fault === 'half-answer') {
          client.write(chunk.subarray(0, Math.floor(chunk.length / 2)), strike)
          return
        }
        const sealedAt = fault === 'garbled' ? chunk.indexOf(sealedData) : -1
        if (sealedAt < 0) {
          client.write(chunk)
          return
        }
        fault = null
        client.end(garble(chunk, sealedAt + sealedData.length + 50), () => {
          setOn(false)
          done()
        })
      }),
    )
    client.on('end', () => fromClient(0, () => platform.end()))
    platform.on('end', () => fromPlatform(0, () => client.end()))
    client.on('close', () => fromClient(0, () => platform.destroy()))
    platform.on('close', () => fromPlatform(0, () => client.destroy()))
  })

  function setOn(now: boolean) {
    on = now
    if (!on) for (const socket of sockets) socket.destroy()
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()

  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    failNext(marker, fault) {
      hit = new Promise((done) => {
        armed = { marker, fault, done }
      })
    },
    holdNextAnswer(marker) {
      let release = () => undefined as void
      const released = new Promise<void>((resolve) => {
        release = resolve
      })
      const held = new Promise<void>((onHeld) => {
        holding = { marker, onHeld, released }
      })
      return { held, release }
    },
    faultInjected: () => hit,
    count: (marker) => heads.filter((head) => head.includes(marker)).length,
    received: () => received,
    setOn,
    setPace: (now) => {
      pace = now
    },
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => resolve())
      }),
  }
}

/** One direction of a connection: chunks leave in order, delayed by the current speed. */
function slowly(paceNow: () => Pace | undefined): (bytes: number, comeOut: () => void) => void {
  let freeAt = 0
  return (bytes, comeOut) => {
    const now = performance.now()
    const pace = paceNow()
    if (!pace && freeAt <= now) return comeOut()
    const { latency, bytesPerSecond } = pace ?? { latency: 0, bytesPerSecond: Infinity }
    freeAt = Math.max(freeAt, now + latency) + (bytes / bytesPerSecond) * 1000
    setTimeout(comeOut, freeAt - now)
  }
}

/** The first line of a request that begins in `chunk`. */
function headOf(chunk: Buffer): string | undefined {
  return /^[A-Z]+ \/\S* HTTP\/1\.1/.exec(chunk.subarray(0, 512).toString('latin1'))?.[0]
}

const sealedData = '"data":"'

/** Changes one character. */
function garble(chunk: Buffer, at: number): Buffer {
  const copy = Buffer.from(chunk)
  copy[at] = copy[at] === 65 ? 66 : 65
  return copy
}
