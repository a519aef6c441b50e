/** Sums, shares and rows of activities and tasks, without a page. */
import { describe, expect, it } from 'vitest'
import { leftOf, percentOf, pointsOf, together } from '#/features/welfare/activities/stages.ts'
import { countOfToday, groupsOf, isAllDone, nextDayOf } from '#/features/welfare/tasks/taskGroups.ts'
import { claimsOf } from '#/features/welfare/hub/claimsOf.ts'
import type { Award } from '#/contract/welfare/codes.ts'
import { campaignAnswer, ownAnswer, points, stageAnswer } from '../../../../support/campaigns.ts'

const tickets = (count: number): Award => ({ kind: 'tickets', count, days: 30 })
const draws = (wheel: string, count: number): Award => ({ kind: 'chances', wheel, count })

describe('awards', () => {
  it('are added by kind: points as one sum, tickets and draws of one wheel as one count', () => {
    const awards = [
      tickets(1),
      points('500'),
      draws('daily-wheel', 1),
      points('2000'),
      tickets(2),
      draws('other', 1),
      draws('daily-wheel', 2),
    ]
    expect(pointsOf(awards)).toBe(2500n)
    expect(together(awards)).toEqual([points('2500'), tickets(3), draws('daily-wheel', 3), draws('other', 1)])
  })

  it('of bonuses are never added, as each has its own terms', () => {
    const bonus: Award = { kind: 'bonus', amount: '8000', wagering: 5, product: 'lottery', days: 7 }
    expect(together([bonus, bonus])).toEqual([bonus, bonus])
  })
})

describe('progress', () => {
  it.each([
    ['0', '600', 0, 600n],
    ['399', '600', 66, 201n],
    ['600', '600', 100, 0n],
    ['9000', '600', 100, 0n],
    ['0', '0', 100, 0n],
  ])('of %s out of %s is %d hundredths, with the right rest', (done, needed, percent, left) => {
    expect(percentOf(done, needed)).toBe(percent)
    expect(leftOf(done, needed)).toBe(left)
  })
})

describe('tasks of a member', () => {
  const daily = campaignAnswer()
  const weekly = campaignAnswer({ code: 'task-week', every: 'week' })
  const over = campaignAnswer({ code: 'task-old', state: 'over' })
  const claimed = stageAnswer({ state: 'claimed', at: 1 })
  const own = new Map([
    ['task-verify', ownAnswer({ stages: [claimed, stageAnswer({ period: '2026-11-20', state: 'missed', at: 1 })] })],
    ['task-week', ownAnswer({ code: 'task-week', stages: [claimed] })],
    ['task-old', ownAnswer({ code: 'task-old' })],
  ])

  it('are the running tasks, in groups by frequency, without tasks that were missed before', () => {
    expect(groupsOf([weekly, daily, over], own).map(({ every, rows }) => [every, rows.length])).toEqual([
      ['day', 1],
      ['week', 1],
    ])
  })

  it('are done once each is claimed, and start again on the next day', () => {
    const groups = groupsOf([daily, weekly], own)
    expect(isAllDone(groups)).toBe(true)
    expect(countOfToday(groups)).toEqual({ done: 1, all: 1 })
    expect(nextDayOf(groups)).toBe(Date.UTC(2026, 10, 21, 16))
    const waiting = new Map([['task-verify', ownAnswer()]])
    expect(isAllDone(groupsOf([daily], waiting))).toBe(false)
    expect(nextDayOf(groupsOf([weekly], own))).toBeNull()
  })
})

describe('the sum of the hub', () => {
  it('names its sources, and links to the largest source', () => {
    const claimable = { signIn: '500', tasks: '6000', activities: '0' }
    expect(claimsOf({ claimable })).toEqual({
      sum: 6500n,
      sources: [
        { from: 'signIn', amount: '500' },
        { from: 'tasks', amount: '6000' },
      ],
      first: '/task',
    })
  })

  it('has no link if there is nothing to claim', () => {
    expect(claimsOf({ claimable: { signIn: '0', tasks: '0', activities: '0' } })).toEqual({ sum: 0n, sources: [], first: undefined })
  })
})
