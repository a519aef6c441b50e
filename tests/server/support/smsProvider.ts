/** An SMS provider on its own socket, which answers as the test sets and records the messages. */
import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as v from 'valibot'

export interface Posted {
  readonly method: string | undefined
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** What becomes of one request, by its body: a status with whatever text; `reset` breaks the connection; `hang` never answers. */
export type Behaviour = number | 'reset' | 'hang'

export interface SmsProvider {
  readonly url: string
  readonly secret: string
  readonly posted: readonly Posted[]
  /** How the next requests fare, one after another; the last of them goes on. */
  behave(...behaviours: readonly [Behaviour, ...Behaviour[]]): void
  close(): Promise<void>
}

export async function startSmsProvider(): Promise<SmsProvider> {
  const posted: Posted[] = []
  let next: readonly Behaviour[] = [200]
  const answer: RequestListener = async (request, response) => {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    posted.push({ method: request.method, headers: request.headers, body })
    const [behaviour = 200, ...others] = next
    if (others.length > 0) next = others
    if (behaviour === 'reset') request.socket.resetAndDestroy()
    // it repeats what it was sent, as some do
    else if (behaviour !== 'hang')
      response.writeHead(behaviour, behaviour >= 300 && behaviour < 400 ? { location: '/elsewhere' } : {}).end(`got ${body}`)
  }
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/send`,
    secret: 'what the provider and we share, 32',
    posted,
    behave(...behaviours) {
      next = behaviours
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => {
        server.close(resolve)
      })
    },
  }
}

/** Whether the digits of a code stand in a text by themselves, as no id or time has them. */
export const tells = (text: string, code: string): boolean => new RegExp(`(?<![\\da-f])${code}(?![\\da-f])`).test(text)

const message = v.strictObject({
  phone: v.string(),
  type: v.string(),
  code: v.pipe(v.string(), v.regex(/^\d{6}$/)),
  id: v.pipe(v.string(), v.uuid()),
})
/** What the provider was handed. */
export const messageOf = (body: string | undefined) => v.parse(message, JSON.parse(body ?? ''))
