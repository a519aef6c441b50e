/** Requests sealed in advance and sent over raw keep-alive connections, so that the generator takes little CPU time from the server. */
import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import type { Call } from '#/contract/call.ts'
import { contract, type CallName } from '#/contract/contract.ts'
import { basicAuthorization, clientName, headers } from '#/contract/headers.ts'
import { demoWireSecret, keyringOf, newNonce, open, seal, type Context } from '#/wire/envelope.ts'
import { nodeCipher } from '../../server/platform/dispatch/nodeCipher.ts'

const keys = keyringOf(demoWireSecret)

export interface SealedRequest {
  readonly bytes: Buffer
  readonly context: Context
}

/** `time`: the client's clock. */
export async function sealedRequest(
  name: CallName,
  args: object,
  token?: string,
  time = Date.now(),
  device: string = randomUUID(),
): Promise<SealedRequest> {
  const { method, path: template, form }: Call = contract[name]
  const path = template.replace(/\{(\w+)\}/g, (_, part: string) => encodeURIComponent(String(Reflect.get(args, part))))
  const context: Context = { dir: 'req', method, path: `/${path}`, client: clientName, ts: String(time), nonce: newNonce() }
  const text = form
    ? new URLSearchParams(Object.entries(args).map(([key, value]) => [key, String(value)])).toString()
    : JSON.stringify(args)
  const envelope = await seal(await keys, context, text, nodeCipher)
  const authorization = form ? basicAuthorization : token && `Bearer ${token}`
  const lines = [
    `${method} /${path} HTTP/1.1`,
    'host: stone',
    `${headers.client}: ${clientName}`,
    `${headers.language}: en`,
    `${headers.device}: ${device}`,
    `${headers.timestamp}: ${context.ts}`,
    `${headers.nonce}: ${context.nonce}`,
    ...(authorization ? [`authorization: ${authorization}`] : []),
    ...(method === 'GET' ? [`${headers.seal}: ${envelope}`] : ['content-type: text/plain', `content-length: ${envelope.length}`]),
  ]
  return { bytes: Buffer.from(`${lines.join('\r\n')}\r\n\r\n${method === 'GET' ? '' : envelope}`), context }
}

export interface Answer {
  readonly status: number
  readonly body: string
  readonly milliseconds: number
}

/**
 * Sends the requests over `connections` sockets, each with one request at a time. Times are those of open connections, as players have
 * them: the platform accepts one new connection in each turn of its event loop, which is measured elsewhere.
 */
export async function sendAll(
  port: number,
  requests: readonly SealedRequest[],
  connections: number,
): Promise<{ answers: Answer[]; seconds: number }> {
  const opened = await Promise.all(Array.from({ length: Math.min(connections, requests.length) }, () => openConnection(port)))
  const answers: Answer[] = []
  let next = 0
  const start = performance.now()
  await Promise.all(
    opened.map(async (connection) => {
      for (let request = requests[next++]; request; request = requests[next++]) {
        const sent = performance.now()
        const answer = await connection.ask(request.bytes)
        answers.push({ ...answer, milliseconds: performance.now() - sent })
      }
      connection.close()
    }),
  )
  return { answers, seconds: (performance.now() - start) / 1000 }
}

interface Connection {
  readonly ask: (bytes: Buffer) => Promise<Omit<Answer, 'milliseconds'>>
  readonly close: () => void
}

const greeting = Buffer.from('GET /live HTTP/1.1\r\nhost: stone\r\n\r\n')

/** Resolves when the platform has answered on the connection. */
export async function openConnection(port: number, localAddress = '127.0.0.1'): Promise<Connection> {
  const socket = connect({ port, host: '127.0.0.1', localAddress })
  socket.setNoDelay(true)
  let received = Buffer.alloc(0)
  let give: (answer: Omit<Answer, 'milliseconds'>) => void = () => undefined
  let fail: (error: Error) => void = () => undefined
  socket.on('error', (error) => fail(error)).on('close', () => fail(new Error('the connection was closed')))
  socket.on('data', (chunk) => {
    received = received.length ? Buffer.concat([received, chunk]) : chunk
    const head = received.indexOf('\r\n\r\n')
    if (head < 0) return
    const text = received.toString('latin1', 0, head)
    const length = Number(/content-length: (\d+)/i.exec(text)?.[1] ?? 0)
    if (received.length < head + 4 + length) return
    const answer = { status: Number(text.slice(9, 12)), body: received.toString('utf8', head + 4, head + 4 + length) }
    received = received.subarray(head + 4 + length)
    give(answer)
  })
  const ask = (bytes: Buffer) =>
    new Promise<Omit<Answer, 'milliseconds'>>((resolve, reject) => {
      ;[give, fail] = [resolve, reject]
      socket.write(bytes)
    })
  await ask(greeting)
  return {
    ask,
    close: () => {
      socket.end()
    },
  }
}

/** Sends one call, and resolves to its opened data. Throws the platform's message if the call is refused. */
export async function callOnce(port: number, name: CallName, args: object, token?: string): Promise<unknown> {
  const request = await sealedRequest(name, args, token)
  const {
    answers: [answer],
  } = await sendAll(port, [request], 1)
  if (!answer) throw new Error(`${name}: no answer`)
  const { data, msg }: { data?: string; msg: string } = JSON.parse(answer.body)
  if (answer.status !== 200 || data === undefined) throw new Error(`${name}: ${answer.status} ${msg}`)
  return JSON.parse(await open(await keys, { ...request.context, dir: 'res' }, data, nodeCipher))
}
