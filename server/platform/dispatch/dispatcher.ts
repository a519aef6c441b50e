/**
 * Registers a route for each call of the contract and each of its aliases. A route first admits a request by its headers, before the body
 * is read; then it opens, validates and handles the request, and seals the answer.
 */
import { createHmac } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify'
import type { Logger } from 'pino'
import * as v from 'valibot'
import { LRUCache } from 'lru-cache'
import type { Call, ParsedRequestOf, Repeats } from '#/contract/call.ts'
import { callNames, contract, type CallName, type Contract } from '#/contract/contract.ts'
import { requestId as anyRequestId } from '#/contract/common.ts'
import { basicAuthorization, headers } from '#/contract/headers.ts'
import type { Context, Keyring } from '#/wire/envelope.ts'
import { householdOf } from '../http/addressRange.ts'
import type { Db } from '../database/database.ts'
import { onePerPlatform } from '../modules/contributions.ts'
import type { Platform } from '../platform.ts'
import type {
  StoredAnswer,
  WriteRequest,
  Caller,
  CallerOf,
  Handlers,
  Once,
  ReadFile,
  SendingCaller,
  SignedInCaller,
  Write,
} from './handlers.ts'
import { WINDOW_MS, type Nonces } from './nonces.ts'
import { acceptParts, noFile, readParts } from './multipart.ts'
import type { RateLimiter } from './rateLimits.ts'
import { Refusal } from '../refusals/refusal.ts'
import { answerText, argumentsOf, contextOf, isDeflated, isRecord, openRequest, sealedOf } from './wire.ts'

export type Authenticate = (platform: Platform, bearer: string) => Promise<{ userId: string; sessionId: string; idle?: boolean } | null>

/** Stored answers of members' requests; the ledger implements this interface. */
export interface Answers {
  readonly answeredBefore: (db: Db, userId: string, requestId: string) => Promise<StoredAnswer | undefined>
  readonly onceFor: (db: Db, request: WriteRequest, before: StoredAnswer | undefined) => Once
}

export interface Dispatch {
  readonly platform: Platform
  /** A call without a handler has no route. */
  readonly handlers: Partial<Handlers>
  readonly authenticate: Authenticate
  /** Whether nothing may be offered to the member. */
  readonly isPaused: (platform: Platform, userId: string) => Promise<boolean>
  /** Called on every write of a member, which counts as activity. */
  readonly acted?: (platform: Platform, sessionId: string) => void
  readonly keys: Keyring
  readonly answers: Answers
  readonly nonces: Nonces
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
    const answering = answeringOf(name, dispatch)
    if (!answering) continue
    for (const { method, path } of [descriptor, ...(descriptor.aliases ?? [])]) {
      const route = (scope: FastifyInstance) =>
        scope.route({
          method,
          url: `/${path.replace(/\{(\w+)\}/g, ':$1')}`,
          bodyLimit: bodyLimitOf(descriptor),
          onRequest: async (request, reply) => {
            request.call = { name }
            request.wire = contextOf(request)
            await answering.admit(request).catch((error: unknown) => {
              // Does not read the rest of a long body.
              if (bytesOf(descriptor, request) > LARGEST) reply.header('connection', 'close')
              throw error
            })
          },
          handler: answering.handler,
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

interface Answering {
  /** Refuses requests by their headers alone. The wire's secret is public, so anybody can send bodies that are expensive to open. */
  readonly admit: (request: FastifyRequest) => Promise<void>
  readonly handler: RouteHandlerMethod
}

function answeringOf<Name extends CallName>(name: Name, dispatch: Dispatch): Answering | undefined {
  const descriptor: Call = contract[name]
  const handler: Partial<Handlers>[Name] = dispatch.handlers[name]
  if (!handler) return undefined
  const { keys, nonces, platform } = dispatch
  const admitted = new WeakMap<
    FastifyRequest,
    { readonly caller: CallerOf<Name>; readonly sent: { file: ReadFile }; readonly weight: number }
  >()

  const answered = async (request: FastifyRequest, context: Context): Promise<string> => {
    const entry = admitted.get(request)
    if (!entry) throw new Error(`${name} was not admitted`)
    const { caller, sent, weight } = entry
    const { sealed, file } = descriptor.multipart ? await readParts(request) : { sealed: sealedOf(request), file: noFile }
    const text = await openRequest(keys, context, sealed)
    sent.file = file
    try {
      const { args, isIdMade } = argumentsOf(name, context, request, text)
      // The nonce is claimed only now, as anybody could fill the table with nonces of envelopes that cannot be opened.
      if ((descriptor.retry !== 'idempotent' || isIdMade) && !(await nonces.claim(context.nonce))) throw new Refusal('ENVELOPE')
      refuseMaintenance(platform, descriptor)
      const memberRequest = 'sessionId' in caller ? await refuseMember(dispatch, descriptor, caller, args) : undefined
      const valid = parsed(name, args)
      const handled: Promise<unknown> | Write<unknown> = handler(valid, caller)
      return JSON.stringify(await (typeof handled === 'function' ? handled(onceOf(dispatch, valid, memberRequest)) : handled))
    } catch (error) {
      // A repeat of the same bytes would cost the same work again. Clients repeat a request under a new nonce.
      if (error instanceof Refusal && error.status < 500) {
        nonces.spend(context.nonce)
        if (weight > 1) await nonces.claim(context.nonce).catch(() => undefined)
      }
      throw error
    }
  }

  return {
    async admit(request) {
      const context = request.wire
      if (!context || isOld(platform, context) || nonces.isSpent(context.nonce)) throw new Refusal('ENVELOPE')
      const sent = { file: noFile }
      const caller = await callerOf(name, descriptor, dispatch, request, (bytes, tooLarge) => sent.file(bytes, tooLarge))
      const weight = weightOf(descriptor, request)
      await refuseTooMany(dispatch, descriptor, request, caller, weight)
      // Small bodies cost less to refuse again than to look up, in each process once.
      if (weight > 1 && (await nonces.isClaimed(context.nonce))) throw new Refusal('ENVELOPE')
      admitted.set(request, { caller, sent, weight })
    },
    async handler(request, reply) {
      const context = request.wire
      if (!context) throw new Refusal('ENVELOPE')
      const data = await answered(request, context)
      const answer = { code: 0, msg: '', data, deflated: isDeflated(descriptor, request) } as const
      return reply.type('application/json').send(await answerText(keys, context, answer))
    },
  }
}

const isOld = ({ now }: Platform, { ts }: Context) => Math.abs(Number(ts) - now()) > WINDOW_MS

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
  if (descriptor.client === 'public' || (descriptor.client === 'anyone' && authorization === '')) return visitor
  const session = await sessionOf(dispatch, authorization).catch((error: unknown) => refuseStranger(dispatch, request, error))
  if (request.call) request.call.user = hashed(dispatch.platform, session.userId)
  if (descriptor.offer && (await dispatch.isPaused(dispatch.platform, session.userId))) throw new Refusal('EXCLUDED')
  const member = { ...visitor, ...session, file }
  return { ...member, weigh: (requests) => refuseTooMany(dispatch, descriptor, request, member, requests) }
}

async function sessionOf({ platform, authenticate }: Dispatch, authorization: string) {
  const [scheme, bearer] = authorization.split(' ', 2)
  const session = scheme === 'Bearer' && bearer ? await authenticate(platform, bearer) : null
  if (!session) throw new Refusal('TOKEN')
  return session
}

/**
 * Counts refused tokens by address, as there is no member to count by. The limit of reads is far above what pages with expired tokens need.
 */
async function refuseStranger({ platform, limiter }: Dispatch, { ip }: FastifyRequest, error: unknown): Promise<never> {
  const wait =
    error instanceof Refusal ? await limiter.hit(`token ip ${householdOf(ip)}`, platform.settings.get('rateLimits').read, false) : 0
  throw wait > 0 ? new Refusal('TOO_OFTEN', [wait]) : error
}

async function refuseTooMany(
  { platform, limiter }: Dispatch,
  descriptor: Call,
  request: FastifyRequest,
  caller: Caller | SendingCaller,
  weight: number,
) {
  const who = 'userId' in caller ? `user ${caller.userId}` : `ip ${householdOf(request.ip)}`
  const rate = platform.settings.get('rateLimits')[descriptor.rate]
  const wait = await limiter.hit(`${descriptor.rate} ${who}`, rate, exactClasses.has(descriptor.rate), weight)
  if (wait > 0) throw new Refusal('TOO_OFTEN', [wait])
}

/** Bytes of a sealed body that count as one request; most calls have fewer. */
const BYTES_PER_REQUEST = 4096

/** The weight of a request for rate limits, by its bytes. A body with a file weighs 1, as it is read as a stream with limits of its own. */
const weightOf = (descriptor: Call, request: FastifyRequest): number =>
  descriptor.multipart ? 1 : Math.max(1, Math.ceil(bytesOf(descriptor, request) / BYTES_PER_REQUEST))

/** The body's length by its headers; without a length the maximum that is read. */
const bytesOf = (descriptor: Call, { headers: sent }: FastifyRequest): number =>
  sent['transfer-encoding'] === undefined ? Number(sent['content-length'] ?? 0) : bodyLimitOf(descriptor)

/** 100 bet lines with their widest selections are well below this. */
const LARGEST_BETS = 512 * 1024
const LARGEST = 64 * 1024

const bodyLimitOf = ({ rate }: Call): number => (rate === 'bet' ? LARGEST_BETS : LARGEST)

function refuseMaintenance({ settings }: Platform, descriptor: Call) {
  const { state, message } = settings.get('maintenance')
  if (state && !descriptor.duringMaintenance) throw new Refusal('MAINTENANCE', [message.rw])
}

/** A member's request, and the stored answer of its id. */
interface MemberRequest extends Omit<WriteRequest, 'payloadHash'> {
  readonly repeats: Repeats
  readonly before: StoredAnswer | undefined
}

/**
 * Checks a member's request. A call that moves money needs a session with recent activity, unless its answer is stored, as a repeat moves
 * nothing. Throws Refusal REAUTH otherwise, and DUPLICATE if another call has used the request id. Bets look up their id while they are
 * placed, so it is looked up here only for a session without recent activity. Writes count as activity.
 */
async function refuseMember(
  { platform, acted, answers }: Dispatch,
  { fresh, repeats, ...descriptor }: Call,
  { userId, sessionId, idle }: SignedInCaller,
  args: unknown,
): Promise<MemberRequest | undefined> {
  const requestId = repeats && isRecord(args) ? args[repeats.by] : undefined
  const mustWake = fresh === true && idle === true
  // The arguments are not validated yet, so the id is checked before it is looked up.
  const isLooked = v.is(anyRequestId, requestId) && (mustWake || repeats?.apart !== 'posting')
  const before = isLooked ? await answers.answeredBefore(platform.db, userId, requestId) : undefined
  if (before && before.operation !== repeats?.operation) throw new Refusal('DUPLICATE')
  if (!before && mustWake) throw new Refusal('REAUTH')
  if (isAct(descriptor, args)) acted?.(platform, sessionId)
  return isLooked && repeats?.operation ? { userId, operation: repeats.operation, requestId, repeats, before } : undefined
}

function onceOf({ platform, answers }: Dispatch, args: unknown, memberRequest: MemberRequest | undefined): Once {
  if (!memberRequest) throw new Error('a request that is done once has no id')
  const { repeats, before, ...request } = memberRequest
  return answers.onceFor(platform.db, { ...request, payloadHash: payloadHash(platform, args, repeats) }, before)
}

/** Whether the call counts as activity. Calls that a page makes by itself do not. */
function isAct({ rate, background, actsBy }: Pick<Call, 'rate' | 'background' | 'actsBy'>, args: unknown): boolean {
  if (rate === 'read') return false
  return !background || (actsBy !== undefined && isRecord(args) && typeof args[actsBy] === 'string' && /[1-9]/.test(args[actsBy]))
}

/**
 * HMAC of the arguments without the request id and proofs, in an order-independent form. It is keyed, as some arguments are secrets, which
 * could be guessed from a plain hash in the database.
 */
export function payloadHash({ keys }: Pick<Platform, 'keys'>, args: unknown, { by, proofs = [] }: Repeats): string {
  const left = new Set<string>([by, ...proofs])
  const compared = Object.entries(isRecord(args) ? args : {}).filter(([name]) => !left.has(name))
  const canonical = JSON.stringify(Object.fromEntries(compared), (_, value: unknown) =>
    isRecord(value) ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))) : value,
  )
  return createHmac('sha256', keys.derive('requests')).update(canonical).digest('base64url')
}

function parsed<Name extends CallName>(name: Name, args: unknown): ParsedRequestOf<Contract[Name]> {
  const result = v.safeParse(contract[name].request, args)
  if (!result.success) throw new Refusal('BAD_REQUEST')
  return result.output
}

const CACHED_HASHES = 20_000
const hashes = onePerPlatform<Platform, LRUCache<string, string>>(() => new LRUCache({ max: CACHED_HASHES }))

function hashed(platform: Platform, userId: string): string {
  const cache = hashes(platform)
  const cached = cache.get(userId)
  if (cached !== undefined) return cached
  const hash = createHmac('sha256', platform.keys.derive('log')).update(userId).digest('base64url').slice(0, 12)
  cache.set(userId, hash)
  return hash
}

function logCall(calls: Logger, request: FastifyRequest, reply: FastifyReply) {
  const { name, user } = request.call ?? {}
  calls.info({ id: request.id, call: name, user, status: reply.statusCode, ms: Math.round(reply.elapsedTime * 10) / 10 })
}
