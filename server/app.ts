/** The platform as one HTTP server: calls, sockets, files and health checks. */
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import fastifyCors from '@fastify/cors'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { headers } from '#/contract/headers.ts'
import { keyringOf } from '#/wire/envelope.ts'
import { type ArrivalTimes, arrivalTimes, expectBody } from './platform/http/arrival.ts'
import { registerCalls, type Authenticate, type Dispatch } from './platform/dispatch/dispatcher.ts'
import type { Handlers } from './platform/dispatch/handlers.ts'
import { nonceStore } from './platform/dispatch/nonces.ts'
import { rateLimiter } from './platform/dispatch/rateLimits.ts'
import { Refusal } from './platform/refusals/refusal.ts'
import { refusing, RETRY_SECONDS } from './platform/refusals/refusing.ts'
import { answeredBefore, onceFor } from './ledger/requests.ts'
import { isPlayPaused } from './domains/campaigns/module.ts'
import { modules } from './modules.ts'
import type { Role } from './platform/process/environment.ts'
import { every } from './platform/jobs/every.ts'
import type { Platform } from './platform/platform.ts'
import { readiness } from './platform/http/readiness.ts'
import { refuseSocket } from './platform/http/refuseSocket.ts'
import { pageHeaders, policyOf, securityHeaders } from './platform/http/securityHeaders.ts'
import { isNavigation, pageOf, serveFiles } from './platform/http/staticFiles.ts'
import { openSockets } from './platform/realtime/sockets.ts'

export interface AppOptions {
  readonly platform: Platform
  readonly handlers: Partial<Handlers>
  readonly authenticate: Authenticate
  readonly acted?: Dispatch['acted']
  readonly wireSecret: string
  /** Folder of the built app; when it has no page, only calls and sockets are served. */
  readonly distFolder: string
  /** Addresses or CIDR ranges of proxies whose X-Forwarded-For header is trusted. */
  readonly trustedProxies: readonly string[]
  /** Other origins whose pages may call this server (CORS). */
  readonly appOrigins: readonly string[]
  readonly arrival?: ArrivalTimes
  /** Called once each request is answered. */
  readonly answered?: ((request: FastifyRequest, reply: FastifyReply) => void) | undefined
  /** Without `web` only health checks are answered, without `push` there are no sockets; both are on by default. */
  readonly roles?: ReadonlySet<Role>
}

export interface App {
  readonly server: FastifyInstance
  /** Push sockets that are open. */
  sockets(): number
  /** Graceful shutdown: refuses new requests, finishes running ones, closes the sockets over a period. At most ten seconds. */
  drain(): Promise<void>
}

/** Of what is no call; a call has its own. */
const BODY_LIMIT = 64 * 1024
const FORGET_MS = 30_000
/** CORS preflights of calls to another line may be cached for a day. */
const PREFLIGHT_SECONDS = 86_400

export async function buildApp(options: AppOptions): Promise<App> {
  const { platform } = options
  const { settings } = platform
  const page = await pageOf(options.distFolder)
  const keys = await keyringOf(options.wireSecret)
  const lineOrigins = () => [...new Set([...options.appOrigins, ...settings.get('lines').map(({ url }) => url)])]
  const currentPageHeaders = () =>
    pageHeaders(
      policyOf(page ?? ''),
      lineOrigins(),
      modules.flatMap(({ pagePolicy }) => (pagePolicy ? [pagePolicy(platform)] : [])),
    )
  let headersOfPage = currentPageHeaders()
  const stopWatching = settings.onChange(() => {
    headersOfPage = currentPageHeaders()
  })
  const refuse = refusing(platform, keys)
  const arrival = options.arrival ?? arrivalTimes
  const roles = options.roles ?? new Set<Role>(['web', 'push'])
  let draining = false

  const server = Fastify({
    logger: false,
    bodyLimit: BODY_LIMIT,
    trustProxy: options.trustedProxies.length > 0 ? [...options.trustedProxies] : false,
    genReqId: () => randomUUID(),
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
    clientErrorHandler: ({ code }, socket) => refuseSocket(socket, code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400, securityHeaders),
    http: { headersTimeout: arrival.headers, connectionsCheckingInterval: arrival.headers / 10 },
    // For requests that no other limit covers.
    requestTimeout: arrival.upload + arrival.headers,
    frameworkErrors: (error, request, reply) => {
      reply.headers(securityHeaders)
      void refuse(error, request, reply)
    },
  })
  server.removeAllContentTypeParsers()
  server.addContentTypeParser('text/plain', { parseAs: 'string' }, (_request, body, done) => done(null, body))

  let hasWarned = options.trustedProxies.length > 0
  server.addHook('onRequest', (request, reply, done) => {
    if (!hasWarned && request.headers['x-forwarded-for'] !== undefined) {
      hasWarned = true
      platform.log.warn(
        { from: request.ip },
        'a request came through a proxy that TRUSTED_PROXIES does not name: all who come through it are counted as one address',
      )
    }
    reply.headers(securityHeaders)
    // Read before the request is handled, so that the answer includes at least this event.
    reply.header(headers.eventId, platform.events.latest())
    expectBody(request, reply, arrival)
    done(draining && request.url !== '/live' ? new Refusal('BUSY') : undefined)
  })
  server.addHook('onSend', (_request, reply, payload, done) => {
    reply.header(headers.serverTime, platform.now())
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    // A connection that is kept for another request would hold up the stop until it times out.
    if (draining) reply.header('connection', 'close')
    done(null, payload)
  })
  server.addHook('onResponse', (request, reply, done) => {
    options.answered?.(request, reply)
    done()
  })
  /** Of each connection the requests that are under way, each with its answer. */
  const underWay = new Map<Socket, Map<IncomingMessage, ServerResponse>>()
  server.server.on('connection', (socket) => {
    underWay.set(socket, new Map())
    socket.once('close', () => underWay.delete(socket))
  })
  server.server.on('request', (request, answer) => {
    const ofConnection = underWay.get(request.socket)
    ofConnection?.set(request, answer)
    answer.once('close', () => ofConnection?.delete(request))
  })
  /** A request whose body has not arrived has begun nothing, and may be sent again. */
  const refuseHalfSent = () => {
    for (const [socket, requests] of underWay) {
      const [half] = requests
      // Of several, the first is answered, and the connection closed then.
      if (!half || requests.size > 1 || half[0].complete) continue
      if (half[1].headersSent) socket.destroy()
      else refuseSocket(socket, 503, { ...securityHeaders, 'retry-after': RETRY_SECONDS })
    }
  }
  server.setErrorHandler(refuse)
  // Node would answer this request by itself, and wait for its body.
  server.server.on('checkExpectation', ({ socket }) => refuseSocket(socket, 417, securityHeaders))

  await server.register(fastifyCors, {
    origin: (origin, decide) => decide(null, origin !== undefined && lineOrigins().includes(origin)),
    methods: ['GET', 'POST', 'PUT', 'DELETE'],
    allowedHeaders: [
      'authorization',
      'content-type',
      headers.client,
      headers.language,
      headers.background,
      headers.device,
      headers.timestamp,
      headers.nonce,
      headers.seal,
      headers.deflate,
    ],
    exposedHeaders: [headers.serverTime, headers.eventId, 'retry-after'],
    maxAge: PREFLIGHT_SECONDS,
    strictPreflight: false,
  })

  // /live is also a route of the app: a browser's navigation gets the page.
  server.get('/live', (request, reply) => (isNavigation(request) ? reply.callNotFound() : reply.send({ status: 'live' })))
  const isReady = readiness(platform.db)
  server.get('/ready', async (_request, reply) =>
    (await isReady())
      ? reply.send({ status: 'ready', ...(platform.isClockSteady() ? {} : { clock: 'held' }) })
      : reply.code(503).header('retry-after', RETRY_SECONDS).send({ status: 'waiting', for: 'database' }),
  )

  // Where password managers send a member who changes the password.
  server.get('/.well-known/change-password', (_request, reply) => reply.redirect('/loginPassword', 302))

  const limiter = rateLimiter(platform.db, platform.now)
  const nonces = nonceStore(platform.db, platform.now)
  if (roles.has('web')) {
    registerCalls(server, {
      platform,
      keys,
      limiter,
      answers: { answeredBefore, onceFor },
      handlers: options.handlers,
      authenticate: options.authenticate,
      isPaused: (of, userId) => isPlayPaused(of.db, userId),
      ...(options.acted && { acted: options.acted }),
      nonces,
    })
    for (const module of modules) module.routes?.(server, platform, limiter)
    await serveFiles(server, {
      distFolder: options.distFolder,
      hasPage: page !== undefined,
      pageHeaders: () => headersOfPage,
      platformName: () => platform.settings.get('platformName'),
    })
  }

  const sockets = roles.has('push')
    ? openSockets(server.server, {
        platform,
        keys,
        authenticate: options.authenticate,
        isAllowedOrigin: (origin) => lineOrigins().includes(origin),
        headers: () => securityHeaders,
        trustedProxies: options.trustedProxies,
      })
    : undefined
  const stopForgetting = every(FORGET_MS, platform.log, 'forgetting of counters', async () => {
    limiter.forget()
    nonces.forget()
  })

  server.addHook('onClose', async () => {
    stopWatching()
    await stopForgetting()
    await sockets?.close(0)
    await limiter.stop()
  })

  return {
    server,
    sockets: () => sockets?.count() ?? 0,
    async drain() {
      draining = true
      refuseHalfSent()
      await sockets?.close()
      const closed = server.close()
      // Node would wait for connections on which nothing is asked: browsers open some ahead, and keep them.
      for (const [socket, requests] of underWay) if (requests.size === 0) socket.destroy()
      await closed
    },
  }
}
