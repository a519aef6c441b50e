// @vitest-environment jsdom
// A group is chosen among those that may be given, and both sides of it move together
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { type ReactElement, useState } from 'react'
import { Provider } from 'react-redux'
import { afterEach, describe, expect, it } from 'vitest'
import '../../../support/fakePlatform.ts'
import { Duel } from '#/shared/agent/Duel.tsx'
import { groupsFrom, nearestOf } from '#/shared/agent/prizeGroups.ts'
import { GroupSlider } from '#/shared/agent/GroupSlider.tsx'
import { lotteryStore } from '../../features/lottery/lotteryStore.ts'
import { prizeGroupsOf } from './prizeGroups.ts'

afterEach(cleanup)

function Both({ own, start, lowest }: { readonly own: number; readonly start: number; readonly lowest?: number }): ReactElement {
  const [group, setGroup] = useState(start)
  const prizeGroups = prizeGroupsOf(own)
  return (
    <>
      <GroupSlider label="Their group" prizeGroups={prizeGroups} lowest={lowest} value={group} onChange={setGroup} />
      <Duel prizeGroups={prizeGroups} prizeGroup={group} />
    </>
  )
}

function show(own: number, start: number, lowest?: number) {
  render(
    <Provider store={lotteryStore('u1')}>
      <I18nProvider i18n={i18n}>
        <Both own={own} start={start} {...(lowest !== undefined && { lowest })} />
      </I18nProvider>
    </Provider>,
  )
}

const slider = () => screen.getByRole('slider', { name: 'Their group' })
const side = (name: string) =>
  within(screen.getByRole('region', { name }))
    .queryAllByText(/^[\d.,]+%?$/, {})
    .map((figure) => figure.textContent)
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

describe('both sides of a group', () => {
  it('are shown in one card: the share, and the member’s odds beside the own odds', () => {
    show(1960, 1940)
    expect(side('Your side')).toEqual(['1.0%', '10.00', '1960', '1940', '20'])
    expect(side('The member’s side')).toEqual(['9.70', '9.80', '1.94', '970.00', '97.0%'])
  })

  it('move together while the thumb moves', () => {
    show(1960, 1940)
    fireEvent.change(slider(), { target: { value: '10' } })
    expect([side('Your side')[0], side('The member’s side')[0]]).toEqual(['3.0%', '9.50'])
  })

  it('have one text for screen readers', () => {
    show(1960, 1940)
    expect(slider().getAttribute('aria-valuetext')).toBe('1940: you get 1.0%, the member’s odds are 9.70')
  })
})

describe('the group', () => {
  it('moves one step up and down by the buttons, and stops at both ends', () => {
    show(1960, 1950)
    press('Raise the group')
    expect(side('Your side')[0]).toBe('0.0%')
    expect(screen.getByRole('button', { name: 'Raise the group' })).toHaveProperty('disabled', true)
    press('Lower the group')
    press('Lower the group')
    expect(screen.getByRole('status').textContent).toBe('1940')
  })

  it('can only rise if there is a lowest group', () => {
    show(1960, 1940, 1940)
    expect(screen.getByRole('button', { name: 'Lower the group' })).toHaveProperty('disabled', true)
    expect([slider().getAttribute('min'), slider().getAttribute('max')]).toEqual(['0', '2'])
  })

  it('cannot move if the agent may give only the own group', () => {
    show(1800, 1800)
    expect(slider()).toHaveProperty('disabled', true)
  })
})

describe('groups that may be given', () => {
  it("are the platform's groups, lowest first, with the own group if it is no multiple of ten", () => {
    expect(groupsFrom(prizeGroupsOf(1956)).slice(-3)).toEqual([1940, 1950, 1956])
    expect(groupsFrom(prizeGroupsOf(1956), 1944)).toEqual([1950, 1956])
  })

  it('replace a value that is not allowed any more by the next lower group', () => {
    expect(nearestOf(groupsFrom(prizeGroupsOf(1930)), 1950)).toBe(1930)
    expect(nearestOf(groupsFrom(prizeGroupsOf(1956)), 1944)).toBe(1940)
    expect(nearestOf(groupsFrom(prizeGroupsOf(1960), 1940), 1900)).toBe(1940)
  })
})
