// @vitest-environment jsdom
// What a page tells of itself for tasks: once it is done, once an hour at most, and for nobody who is not signed in
import 'fake-indexeddb/auto'
import { cleanup, screen, waitFor } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { useDeed } from '#/api/useDeed.ts'
import { answerWith, argumentsOf, inTurn, refused } from '../../../../support/fakePlatform.ts'
import { patient } from '../../../../support/patience.ts'
import { openPages } from '../../openPages.tsx'

function page(isDone: boolean) {
  return function Page(): ReactElement {
    useDeed('readRules', isDone)
    return <p>rules</p>
  }
}

// Each test has its own member, as the app remembers reported deeds.
const open = async (user: string | null, isDone: boolean) => {
  await openPages({ '/rules': page(isDone) }, ['/rules'], user)
  await screen.findByText('rules', {}, patient)
}

afterEach(cleanup)

describe('a deed', () => {
  it('is reported once it is done, and not again when the page is opened again', async () => {
    answerWith({ reportDeed: () => ({}) })
    await open('once', false)
    cleanup()
    expect(argumentsOf('reportDeed')).toEqual([])
    await open('once', true)
    await waitFor(() => expect(argumentsOf('reportDeed')).toEqual([{ deed: 'readRules' }]), patient)
    cleanup()
    await open('once', true)
    cleanup()
    await open('other', true)
    // The other member's has come: the first one's would have come before it.
    await waitFor(() => expect(argumentsOf('reportDeed')).toHaveLength(2), patient)
  })

  it('that could not be reported is reported the next time', async () => {
    answerWith({ reportDeed: inTurn(refused('BAD_REQUEST'), {}) })
    await open('again', true)
    await waitFor(() => expect(argumentsOf('reportDeed')).toHaveLength(1), patient)
    cleanup()
    await waitFor(async () => {
      await open('again', true)
      cleanup()
      expect(argumentsOf('reportDeed').length).toBeGreaterThan(1)
    }, patient)
  })

  it('of a visitor is not reported', async () => {
    answerWith({ reportDeed: () => ({}) })
    await open(null, true)
    cleanup()
    await open('witness', true)
    await waitFor(() => expect(argumentsOf('reportDeed')).toHaveLength(1), patient)
  })
})
