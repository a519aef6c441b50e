/** An HTTP proxy between a platform and a provider that injects one network fault after the other. */
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * `before`: the request does not arrive. `after`: the provider executes the request, and the answer is lost. `twice`: the request arrives
 * twice at once. `late`: the request arrives after its sender has given up. `garbage`, `half`: the answer is damaged, or cut. `error`: a
 * proxy answers in the provider's place. `drip`: the answer comes byte by byte, longer than the platform waits.
 */
const lineFaults = ['before', 'after', 'twice', 'late', 'garbage', 'half', 'error', 'drip'] as const
export type LineFault = (typeof lineFaults)[number]

/** The faults that end at once. Each `drip` takes a whole time-out, so games/dripping tests all calls together. */
export const quickFaults = lineFaults.filter((fault) => fault !== 'drip')

export interface FaultyLine {
  readonly url: string
  /** Sets the fault of the next request whose path ends with `call`. Requests under way keep their fault. */
  failNext(call: string, fault: LineFault): void
  /** Removes the faults that no request has met yet. */
  clear(): void
  /** Sets the fault of all other requests; undefined for none. */
  always(fault: LineFault | undefined): void
  /** Delivers the requests that `late` held back. Resolves when they are answered. */
  deliverLate(): Promise<void>
  /** Number of requests so far whose path ends with `call`. */
  count(call: string): number
  close(): Promise<void>
}

export async function faultyLine(target: () => string): Promise<FaultyLine> {
  const armed: { call: string; fault: LineFault }[] = []
  const seen: string[] = []
  let standing: LineFault | undefined
  let late: (() => Promise<unknown>)[] = []
  const drips = new Set<NodeJS.Timeout>()

  interface Answer {
    readonly status: number
    readonly body: Buffer
  }

  const pass = (incoming: IncomingMessage, body: Buffer) =>
    new Promise<Answer>((resolve, reject) => {
      const { host: _, ...headers } = incoming.headers
      const sent = request(new URL(incoming.url ?? '/', target()), { method: incoming.method ?? 'POST', headers }, (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(parts) }))
        answer.on('error', reject)
      })
      sent.on('error', reject)
      sent.end(body)
    })

  const answer = (response: ServerResponse, { status, body }: Answer) =>
    response.writeHead(status, { 'content-type': 'application/json', 'content-length': body.length }).end(body)

  async function handle(incoming: IncomingMessage, response: ServerResponse, body: Buffer) {
    const path = incoming.url ?? ''
    seen.push(path)
    const at = armed.findIndex(({ call }) => path.endsWith(call))
    const fault = at < 0 ? standing : armed.splice(at, 1)[0]?.fault
    const cut = () => incoming.socket.destroy()
    switch (fault) {
      case undefined:
        return answer(response, await pass(incoming, body))
      case 'before':
        return cut()
      case 'after':
        await pass(incoming, body)
        return cut()
      case 'twice':
        // The provider refuses one copy, because its signature was used before.
        return answer(
          response,
          (await Promise.all([pass(incoming, body), pass(incoming, body)])).find(({ status }) => status !== 401) ?? { status: 401, body },
        )
      case 'late':
        late.push(() => pass(incoming, body))
        return cut()
      case 'garbage':
        await pass(incoming, body)
        return answer(response, { status: 200, body: Buffer.from('<html>{"balance":"999999"}') })
      case 'half': {
        const { status, body: bytes } = await pass(incoming, body)
        response.writeHead(status, { 'content-type': 'application/json', 'content-length': bytes.length })
        response.write(bytes.subarray(0, bytes.length / 2))
        return cut()
      }
      case 'error':
        return answer(response, { status: 502, body: Buffer.from('bad gateway') })
      case 'drip': {
        const { status, body: bytes } = await pass(incoming, body)
        response.writeHead(status, { 'content-type': 'application/json', 'content-length': bytes.length })
        let sent = 0
        const timer = setInterval(() => response.write(bytes.subarray(sent, ++sent)), 1000)
        drips.add(timer)
        return response.on('close', () => clearInterval(timer))
      }
    }
  }

  const server = createServer((incoming, response) => {
    const parts: Buffer[] = []
    incoming.on('data', (part: Buffer) => parts.push(part))
    incoming.on('error', () => undefined)
    response.on('error', () => undefined)
    incoming.on('end', () => {
      handle(incoming, response, Buffer.concat(parts)).catch(() => incoming.socket.destroy())
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo

  return {
    url: `http://127.0.0.1:${port}`,
    failNext: (call, fault) => void armed.push({ call, fault }),
    clear() {
      armed.length = 0
    },
    always(fault) {
      standing = fault
    },
    async deliverLate() {
      const held = late
      late = []
      await Promise.all(held.map((deliver) => deliver()))
    },
    count: (call) => seen.filter((path) => path.endsWith(call)).length,
    async close() {
      for (const timer of drips) clearInterval(timer)
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
