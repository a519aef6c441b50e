/**
 * Routes of the calls that the first script sends. The build replaces this module by its values (vite.config.ts), so that the script
 * contains no schemas.
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
