/**
 * The calls of a visit that follow from its address. The first script sends them while the libraries and the app are still loading. The app
 * later makes the same calls as usual, and each takes over the request that was already sent.
 */
import { canonical } from '#/lib/canonical.ts'
import { loadServerClock, serverNow } from '#/lib/serverClock.ts'
import { initialSettings, isValid, sessionStore, settingsStore, type Settings, type Token } from './deviceState.ts'
import { firstRoutes } from './pipeline/firstRoutes.ts'
import { type CallArgs, fetchSealed, fromCall, type Outgoing, sealRequest, type Sealed, type Transport } from './pipeline/request.ts'

const ofEveryPage = [fromCall('getSystemConfig', {}), fromCall('queryAllConfig', {}), fromCall('configFromCache', {})]

/** The calls that a page makes at once, by its path, the most urgent first. */
const ofPages: Readonly<Record<string, (search: URLSearchParams) => readonly CallArgs[]>> = {
  '/home': () => [
    fromCall('queryAllLotteryInfoList', {}),
    fromCall('getNewOpenResult', {}),
    fromCall('getAllUrl', {}),
    fromCall('staticImagePosition', { position: 'home' }),
    fromCall('bulletinNewsTicker', {}),
  ],
  '/lottery': (search) => {
    const lotteryId = search.get('id')
    const ofLottery = lotteryId ? [fromCall('getCurrentInfo', { lotteryId }), fromCall('getOpenHistory', { lotteryId })] : []
    return [fromCall('queryAllLotteryInfoList', {}), ...ofLottery]
  },
}

/** The calls of a visit to this address. */
export function firstCallsOf({ pathname, search }: Pick<Location, 'pathname' | 'search'>): readonly CallArgs[] {
  const path = pathname.toLowerCase().replace(/\/+$/, '') || '/home'
  return [...(ofPages[path]?.(new URLSearchParams(search)) ?? []), ...ofEveryPage]
}

/** A request under way, with the language and the token that it was sent with. */
interface Sent {
  readonly language: string
  readonly bearer: string | undefined
  readonly sealed: Sealed
  /** Gives the answer to that request. */
  readonly transport: Transport
}

/** Requests by call and arguments; undefined for a call that could not be sent. */
const sent = new Map<string, Promise<Sent | undefined>>()
const keyOf = ({ call, arg }: Pick<CallArgs, 'call' | 'arg'>) => `${call} ${canonical(arg)}`

/** Milliseconds for which a call may take over a request. */
const fresh = 20_000

/** Milliseconds that calls of no member wait for what the device keeps. They are then sent in the language of the first paint. */
const patience = 100

/**
 * Sends the calls of this address. Calls for members are sent only with a valid stored session, after storage has answered. Call it once,
 * before any other call.
 */
export function sendFirstCalls(address: Pick<Location, 'pathname' | 'search'>): void {
  const stored = Promise.all([settingsStore.load(), sessionStore.load(), loadServerClock()])
  const unread: readonly [Settings, Token | null] = [initialSettings, null]
  const inTime = Promise.race([stored, new Promise<typeof unread>((resolve) => setTimeout(resolve, patience, unread))])
  for (const args of [...firstCallsOf(address), fromCall('querySystemUserInfo', {})]) {
    const route = firstRoutes[args.call]
    const isMembers = route?.client === 'user'
    const known: Promise<readonly [Settings, Token | null, ...unknown[]]> = isMembers ? stored : inTime
    const sending = known.then(async ([{ language }, token]): Promise<Sent | undefined> => {
      if (!route || (isMembers && !(token && isValid(token, serverNow())))) return undefined
      const bearer = isMembers ? token?.accessToken : undefined
      const stop = new AbortController()
      const sealed = await sealRequest(route, { arg: args.arg, language, bearer, background: route.background === true })
      const answer = fetchSealed(sealed, stop.signal)
      const transport: Transport = (_, signal) => {
        signal?.addEventListener('abort', () => stop.abort())
        return answer
      }
      return { language, bearer, sealed, transport }
    })
    sent.set(
      keyOf(args),
      sending.catch(() => undefined),
    )
  }
  setTimeout(() => sent.clear(), fresh)
}

/** The request that was sent for this call in this language and session, given once; undefined when the call must still be sent. */
export async function takeFirst({ call, arg, language, bearer }: Outgoing): Promise<Sent | undefined> {
  const key = keyOf({ call, arg })
  const sending = sent.get(key)
  sent.delete(key)
  const request = await sending
  return request?.language === language && request.bearer === bearer ? request : undefined
}
