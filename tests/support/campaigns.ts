/** Answers of the platform about activities, tasks and their awards, for tests of the pages. */
import type { Answer } from '#/api/injectCalls.ts'
import type { Bonus, Campaign, OwnCampaign, OwnStage, ReceivedAward } from '#/contract/welfare/campaigns.ts'
import type { Award } from '#/contract/welfare/codes.ts'

export const inAll = (text: string) => ({ rw: text, korw: text, en: text })
export const points = (amount: string): Award => ({ kind: 'points', amount })

export const campaignAnswer = (more: Partial<Campaign> = {}): Campaign => ({
  code: 'task-verify',
  version: 1,
  kind: 'task',
  titles: inAll('Verify a draw'),
  abouts: inAll('Compute a draw on this device'),
  terms: [],
  art: 'gem',
  trigger: 'verify',
  every: 'day',
  stages: [{ needed: '1', award: points('2000') }],
  needs: [],
  needsJoining: false,
  from: Date.UTC(2026, 10, 1),
  until: null,
  state: 'running',
  claimDays: 7,
  isSpent: false,
  page: '/fairness',
  next: null,
  ...more,
})

export const stageAnswer = (more: Partial<OwnStage> = {}): OwnStage => ({
  stage: 0,
  period: '2026-11-21',
  needed: '1',
  award: points('2000'),
  state: 'waiting',
  at: null,
  ...more,
})

export const ownAnswer = (more: Partial<OwnCampaign> = {}): OwnCampaign => ({
  code: 'task-verify',
  isJoined: null,
  needs: [],
  isEligible: true,
  period: '2026-11-21',
  progress: '0',
  // Midnight of the platform's zone.
  periodEndsAt: Date.UTC(2026, 10, 21, 16),
  stages: [stageAnswer()],
  ...more,
})

export const ownState = (own: readonly OwnCampaign[], isPaused = false): Answer<'getActivity'> => ({ own: [...own], isPaused, at: 1 })

export const awardAnswer = (more: Partial<ReceivedAward> = {}): ReceivedAward => ({
  id: 'g1',
  titles: inAll('Daily sign-in'),
  award: points('500'),
  at: Date.UTC(2026, 10, 21, 9, 22),
  ...more,
})

export const awardPage = (records: readonly ReceivedAward[], more: Partial<Answer<'getUserdata'>> = {}): Answer<'getUserdata'> => ({
  records: [...records],
  current: 1,
  pages: 1,
  size: 30,
  total: records.length,
  today: '8500',
  thisMonth: '46000',
  ...more,
})

export const bonusAnswer = (more: Partial<Bonus> = {}): Bonus => ({
  id: 'b1',
  titles: inAll('Welcome back'),
  amount: '20000',
  left: '15000',
  wagering: 5,
  required: '100000',
  wagered: '40000',
  state: 'running',
  at: Date.UTC(2026, 10, 20, 4),
  expiresAt: Date.UTC(2026, 10, 30, 16),
  ...more,
})

export const hubAnswer = (more: Partial<Answer<'getGiftAndActivity'>> = {}): Answer<'getGiftAndActivity'> => ({
  claimable: { signIn: '500', tasks: '6000', activities: '0' },
  givenThisMonth: '46000',
  isPaused: false,
  signIn: { streak: 5, isSigned: false },
  chances: 1,
  tickets: 2,
  giftOffers: 0,
  phoneBill: { amount: '20000', canAsk: true },
  hotel: { nights: 1 },
  openRequests: 1,
  ...more,
})
