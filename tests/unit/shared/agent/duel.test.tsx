// @vitest-environment jsdom
// Both sides of a prize group: as many lines on the agent's side as on the member's
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Duel } from '#/shared/agent/Duel.tsx'
import { showPage } from '../../../support/page.tsx'
import { prizeGroupsOf } from './prizeGroups.ts'
import { answerWith } from '../../../support/fakePlatform.ts'

it('both sides have the same number of lines', async () => {
  answerWith({})
  showPage('/invite', () => <Duel prizeGroups={prizeGroupsOf(1960)} prizeGroup={1940} />)
  const side = async (name: string) => within(await screen.findByRole('region', { name })).getAllByText(/./, { selector: 'span' })
  expect((await side('Your side')).length).toBe((await side('The member’s side')).length)
})
