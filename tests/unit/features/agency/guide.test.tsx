// @vitest-environment jsdom
// The agent's guide: its figures are computed from the agent's own group
import 'fake-indexeddb/auto'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { systemConfig, userInfo } from '../../../support/answers.ts'
import { prizeGroupTable, rebateTotal } from '../../../support/agentAnswers.ts'
import { answerWith } from '../../../support/fakePlatform.ts'
import { patient } from '../../../support/patience.ts'

const { openPages } = await import('../openPages.tsx')
const { AgentDescriptionPage } = await import('#/features/agency/description/AgentDescriptionPage.tsx')

afterEach(cleanup)

type Games = ReturnType<typeof prizeGroupTable>['games']

async function open(prizeGroup: number, isDaily = false, games?: Games) {
  answerWith({
    querySystemUserInfo: () => userInfo({ isAgent: true, prizeGroup }),
    getSystemConfig: () => systemConfig(),
    prizeTeamList: () => ({ ...prizeGroupTable(prizeGroup), ...(games && { games }) }),
    prizeTotal: () => rebateTotal({ isDaily }),
  })
  await openPages({ '/agentdescription': AgentDescriptionPage }, ['/agentdescription'])
  return screen.findByRole('table', undefined, patient)
}

const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    )

it('the table goes from 1960 to 1800', async () => {
  const rows = rowsOf(await open(1960))
  expect(rows.map(([group]) => group)).toEqual(['1960', '1940', '1920', '1900', '1880', '1860', '1840', '1820', '1800'])
  expect(rows[1]).toEqual(['1940', '20', '1.0%', '10.00', '9.70'])
  expect(rows.at(-1)).toEqual(['1800', '160', '8.0%', '80.00', '9.00'])
})

it('the table of a lower group begins at that group, and names the uplines above', async () => {
  const rows = rowsOf(await open(1930))
  expect(rows[0]).toEqual(['1930', '0', '0.0%', '0.00', '9.65'])
  expect(rows[1]?.[0]).toBe('1920')
  screen.getByText(/Above you/)
})

it('each slice of the bars has its own figure in words', async () => {
  await open(1960)
  expect(screen.getAllByRole('img').map((bar) => bar.getAttribute('aria-label'))).toEqual([
    'Of 100.00, 95.00 come back in the long run',
    'Zhou 2.00, You 1.00, Platform 2.00',
  ])
})

it('the guide says that a settled period is final, and names what an agent cannot and must not do', async () => {
  await open(1960)
  const text = screen.getByRole('main').textContent
  for (const said of [
    'what is booked is never taken back',
    'No agent stops anybody from playing',
    'No full name, phone, bank card, document or password',
    'Balances stay hidden',
    '18+ only',
  ])
    expect(text).toContain(said)
})

it('the guide shows the shares of games of providers at each level, and their possible return, if there are any', async () => {
  await open(1960)
  expect(screen.queryByText('Games of other providers')).toBeNull()
  cleanup()
  await open(1960, false, [{ names: { rw: '本站游戏', korw: '자체 게임', en: 'House games' }, shares: [50, 20] }])
  const title = await screen.findByText('Games of other providers', undefined, patient)
  for (const said of ['House games0.5% · 0.2%', 'its share goes back']) expect(title.parentElement?.textContent).toContain(said)
})

it('the guide explains how rebates get to the wallet: by hand, or also every day', async () => {
  await open(1960)
  const said = (text: string | RegExp) => screen.findByText(text, undefined, patient)
  expect(await said('You move it to your wallet whenever you like')).toBeDefined()
  cleanup()
  await open(1960, true)
  expect(await said('Moved to your wallet once a day')).toBeDefined()
  expect(await said(/You may do it yourself before/)).toBeDefined()
})
