/** Texts of films in three languages: types, and what tickets were given for. */
import type { Localized } from '#/contract/common.ts'

export const firstTypes: { code: string; names: Localized }[] = [
  { code: 'drama', names: { rw: '剧情', korw: '드라마', en: 'Drama' } },
  { code: 'mystery', names: { rw: '悬疑', korw: '미스터리', en: 'Mystery' } },
  { code: 'comedy', names: { rw: '喜剧', korw: '코미디', en: 'Comedy' } },
  { code: 'nature', names: { rw: '纪录', korw: '다큐멘터리', en: 'Documentary' } },
  { code: 'animation', names: { rw: '动画', korw: '애니메이션', en: 'Animation' } },
]

export const welcomeOrigin: Localized = { rw: '新人礼', korw: '가입 선물', en: 'Welcome gift' }
export const demoCodeOrigin: Localized = { rw: '体验码', korw: '체험 코드', en: 'Trial code' }
