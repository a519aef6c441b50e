/** What the gates need to know, read from the store. */
import { endpoints } from '#/api/endpoints.ts'
import type { RootState } from '#/api/rootReducer.ts'
import { selectToken } from '#/api/sessionSlice.ts'
import type { Facts } from './gates.ts'

const selectConfig = endpoints.endpoints.getSystemConfig.select({})
const selectState = endpoints.endpoints.queryAllConfig.select({})

/**
 * Signed in means that a session is kept. One that has run out is refreshed before its first call; when that is
 * refused the session ends, and the gates judge again. Without a network it still opens what is stored.
 */
function factsOf(state: RootState): Facts {
  const config = selectConfig(state).data
  return {
    maintenance: selectState(state).data?.maintenance,
    needLogin: config?.needLogin === true,
    rootRoute: config?.rootRoute ?? '',
    hiddenTabs: config?.tabs.filter(({ hidden }) => hidden).map(({ path }) => path) ?? [],
    signedIn: selectToken(state) !== null,
  }
}

/** What the gates go by: read by them, and comparable by who watches, also with what they read before anybody watched. */
export interface WatchedFacts {
  facts(): Facts
  /** As text: the facts that the gates last went by, and those of now. */
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
