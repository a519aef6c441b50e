import { without } from '#/lib/filters.ts'
import { describe, expect, it } from 'vitest'
import {
  searchParamOf,
  filtersOf,
  groupTyped,
  levelOf,
  type MemberSearch,
  picked,
  unfiltered,
} from '#/features/agency/members/memberFilter.ts'

const all: MemberSearch = {
  userId: 'u1',
  member: 'u2',
  name: ' lin ',
  kind: 'agent',
  seen: '7',
  bet: 'today',
  recharged: 'first',
  lowest: '1880',
  highest: '1940',
  code: 'STONE1',
  order: 'net',
}

describe('the search of the request', () => {
  it('has the order by stake by default, and nothing else', () => {
    expect(searchParamOf({})).toEqual({ order: 'stake' })
  })

  it('has every filter in the terms of the call, and not the open card', () => {
    expect(searchParamOf(all)).toEqual({
      userId: 'u1',
      name: 'lin',
      kind: 'agent',
      seenWithin: 7,
      hasBet: true,
      hasFirstRecharge: true,
      lowest: 1880,
      highest: 1940,
      code: 'STONE1',
      order: 'net',
    })
    expect(searchParamOf({ seen: 'away' })).toEqual({ isAway: true, order: 'newest' })
    expect(searchParamOf({ seen: 'away', order: 'net' })).toEqual({ isAway: true, order: 'newest' })
    expect(searchParamOf({ seen: 'away', order: 'team' })).toEqual({ isAway: true, order: 'team' })
    expect(searchParamOf({ seen: '1' })).toEqual({ seenWithin: 1, order: 'stake' })
    expect(searchParamOf({ seen: 'away', bet: 'today', recharged: 'first' })).toEqual({ isAway: true, order: 'newest' })
  })

  it('leaves out values of the address that no member can have', () => {
    expect(searchParamOf({ name: '  ', lowest: '1881', highest: 'all' })).toEqual({ order: 'stake' })
  })
})

it('a group is an even number from 1800 to 1960', () => {
  expect(['1800', '1802', '1960'].map(groupTyped)).toEqual([1800, 1802, 1960])
  expect(['１９５６', ' 1956 '].map(groupTyped)).toEqual([1956, 1956])
  expect(['1798', '1962', '1,956', '19,56', '1901', '19', '', 'abcd', undefined].map(groupTyped)).toEqual(Array(9).fill(undefined))
})

it('active filters count once each, both ends of a range as one; the order and the name do not count', () => {
  expect(filtersOf({ order: 'net', name: 'lin', userId: 'u1' })).toBe(0)
  expect(filtersOf(all)).toBe(6)
  expect(filtersOf({ lowest: '1881' })).toBe(0)
})

it('the filters for absence and for recent activity exclude each other; the last one picked stays', () => {
  const lately: MemberSearch = { kind: 'agent', bet: 'today', recharged: 'first' }
  expect(picked(lately, 'seen', 'away')).toEqual({ kind: 'agent', seen: 'away' })
  expect(picked(lately, 'seen', '7')).toEqual({ ...lately, seen: '7' })
  expect(picked({ seen: 'away', kind: 'agent' }, 'bet', 'today')).toEqual({ kind: 'agent', bet: 'today' })
  expect(picked({ seen: 'away' }, 'recharged', 'first')).toEqual({ recharged: 'first' })
  expect(picked({ seen: 'away' }, 'order', 'net')).toEqual({ order: 'net' })
  expect(picked({ seen: 'away' }, 'order', 'group')).toEqual({ seen: 'away', order: 'group' })
  expect(picked({ seen: 'away' }, 'kind', 'player')).toEqual({ seen: 'away', kind: 'player' })
  expect(picked({ seen: 'away' }, 'seen', undefined)).toEqual({})
})

it('a reset of the filters keeps the level, the name and the order', () => {
  expect(unfiltered(all)).toEqual({ userId: 'u1', member: 'u2', name: ' lin ', order: 'net' })
})

it('another level keeps the filters, but not the name, the open card or a code of the agent', () => {
  expect(levelOf(all, 'u9')).toEqual({ ...without(all, 'name', 'member', 'code'), userId: 'u9' })
  expect(levelOf({ userId: 'u1', kind: 'agent' }, undefined)).toEqual({ kind: 'agent' })
})
