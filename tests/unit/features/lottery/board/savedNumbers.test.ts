/** The owner, the number, the names and the lifetime of saved numbers. */
import 'fake-indexeddb/auto'
import { set } from 'idb-keyval'
import { describe, expect, it } from 'vitest'
import {
  changeSaved,
  mostSaved,
  nameOf,
  numbersOf,
  type SavedNumbers,
  savedStore,
  usable,
  withName,
  withoutSaved,
  withSaved,
} from '#/features/lottery/board/savedNumbers.ts'
import { erasePrivateState } from '#/lib/persisted.ts'
import { stateStore } from '#/lib/storage.ts'

const one = (id: string, more: Partial<SavedNumbers> = {}): SavedNumbers => ({
  id,
  name: `numbers ${id}`,
  family: 'K3',
  playCode: 'KSHZ',
  selection: [['10', '11']],
  savedAt: 1,
  ...more,
})
const many = Array.from({ length: mostSaved }, (_, index) => one(String(index)))

describe('saved numbers', () => {
  it('are listed newest first, and are renamed and deleted by their id', () => {
    const all = withSaved([one('a')], [one('b'), one('c')])
    expect(all.map(({ id }) => id)).toEqual(['b', 'c', 'a'])
    expect(withName(all, 'c', 'mine').map(({ name }) => name)).toEqual(['numbers b', 'mine', 'numbers a'])
    expect(withoutSaved(all, 'b').map(({ id }) => id)).toEqual(['c', 'a'])
  })

  it('are at most a hundred: the existing ones stay, and the surplus is not saved', () => {
    expect(withSaved(many, [one('new')])).toEqual(many)
    expect(withSaved(many.slice(1), [one('new'), one('more')]).map(({ id }) => id)).toEqual(['new', ...many.slice(1).map(({ id }) => id)])
  })

  it('have a name of at most twenty characters, without blanks around it', () => {
    expect(nameOf('  lucky   seven ')).toBe('lucky seven')
    expect(nameOf('   ')).toBeNull()
    expect(nameOf('福'.repeat(30))).toBe('福'.repeat(20))
    expect(nameOf('🍀'.repeat(21))).toBe('🍀'.repeat(20))
  })

  it('are shown on boards of their family that sell their play', () => {
    const all = [one('a'), one('b', { family: 'SSC' }), one('c', { playCode: 'GONE' })]
    expect(usable(all, 'K3', new Set(['KSHZ'])).map(({ id }) => id)).toEqual(['a'])
  })

  it('of a visitor go to the member who signs in; nobody else sees the numbers of a member', () => {
    expect(numbersOf({ owner: null, numbers: [one('a')] }, 'u1')).toHaveLength(1)
    expect(numbersOf({ owner: 'u1', numbers: [one('a')] }, 'u1')).toHaveLength(1)
    expect(numbersOf({ owner: 'u1', numbers: [one('a')] }, 'u2')).toEqual([])
    expect(numbersOf({ owner: 'u1', numbers: [one('a')] }, null)).toEqual([])
  })

  it('of a visitor survive a start without a session, those of a member do not; none survive a sign-out', async () => {
    await changeSaved(null, (all) => withSaved(all, [one('kept')]))
    await erasePrivateState({ keepVisitors: true })
    expect(await savedStore.load()).toEqual({ owner: null, numbers: [one('kept')] })
    await changeSaved('u1', (all) => withSaved(all, [one('second')]))
    expect((await savedStore.load()).numbers.map(({ id }) => id)).toEqual(['second', 'kept'])
    await erasePrivateState({ keepVisitors: true })
    expect(await savedStore.load()).toEqual({ owner: null, numbers: [] })
    await changeSaved('u1', (all) => withSaved(all, [one('again')]))
    await erasePrivateState()
    expect((await savedStore.load()).numbers).toEqual([])
  })

  it('that are stored in an invalid form are not loaded', async () => {
    await set('private/savedNumbers', { version: 1, value: { owner: null, numbers: [{ ...one('a'), selection: 'all' }] } }, stateStore())
    expect(await savedStore.load()).toEqual({ owner: null, numbers: [] })
  })
})
