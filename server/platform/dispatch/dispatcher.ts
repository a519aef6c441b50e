/** Registers a route for each call of the contract and each of its earlier variants: opens, validates, handles, seals. */
import { createHmac } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify'
import type { Logger } from 'pino'
import * as v from 'valibot'
import type { Call, ParsedRequestOf } from '#/contract/call.ts'
import { callNames, contract, type CallName, type Contract } from '#/contract/contract.ts'
import { basicAuthorization, headers } from '#/contract/headers.ts'
import type { Context, Keyring } from '#/wire/envelope.ts'
import { householdOf } from '../http/addressRange.ts'
import type { Platform } from '../platform.ts'
import { argumentsOf, isRecord } from './arguments.ts'
import type { Caller, CallerOf, Handlers, ReadFile, SendingCaller, SignedInCaller } from './handlers.ts'
import { WINDOW_MS, type ClaimNonce } from './nonces.ts'
import { acceptParts, noFile, readParts } from './multipart.ts'
import type { RateLimiter } from './rateLimits.ts'
import { Refusal } from '../refusals/refusal.ts'
import { answerText, contextOf, isDeflated, openRequest, sealedOf } from './wire.ts'

export type Authenticate = (platform: Platform, bearer: string) => Promise<{ userId: string; sessionId: string; idle?: boolean } | null>

export interface Dispatch {
  readonly platform: Platform
  /** A call without a handler has no route. */
  readonly handlers: Partial<Handlers>
  readonly authenticate: Authenticate
  /** Called on every write of a member, which counts as activity. */
  readonly acted?: (platform: Platform, sessionId: string) => void
  readonly keys: Keyring
  /** Whether a call with this request id was answered before, so that it only repeats the stored answer. */
  readonly isAnswered: (platform: Platform, descriptor: Call, userId: string, requestId: string) => Promise<boolean>
  readonly claimNonce: ClaimNonce
  readonly limiter: RateLimiter
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Seal context of the request and key of its answer. Only on calls. */
    wire: Context | undefined
    /** The call, and a short hash of the member, for the log. */
    call: { readonly name: CallName; user?: string } | undefined
  }
}

/** Rate-limit classes that are checked against all processes before the call is handled. */
const exactClasses: ReadonlySet<string> = new Set(['auth', 'code'])

export function registerCalls(app: FastifyInstance, dispatch: Dispatch): void {
  app.decorateRequest('wire', undefined)
  app.decorateRequest('call', undefined)
  // A call's log line has known fields only, so it needs no redaction, which would cost more than the call.
  const calls = dispatch.platform.log.child({}, { redact: [] })
  for (const name of callNames) {
    const descriptor: Call = contract[name]
    const handler = answering(name, dispatch)
    if (!handler) continue
    for (const { method, path } of [descriptor, ...(descriptor.aliases ?? [])]) {
      const route = (scope: FastifyInstance) =>
        scope.route({
          method,
          url: `/${path.replace(/\{(\w+)\}/g, ':$1')}`,
          onRequest: async (request) => {
            request.call = { name }
            request.wire = contextOf(request)
          },
          handler,
          onResponse: async (request, reply) => logCall(calls, request, reply),
        })
      if (descriptor.multipart)
        app.register((scope, _options, done) => {
          acceptParts(scope)
          route(scope)
          done()
        })
      else route(app)
    }
  }
}

function answering<Name extends CallName>(name: Name, dispatch: Dispatch): RouteHandlerMethod | undefined {
  const descriptor: Call = contract[name]
  const handler: Partial<Handlers>[Name] = dispatch.handlers[name]
  if (!handler) return undefined
  return async (request, reply) => {
    const context = request.wire
    if (!context) throw new Refusal('ENVELOPE')
    const { sealed, file } = descriptor.multipart ? await readParts(request) : { sealed: sealedOf(request), file: noFile }
    const text = await openRequest(dispatch.keys, context, sealed)
    refuseOld(dispatch, context)
    // Nonces are claimed after authorization and rate limits: the wire's secret is public, so anybody could fill the table.
    const caller = await callerOf(name, descriptor, dispatch, request, file)
    await refuseTooMany(dispatch, descriptor, request, caller)
    const { args, isIdMade } = argumentsOf(name, context, request, text)
    if (descriptor.retry !== 'idempotent' || isIdMade) await refuseReplay(dispatch, context)
    refuseMaintenance(dispatch.platform, descriptor)
    if ('sessionId' in caller) await refuseIdle(dispatch, descriptor, caller, args)
    const data = await handler(parsed(name, args), caller)
    const answer = { code: 0, msg: '', data: JSON.stringify(data), deflated: isDeflated(descriptor, request) } as const
    return reply.type('application/json').send(await answerText(dispatch.keys, context, answer))
  }
}

function refuseOld({ platform }: Dispatch, context: Context) {
  if (Math.abs(Number(context.ts) - platform.now()) > WINDOW_MS) throw new Refusal('ENVELOPE')
}

/** Not for an idempotent call with a request id of its client's: its answer is stored under it; repeated, it executes once. */
async function refuseReplay({ claimNonce }: Dispatch, { nonce }: Context) {
  if (!(await claimNonce(nonce))) throw new Refusal('ENVELOPE')
}

const languages: ReadonlySet<string> = new Set(['rw', 'korw', 'en'])

async function callerOf<Name extends CallName>(
  name: Name,
  descriptor: Call,
  dispatch: Dispatch,
  request: FastifyRequest,
  file: ReadFile,
): Promise<CallerOf<Name>>
async function callerOf(
  _name: CallName,
  descriptor: Call,
  dispatch: Dispatch,
  request: FastifyRequest,
  file: ReadFile,
): Promise<Caller | SendingCaller> {
  const authorization = request.headers.authorization ?? ''
  if (descriptor.basic && authorization !== basicAuthorization) throw new Refusal('BAD_REQUEST')
  const language = String(request.headers[headers.language])
  const visitor: Caller = {
    language: languages.has(language) ? language : 'rw',
    deviceId: descriptor.device ? String(request.headers[headers.device] ?? '').slice(0, 64) : '',
    ip: request.ip,
    userAgent: String(request.headers['user-agent'] ?? '').slice(0, 256),
  }
  if (descriptor.client === 'public') return visitor
  const session = await sessionOf(dispatch, authorization).catch((error: unknown) => refuseStranger(dispatch, request, error))
  if (request.call) request.call.user = hashed(dispatch.platform, session.userId)
  return { ...visitor, ...session, file }
}

async function sessionOf({ platform, authenticate }: Dispatch, authorization: string) {
  const [scheme, bearer] = authorization.split(' ', 2)
  const session = scheme === 'Bearer' && bearer ? await authenticate(platform, bearer) : null
  if (!session) throw new Refusal('TOKEN')
  return session
}

/** Refreshes have no member to count by; the limit of reads is far above what pages with expired tokens need. */
async function refuseStranger({ platform, limiter }: Dispatch, { ip }: FastifyRequest, error: unknown): Promise<never> {
  const wait =
    error instanceof Refusal ? await limiter.hit(`token ip ${householdOf(ip)}`, platform.settings.get('rateLimits').read, false) : 0
  throw wait > 0 ? new Refusal('TOO_OFTEN', [wait]) : error
}

async function refuseTooMany({ platform, limiter }: Dispatch, descriptor: Call, request: FastifyRequest, caller: Caller | SendingCaller) {
  const who = 'userId' in caller ? `user ${caller.userId}` : `ip ${householdOf(request.ip)}`
  const rate = platform.settings.get('rateLimits')[descriptor.rate]
  const wait = await limiter.hit(`${descriptor.rate} ${who}`, rate, exactClasses.has(descriptor.rate))
  if (wait > 0) throw new Refusal('TOO_OFTEN', [wait])
}

function refuseMaintenance({ settings }: Platform, descriptor: Call) {
  const { state, message } = settings.get('maintenance')
  if (state && !descriptor.duringMaintenance) throw new Refusal('MAINTENANCE', [message.rw])
}

/**
 * Writes count as activity of the member. A call that moves money needs a session with recent activity, unless it was answered already and
 * so moves nothing.
 */
async function refuseIdle(
  { platform, acted, isAnswered }: Dispatch,
  descriptor: Call,
  { userId, sessionId, idle }: SignedInCaller,
  args: unknown,
) {
  if (descriptor.fresh && idle) {
    const requestId = descriptor.repeats && isRecord(args) ? args[descriptor.repeats.by] : undefined
    if (typeof requestId !== 'string' || !(await isAnswered(platform, descriptor, userId, requestId))) throw new Refusal('REAUTH')
  }
  if (isAct(descriptor, args)) acted?.(platform, sessionId)
}

/** What a page does by itself is none. */
function isAct({ rate, background, actsBy }: Call, args: unknown): boolean {
  if (rate === 'read') return false
  return !background || (actsBy !== undefined && isRecord(args) && typeof args[actsBy] === 'string' && /[1-9]/.test(args[actsBy]))
}

function parsed<Name extends CallName>(name: Name, args: unknown): ParsedRequestOf<Contract[Name]> {
  const result = v.safeParse(contract[name].request, args)
  if (!result.success) throw new Refusal('BAD_REQUEST')
  return result.output
}

const KEPT_HASHES = 20_000
const hashes = new WeakMap<Platform, Map<string, string>>()

function hashed(platform: Platform, userId: string): string {
  const kept = hashes.get(platform) ?? new Map<string, string>()
  hashes.set(platform, kept)
  const known = kept.get(userId)
  if (known !== undefined) return known
  if (kept.size >= KEPT_HASHES) kept.clear()
  const hash = createHmac('sha256', platform.keys.derive('log')).update(userId).digest('base64url').slice(0, 12)
  kept.set(userId, hash)
  return hash
}

function logCall(calls: Logger, request: FastifyRequest, reply: FastifyReply) {
  const { name, user } = request.call ?? {}
  calls.info({ id: request.id, call: name, user, status: reply.statusCode, ms: Math.round(reply.elapsedTime * 10) / 10 })
}
