/** Requests that come slowly, and upgrades that are none: answered, with the headers of every answer, and closed. */
import { connect } from 'node:net'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '#/contract/contract.ts'
import { clientName, headers } from '#/contract/headers.ts'
import { newNonce } from '#/wire/envelope.ts'
import { arrivalTimes, expectBody } from '../../../server/platform/http/arrival.ts'
import { startTestPlatform, type TestPlatform } from '../support/platform.ts'

/** Times that a test can wait for. */
const arrival = { headers: 400, body: 800, upload: 2400 }

let server: TestPlatform
let port: number
beforeAll(async () => {
  server = await startTestPlatform({ arrival })
  port = Number(new URL(await server.listen()).port)
})
afterAll(() => server.close())

/** Sends `first`, then single bytes until the connection is closed; returns the answer. */
function slowly(first: string, at = port): Promise<string> {
  return new Promise((resolve) => {
    const chunks: string[] = []
    let drip: NodeJS.Timeout | undefined
    const socket = connect(at, '127.0.0.1', () => {
      socket.write(first)
      drip = setInterval(() => socket.write('a'), 50)
    })
    const end = () => {
      clearInterval(drip)
      resolve(chunks.join(''))
    }
    socket
      .on('data', (chunk) => chunks.push(String(chunk)))
      .on('error', () => undefined)
      .on('close', end)
  })
}

const post = (type: string, path = '/bet/lotteryBet/bet', more = '') =>
  `POST ${path} HTTP/1.1\r\nhost: stone\r\n${more}content-type: ${type}\r\ncontent-length: 60000\r\n\r\n`

/** A visitor's call whose headers are as they should be, so that its body is waited for. */
const admitted = () =>
  post(
    'text/plain',
    `/${contract.getSystemConfig.path}`,
    `${headers.client}: ${clientName}\r\n${headers.timestamp}: ${Date.now()}\r\n${headers.nonce}: ${newNonce()}\r\n`,
  )

test('headers have to arrive in 10 seconds, a body in 30 seconds, a body with a file in two minutes', () => {
  expect(arrivalTimes).toEqual({ headers: 10_000, body: 30_000, upload: 120_000 })
})

// Tests that wait for a time to pass wait together.
test.concurrent.each([
  ['a head that does not end', () => 'GET /live HTTP/1.1\r\nhost: stone\r\nx: '],
  ['a body that does not end', admitted],
])('%s is given up with 408', async (_, first) => {
  const answer = await slowly(first())
  expect(answer).toMatch(/^HTTP\/1\.1 408 /)
  expect(answer).toContain('x-content-type-options: nosniff')
  expect(answer).toMatch(/connection: close/i)
})

test.concurrent('a body with a file has more time on the route that reads it, and a limit too', async () => {
  const fastify = Fastify()
  fastify.addHook('onRequest', (request, reply, done) => {
    expectBody(request, reply, arrival)
    done()
  })
  fastify.addContentTypeParser('multipart/form-data', (_request, body, done) => {
    body.resume().on('end', () => done(null))
  })
  fastify.post('/read', () => 'read')
  const at = Number(new URL(await fastify.listen({ port: 0, host: '127.0.0.1' })).port)
  const closed: string[] = []
  const answers = await Promise.all(
    ['multipart/form-data; boundary=b', 'text/plain'].map(async (type) => {
      const answer = await slowly(post(type, '/read'), at)
      closed.push(type.slice(0, 4))
      return answer
    }),
  )
  expect(closed).toEqual(['text', 'mult'])
  for (const answer of answers) expect(answer).toMatch(/^HTTP\/1\.1 408 /)
  await fastify.close()
})

test.concurrent.each([
  ['a page that needs no body', 'GET /live HTTP/1.1\r\nhost: stone\r\ncontent-length: 100000\r\n\r\n'],
  ['an unknown page', 'GET /nowhere HTTP/1.1\r\nhost: stone\r\ncontent-length: 100000\r\n\r\n'],
  ['one in chunks', 'GET /live HTTP/1.1\r\nhost: stone\r\ntransfer-encoding: chunked\r\n\r\nfffff\r\n'],
  ['a type that is not read', post('application/json')],
  ['a file where none is read', post('multipart/form-data; boundary=b', '/nowhere')],
])('a connection with an endless body is closed also after an early answer: %s', async (_, first) => {
  expect(await slowly(first)).toMatch(/^HTTP\/1\.1 \d{3} /)
})

test('an unknown "expect" header is refused at once, without waiting for the body', async () => {
  const answer = await slowly('POST /live HTTP/1.1\r\nhost: stone\r\nexpect: foo\r\ncontent-length: 100000\r\n\r\n')
  expect(answer).toMatch(/^HTTP\/1\.1 417 /)
  expect(answer).toContain('x-content-type-options: nosniff')
})

test('a body that comes in parts within its time is accepted', async () => {
  const body = 'b'.repeat(64)
  const answer = await new Promise<string>((resolve) => {
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(`${post('text/plain').replace('100000', '64')}${body.slice(0, 30)}`, () => socket.write(body.slice(30))),
    )
    socket.once('data', (chunk) => {
      resolve(String(chunk))
      socket.destroy()
    })
  })
  // read to its end, and no envelope
  expect(answer).toMatch(/^HTTP\/1\.1 400 /)
  expect(answer).toContain('"msg"')
})

const upgrade = (path: string, ...more: string[]) =>
  ['GET', 'POST'].map((method) =>
    [`${method} ${path} HTTP/1.1`, 'host: stone', 'connection: upgrade', 'upgrade: websocket', ...more, '\r\n'].join('\r\n'),
  )

test.each([
  ...upgrade('/events'),
  ...upgrade('/events', 'sec-websocket-version: 13', 'sec-websocket-key: short'),
  ...upgrade('/events', 'sec-websocket-version: 7', 'sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ=='),
  ...upgrade('/elsewhere'),
])('the answer to a wrong upgrade has the security headers: %j', async (request) => {
  const answer = await new Promise<string>((resolve) => {
    const chunks: string[] = []
    const socket = connect(port, '127.0.0.1', () => socket.write(request))
    socket.on('data', (chunk) => chunks.push(String(chunk))).on('close', () => resolve(chunks.join('')))
  })
  expect(answer).toMatch(/^HTTP\/1\.1 40\d /)
  expect(answer).toContain('x-content-type-options: nosniff')
  expect(answer).toContain('content-security-policy: ')
})
