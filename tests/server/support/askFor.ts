/** Calls of a member, answered by the handlers as the dispatcher does, without the wire. */
import * as v from 'valibot'
import type { Call, ParsedRequestOf, RequestOf, ResponseOf } from '#/contract/call.ts'
import { type CallName, contract, type Contract } from '#/contract/contract.ts'
import { answeredBefore, onceFor } from '../../../server/ledger/requests.ts'
import { createHandlers } from '../../../server/modules.ts'
import { payloadHash } from '../../../server/platform/dispatch/dispatcher.ts'
import type { CallerOf, Handlers, StoredCall, Once, SignedInCaller, Write } from '../../../server/platform/dispatch/handlers.ts'
import type { Platform } from '../../../server/platform/platform.ts'

/** Signed in on no device. */
export const asCaller = (userId: string, sessionId = ''): SignedInCaller => ({
  userId,
  sessionId,
  language: 'en',
  deviceId: '',
  ip: '',
  userAgent: '',
})

/** Done once for the request's id, as a call of this name. */
export async function onceAs<Answer>(
  platform: Platform,
  name: StoredCall,
  userId: string,
  args: { readonly requestId: string },
  write: Write<Answer>,
): Promise<Answer> {
  return write(await onceOf(platform, name, userId, args.requestId, args))
}

async function onceOf(platform: Platform, name: CallName, userId: string, requestId: string, args: unknown): Promise<Once> {
  const { repeats }: Call = contract[name]
  if (repeats?.operation === undefined) throw new Error(`the answers of ${name} are not kept`)
  const write = { userId, operation: repeats.operation, requestId, payloadHash: payloadHash(platform, args, repeats) }
  return onceFor(platform.db, write, await answeredBefore(platform.db, userId, requestId))
}

/** Done once where the call is kept. */
export async function answerTo(platform: Platform, name: CallName, args: unknown, caller: SignedInCaller): Promise<unknown> {
  const request = v.parse(contract[name].request, args)
  const handled: unknown = Reflect.apply(createHandlers(platform)[name], undefined, [request, caller])
  if (typeof handled !== 'function') return handled
  const { requestId } = v.parse(v.object({ requestId: v.string() }), request)
  return Reflect.apply(handled, undefined, [await onceOf(platform, name, caller.userId, requestId, request)])
}

const known = new WeakMap<Platform, Handlers>()

/** By the platform's handlers. */
export async function askFor<Name extends StoredCall>(
  platform: Platform,
  name: Name,
  args: ParsedRequestOf<Contract[Name]> & { readonly requestId: string },
  caller: CallerOf<Name> & SignedInCaller,
): Promise<ResponseOf<Contract[Name]>> {
  const handlers = known.get(platform) ?? createHandlers(platform)
  known.set(platform, handlers)
  const handler: Handlers[Name] = handlers[name]
  const write: Write<unknown> = handler(args, caller)
  return v.parse(contract[name].response, await onceAs(platform, name, caller.userId, args, write))
}

export const cancelBet = (platform: Platform, userId: string, args: RequestOf<Contract['cancel']>) =>
  askFor(platform, 'cancel', args, asCaller(userId))

/** Returns the order's id. */
export const openOrder = async (platform: Platform, userId: string, opening: RequestOf<Contract['saveByOffice']>): Promise<string> =>
  (await askFor(platform, 'saveByOffice', opening, asCaller(userId))).order.id
