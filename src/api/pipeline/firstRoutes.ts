/**
 * How the calls of the first script are sent. The build puts the values in the place of this module (vite.config.ts), so that the script
 * has no schemas.
 */
import type { Call, Route } from '#/contract/call.ts'
import { firstCalls } from '#/contract/firstCalls.ts'

const names = [
  'bulletinNewsTicker',
  'configFromCache',
  'getAllUrl',
  'getCurrentInfo',
  'getNewOpenResult',
  'getOpenHistory',
  'getSystemConfig',
  'queryAllConfig',
  'queryAllLotteryInfoList',
  'querySystemUserInfo',
  'staticImagePosition',
] as const

function routeOf({ request: _request, response: _response, ...route }: Call): Route {
  return route
}

export const firstRoutes: Readonly<Partial<Record<string, Route>>> = Object.fromEntries(
  names.map((name) => [name, routeOf(firstCalls[name])]),
)
