/** Posting kind of activities and tasks. */
import type { Trigger } from '#/contract/welfare/codes.ts'
import { billGroups, type PostingKind } from '../../ledger/postingKind.ts'

export const campaignPostings = {
  /** `ref`: code, period and stage, separated by colons. The counterparty is the campaign's budget. */
  award: {
    name: 'award',
    sign: 1n,
    house: 'house:awards',
    ref: 'other',
    group: billGroups.welfare,
    figure: 'gifts',
    whileExcluded: false,
    names: { rw: '活动与任务奖励', korw: '이벤트·미션 보상', en: 'Activity or task' },
    description: { rw: '活动或任务的奖励。', korw: '이벤트나 미션을 달성해 받은 보상입니다.', en: 'The reward of an activity or a task.' },
    icon: 'gift',
  },
  /** The same for a member's own limit. It is private, as agents would learn of the limit. */
  limitAward: {
    name: 'limitAward',
    sign: 1n,
    house: 'house:awards',
    ref: 'other',
    group: billGroups.welfare,
    figure: null,
    whileExcluded: false,
    names: { rw: '限额任务奖励', korw: '한도 미션 보상', en: 'Task about a limit' },
    description: {
      rw: '为自己设置限额的任务奖励。',
      korw: '스스로 한도를 설정하는 미션의 보상입니다.',
      en: 'The reward of a task about setting a limit for yourself.',
    },
    icon: 'gift',
    isPrivate: true,
  },
} as const satisfies Readonly<Record<string, PostingKind>>

/** The posting kind of awards of campaigns with this trigger. */
export const awardKindOf = (trigger: Trigger): PostingKind => (trigger === 'limit' ? campaignPostings.limitAward : campaignPostings.award)

export const awardKinds: readonly string[] = Object.values(campaignPostings).map(({ name }) => name)
