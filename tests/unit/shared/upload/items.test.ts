/** The pictures of a picker as data. */
import { describe, expect, it } from 'vitest'
import type { AppError } from '#/api/appError.ts'
import { again, changed, fresh, storedIds, mayRepeat, wantsNetwork, without } from '#/shared/upload/items.ts'

const blob = new Blob(['x'])
const one = fresh('a', blob, 'blob:a')
const two = fresh('b', blob, 'blob:b')
const failed = (error: AppError) => changed([one], 'a', { state: 'failed', error })

describe('pictures of a picker', () => {
  it('change one by one, and a removed picture does not come back with its answer', () => {
    expect(changed([one, two], 'b', { share: 0.5 })).toEqual([one, { ...two, share: 0.5 }])
    expect(changed(without([one, two], 'b'), 'b', { state: 'stored', fileId: 'f' })).toEqual([one])
  })

  it('that are sent again keep their file, their preview and their request id', () => {
    expect(again(failed({ kind: 'timeout' }), 'a')).toEqual([one])
  })

  it('give the ids of the stored pictures, in the order of choice', () => {
    const items = changed(changed([one, two], 'b', { state: 'stored', fileId: 'second' }), 'a', { state: 'stored', fileId: 'first' })
    expect(storedIds(items)).toEqual(['first', 'second'])
    expect(storedIds([one])).toEqual([])
  })

  const refused = (reason: 'PICTURE_KIND' | 'PICTURE_LIMIT' | 'BUSY', status = 423): AppError => ({
    kind: 'refused',
    status,
    reason,
    params: [],
    msg: '',
  })
  it.each<[AppError | undefined, boolean, boolean]>([
    [undefined, false, false],
    [{ kind: 'network' }, true, true],
    [{ kind: 'offline' }, true, true],
    [{ kind: 'timeout' }, true, true],
    [{ kind: 'envelope' }, true, false],
    [refused('PICTURE_KIND'), false, false],
    [refused('PICTURE_LIMIT'), true, false],
    [refused('BUSY', 503), true, false],
    [{ kind: 'refused', status: 502, params: [], msg: '' }, true, false],
  ])('after %j may be repeated: %s, by itself when the network is back: %s', (error, repeat, bySelf) => {
    expect(mayRepeat(error)).toBe(repeat)
    expect((error ? failed(error) : [one]).some(wantsNetwork)).toBe(bySelf)
  })
})
