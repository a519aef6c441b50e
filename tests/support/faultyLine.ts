/** An HTTP proxy between a platform and a provider that injects one network fault after the other. */
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * `before`: the request does not arrive. `after`: it is executed, and its answer is lost. `twice`: it arrives twice, the second answer is
 * passed on. `late`: it arrives, but only after its sender has given up. `garbage`, `half`: the answer is damaged, or cut. `error`: a proxy
 * answers in the provider's place. `drip`: the answer comes a byte at a time, for longer than anyone waits.
 */
const lineFaults = ['before', 'after', 'twice', 'late', 'garbage', 'half', 'error', 'drip'] as const
export type LineFault = (typeof lineFaults)[number]

/** The faults that end at once. An answer that drips takes as long as anyone waits: games/dripping has all calls drip together. */
export const quickFaults = lineFaults.filter((fault) => fault !== 'drip')

export interface FaultyLine {
  readonly url: string
  /** For the next request whose path ends so. Requests that are already under way keep their own. */
  failNext(call: string, fault: LineFault): void
  /** No request has met these so far, and none will. */
  clear(): void
  /** While it is set, all requests fail so; undefined for none. */
  always(fault: LineFault | undefined): void
  /** What was held back by `late` arrives now. Resolves once it is answered. */
  deliverLate(): Promise<void>
  /** How many requests with this path came so far. */
  count(call: string): number
  close(): Promise<void>
}

export async function faultyLine(target: () => string): Promise<FaultyLine> {
  const armed: { call: string; fault: LineFault }[] = []
  const seen: string[] = []
  let whole: LineFault | undefined
  let late: (() => Promise<unknown>)[] = []
  const drips = new Set<NodeJS.Timeout>()

  interface Answer {
    readonly status: number
    readonly body: Buffer
  }

  const pass = (asked: IncomingMessage, body: Buffer) =>
    new Promise<Answer>((resolve, reject) => {
      const { host: _, ...headers } = asked.headers
      const sent = request(new URL(asked.url ?? '/', target()), { method: asked.method ?? 'POST', headers }, (answer) => {
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

  async function handle(asked: IncomingMessage, response: ServerResponse, body: Buffer) {
    const path = asked.url ?? ''
    seen.push(path)
    const at = armed.findIndex(({ call }) => path.endsWith(call))
    const fault = at < 0 ? whole : armed.splice(at, 1)[0]?.fault
    const cut = () => asked.socket.destroy()
    switch (fault) {
      case undefined:
        return answer(response, await pass(asked, body))
      case 'before':
        return cut()
      case 'after':
        await pass(asked, body)
        return cut()
      case 'twice':
        // The second copy has a signature that was used already: the answer is the first one's.
        return answer(
          response,
          (await Promise.all([pass(asked, body), pass(asked, body)])).find(({ status }) => status !== 401) ?? { status: 401, body },
        )
      case 'late':
        late.push(() => pass(asked, body))
        return cut()
      case 'garbage':
        await pass(asked, body)
        return answer(response, { status: 200, body: Buffer.from('<html>{"balance":"999999"}') })
      case 'half': {
        const { status, body: bytes } = await pass(asked, body)
        response.writeHead(status, { 'content-type': 'application/json', 'content-length': bytes.length })
        response.write(bytes.subarray(0, bytes.length / 2))
        return cut()
      }
      case 'error':
        return answer(response, { status: 502, body: Buffer.from('bad gateway') })
      case 'drip': {
        const { status, body: bytes } = await pass(asked, body)
        response.writeHead(status, { 'content-type': 'application/json', 'content-length': bytes.length })
        let sent = 0
        const timer = setInterval(() => response.write(bytes.subarray(sent, ++sent)), 1000)
        drips.add(timer)
        return response.on('close', () => clearInterval(timer))
      }
    }
  }

  const server = createServer((asked, response) => {
    const parts: Buffer[] = []
    asked.on('data', (part: Buffer) => parts.push(part))
    asked.on('error', () => undefined)
    response.on('error', () => undefined)
    asked.on('end', () => {
      handle(asked, response, Buffer.concat(parts)).catch(() => asked.socket.destroy())
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
      whole = fault
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
