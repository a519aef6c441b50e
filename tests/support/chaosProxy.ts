/** A TCP proxy in front of the platform that fails the way networks do, once, for the request one names. */
import { connect, createServer, type Socket } from 'node:net'
import { freePort } from './postgres.ts'

/**
 * Where the connection of the chosen request is cut, or what is done to it:
 * `before`: nothing of it arrives. `upload`: half of it arrives. `answer`: all of it arrives, nothing comes back.
 * `half-answer`: half of the answer comes back. `garbled`: the whole answer comes back, its sealed text damaged.
 */
export type Fault = 'before' | 'upload' | 'answer' | 'half-answer' | 'garbled'

export const faults: readonly Fault[] = ['before', 'upload', 'answer', 'half-answer', 'garbled']

export interface ChaosProxy {
  readonly url: string
  /** Fails the next request whose head contains `marker`; nothing gets through after it until setOn(true), a browser's own repeat included. */
  failNext(marker: string, fault: Fault): void
  /** Resolves when the armed fault has struck. */
  struck(): Promise<void>
  /** How many requests with `marker` in their head came by so far. */
  count(marker: string): number
  /** While off, nothing gets through. */
  setOn(on: boolean): void
  close(): Promise<void>
}

export async function chaosProxy(targetPort: number): Promise<ChaosProxy> {
  const port = await freePort()
  const sockets = new Set<Socket>()
  const heads: string[] = []
  let armed: { marker: string; fault: Fault; done: () => void } | null = null
  let hit: Promise<void> = Promise.resolve()
  let on = true

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
    client.on('data', (chunk) => {
      const head = headOf(chunk)
      if (head !== undefined) heads.push(head)
      if (armed && head?.includes(armed.marker)) {
        ({ fault, done } = armed)
        armed = null
        if (fault === 'upload') platform.write(chunk.subarray(0, Math.floor(chunk.length / 2)))
        if (fault === 'before' || fault === 'upload') return strike()
      }
      platform.write(chunk)
    })
    platform.on('data', (chunk) => {
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
    })
    client.on('end', () => platform.end())
    platform.on('end', () => client.end())
    client.on('close', () => platform.destroy())
    platform.on('close', () => client.destroy())
  })

  function setOn(now: boolean) {
    on = now
    if (!on) for (const socket of sockets) socket.destroy()
  }

  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))

  return {
    url: `http://127.0.0.1:${port}`,
    failNext(marker, fault) {
      hit = new Promise((done) => { armed = { marker, fault, done } })
    },
    struck: () => hit,
    count: (marker) => heads.filter((head) => head.includes(marker)).length,
    setOn,
    close: () => new Promise((resolve) => {
      for (const socket of sockets) socket.destroy()
      server.close(() => resolve())
    }),
  }
}

/** The first line of a request that begins in `chunk`. */
function headOf(chunk: Buffer): string | undefined {
  return /^[A-Z]+ \/\S* HTTP\/1\.1/.exec(chunk.subarray(0, 512).toString('latin1'))?.[0]
}

const sealedData = '"data":"'

/** The same length, one character changed. */
function garble(chunk: Buffer, at: number): Buffer {
  const copy = Buffer.from(chunk)
  copy[at] = copy[at] === 65 ? 66 : 65
  return copy
}
