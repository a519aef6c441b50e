/** What was said and is not confirmed yet. */
import 'fake-indexeddb/auto'
import { describe, expect, it } from 'vitest'
import { changeOutbox, outboxStore, type Unsent, withAdded, withChange, without } from '#/features/service/outbox.ts'
import { erasePrivateState } from '#/lib/persisted.ts'

const one = (id: string, more: Partial<Unsent> = {}): Unsent => ({ id, text: `text ${id}`, at: 1, state: 'sending', why: '', ...more })

describe('the outbox', () => {
  it('keeps the order in which things were said, each id once', () => {
    expect(withAdded([one('a'), one('b')], one('a', { text: 'again' })).map(({ id, text }) => `${id} ${text}`)).toEqual([
      'b text b',
      'a again',
    ])
    expect(withChange([one('a'), one('b')], 'b', { state: 'failed', why: 'no network' })).toEqual([
      one('a'),
      one('b', { state: 'failed', why: 'no network' }),
    ])
    expect(without([one('a'), one('b'), one('c')], new Set(['a', 'c']))).toEqual([one('b')])
  })

  it('outlives the page, and not the session', async () => {
    await changeOutbox((all) => withAdded(all, one('kept')))
    expect(await outboxStore.load()).toEqual([one('kept')])
    await erasePrivateState({ keepVisitors: true })
    expect(await outboxStore.load()).toEqual([])
    // Nor is it left in the page for who signs in next.
    await changeOutbox((all) => [...all])
    expect(await outboxStore.load()).toEqual([])
  })
})
