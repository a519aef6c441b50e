// @vitest-environment jsdom
// A file of the rules that could not be had is asked for again, on demand and when the network is back
import { act, renderHook, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { reportReachable } from '#/lib/online.ts'
import type { Family } from '#/rules/play.ts'
import type { Query } from '#/api/query.ts'
import { patient } from '../../support/patience.ts'

const net = { up: false, tries: 0 }
const k3: Family = { code: 'K3', types: [], positions: [], symbols: [], readings: [], facts: () => [] }
const loaded: { family: Family | undefined } = { family: undefined }

async function fetched<Value>(value: Value): Promise<Value> {
  net.tries += 1
  if (!net.up) throw new TypeError('Failed to fetch dynamically imported module')
  return value
}
vi.mock('#/rules/registry.ts', () => ({
  loadedFamily: () => loaded.family,
  loadFamily: async () => (loaded.family = await fetched(k3)),
  loadTexts: async () => await fetched({}),
}))

const { useFamily } = await import('#/shared/bets/useFamily.ts')
const { useFamilyFile, useTexts } = await import('#/shared/bets/useRulesFile.ts')

beforeEach(() => {
  Object.assign(net, { up: false, tries: 0 })
  loaded.family = undefined
  reportReachable(true)
})

const failed = async () => await waitFor(() => expect(net.tries).toBeGreaterThan(0), patient)

/** The network goes and comes back. */
function returns(): void {
  act(() => reportReachable(false))
  net.up = true
  act(() => reportReachable(true))
}

describe('a file that could not be loaded', () => {
  it.each<[string, () => Query<unknown>]>([
    ["a family's plays", () => useFamilyFile('K3')],
    ["a family's texts", () => useTexts('K3')],
  ])('%s has an error, and can be loaded again', async (_, use) => {
    const { result, unmount } = renderHook(use)
    await waitFor(
      () => expect(result.current).toMatchObject({ currentData: undefined, error: { kind: 'network' }, isFetching: false }),
      patient,
    )
    net.up = true
    act(() => void result.current.refetch())
    await waitFor(() => expect(result.current.currentData).toBeDefined(), patient)
    expect(result.current).toMatchObject({ error: undefined, isFetching: false })
    unmount()
  })

  it.each<[string, () => unknown]>([
    ["a family's plays", () => useFamilyFile('K3').currentData],
    ["a family's texts", () => useTexts('K3').currentData],
    ['what is shown by its code until then', () => useFamily('K3')],
  ])('%s: comes when the network is back', async (_, use) => {
    const { result, unmount } = renderHook(use)
    await failed()
    returns()
    await waitFor(() => expect(result.current).toBeDefined(), patient)
    unmount()
  })
})
