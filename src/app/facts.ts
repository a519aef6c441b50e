/** The data that the gates decide by, selected from the store. */
import { endpoints } from '#/api/endpoints.ts'
import type { RootState } from '#/api/rootReducer.ts'
import { selectToken } from '#/api/sessionSlice.ts'
import { selectLanguage } from '#/api/settingsSlice.ts'
import type { Facts } from './gates.ts'

const selectConfig = endpoints.endpoints.getSystemConfig.select({})
const selectState = endpoints.endpoints.queryAllConfig.select({})

/**
 * Signed in means that a session is stored. An expired one is refreshed before its first call; if that is refused, the session ends and the
 * gates run again. Offline, an expired session still opens stored data.
 */
function factsOf(state: RootState): Facts {
  const config = selectConfig(state).data
  const maintenance = selectState(state).data?.maintenance
  return {
    maintenance: maintenance && { state: maintenance.state, message: maintenance.messages?.[selectLanguage(state)] ?? maintenance.message },
    needLogin: config?.needLogin === true,
    rootRoute: config?.rootRoute ?? '',
    hiddenRoutes: config?.hiddenRoutes ?? [],
    signedIn: selectToken(state) !== null,
  }
}

export interface WatchedFacts {
  facts(): Facts
  /** The facts as text, for comparing the last gate decision's facts with the current facts. */
  judged(): string
  current(): string
}

export function watchedFacts(getState: () => RootState): WatchedFacts {
  let judged = ''
  return {
    facts: () => {
      const facts = factsOf(getState())
      judged = JSON.stringify(facts)
      return facts
    },
    judged: () => judged,
    current: () => JSON.stringify(factsOf(getState())),
  }
}
