// @vitest-environment jsdom
// The member's page links to the agent centre for agents only, and only where the platform offers the agent centre
import 'fake-indexeddb/auto'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { systemConfig, userInfo } from '../../../support/answers.ts'
import { answerWith } from '../../../support/fakePlatform.ts'
import { showPage } from '../../../support/page.tsx'

const { Entries } = await import('#/features/account/Entries.tsx')
const { endpoints } = await import('#/api/endpoints.ts')

afterEach(cleanup)

const link = () => screen.queryByRole('link', { name: 'Agent centre' })

it.each([
  { isAgent: true, hiddenRoutes: [], href: '/agentcenter' },
  { isAgent: false, hiddenRoutes: [], href: undefined },
  { isAgent: true, hiddenRoutes: ['/agentcenter'], href: undefined },
])('agent: $isAgent, hidden: $hiddenRoutes', async ({ isAgent, hiddenRoutes, href }) => {
  answerWith({ querySystemUserInfo: () => userInfo({ isAgent }), getSystemConfig: () => systemConfig({ hiddenRoutes }) })
  const store = showPage('/mine', () => <Entries />)
  await screen.findByRole('link', { name: 'Limits and protection' })
  await Promise.all(store.dispatch(endpoints.util.getRunningQueriesThunk()))
  await waitFor(() => expect(link()?.getAttribute('href')).toBe(href))
})
