/** Settings of films. */
import * as v from 'valibot'
import { localized, type Localized, wholeNumber } from '#/contract/common.ts'
import { filmTypeCode } from '#/contract/films/films.ts'
import { setting, type ValuesOf, vital } from '../../platform/settings/setting.ts'

const firstTypes: { code: string; names: Localized }[] = [
  { code: 'drama', names: { rw: '剧情', korw: '드라마', en: 'Drama' } },
  { code: 'mystery', names: { rw: '悬疑', korw: '미스터리', en: 'Mystery' } },
  { code: 'comedy', names: { rw: '喜剧', korw: '코미디', en: 'Comedy' } },
  { code: 'nature', names: { rw: '纪录', korw: '다큐멘터리', en: 'Documentary' } },
  { code: 'animation', names: { rw: '动画', korw: '애니메이션', en: 'Animation' } },
]

export const welcomeOrigin: Localized = { rw: '新人礼', korw: '가입 선물', en: 'Welcome gift' }
export const demoCodeOrigin: Localized = { rw: '体验码', korw: '체험 코드', en: 'Trial code' }

/** An https address without a trailing slash; empty for the platform itself. */
const base = v.pipe(
  v.string(),
  v.regex(/^(https:\/\/[\w.-]+(:\d+)?(\/[\w.-]+)*)?$/, 'is https://host/path without a slash at its end, or empty'),
)

export const filmSettings = {
  movieTypes: setting(v.pipe(v.array(v.object({ code: filmTypeCode, names: localized })), v.maxLength(20)), firstTypes),
  /**
   * Addresses of films and of posters, with the product's field names; the first entry is line 1. An empty address means the platform
   * itself.
   */
  movieLines: setting(v.pipe(v.array(v.object({ image_url: base, movie_url: base })), v.minLength(1), v.maxLength(6)), [
    { image_url: '', movie_url: '' },
  ]),
  /** Minutes from the start of a film on a ticket. */
  movieTicketMinutes: vital(wholeNumber(1, 43_200), 2880),
  /** Wrong codes that a member may enter on a day. */
  movieCodeTries: vital(wholeNumber(1, 100), 5),
}

declare module '../../platform/settings/setting.ts' {
  interface SettingValues extends ValuesOf<typeof filmSettings> {}
}
