/** The age of a moment decides the form of its text. */
import { describe, expect, test, vi } from 'vitest'
import { whenOf } from '#/i18n/when.ts'

vi.mock('#/i18n/catalogues.ts', () => ({ locales: { rw: 'zh-CN', korw: 'ko-KR', en: 'en' } }))

const now = new Date(2026, 10, 21, 10, 30).getTime()

describe('when', () => {
  test.each([
    ['today', new Date(2026, 10, 21, 0, 5), { rw: '00:05', korw: '00:05', en: '00:05' }],
    ['the day before, however near', new Date(2026, 10, 20, 23, 58), { rw: '昨天 23:58', korw: '어제 23:58', en: 'Yesterday 23:58' }],
    ['earlier this year', new Date(2026, 9, 3, 12, 0), { rw: '10月3日', korw: '10월 3일', en: 'Oct 3' }],
    ['tomorrow, with the time', new Date(2026, 10, 22, 9, 0), { rw: '明天 09:00', korw: '내일 09:00', en: 'tomorrow 09:00' }],
    [
      'later, with the day and the time',
      new Date(2026, 10, 24, 21, 30),
      { rw: '11月24日 21:30', korw: '11월 24일 21:30', en: 'Nov 24 21:30' },
    ],
    ['next year', new Date(2027, 0, 3, 9, 0), { rw: '2027年1月3日 09:00', korw: '2027. 1. 3. 09:00', en: 'Jan 3, 2027 09:00' }],
    ['another year', new Date(2025, 11, 31, 12, 0), { rw: '2025年12月31日', korw: '2025. 12. 31.', en: 'Dec 31, 2025' }],
  ])('%s', (_name, at, texts) => {
    for (const language of ['rw', 'korw', 'en'] as const) expect(whenOf(language, at.getTime(), now)).toBe(texts[language])
  })
})
