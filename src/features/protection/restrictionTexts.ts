/** Durations of pauses and exclusions as text. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { RestrictionTerm } from '#/contract/protection.ts'

/** Durations of a pause: from a day to six weeks. Durations of an exclusion: from half a year on. */
export const pauseTerms: readonly RestrictionTerm[] = ['24h', '3d', '7d', '14d', '30d', '6w']
export const exclusionTerms: readonly RestrictionTerm[] = ['6m', '1y', '2y', '5y', 'ever']

export const termNames: Readonly<Record<RestrictionTerm, MessageDescriptor>> = {
  '24h': msg`24 hours`,
  '3d': msg`3 days`,
  '7d': msg`7 days`,
  '14d': msg`14 days`,
  '30d': msg`30 days`,
  '6w': msg`6 weeks`,
  '6m': msg`6 months`,
  '1y': msg`1 year`,
  '2y': msg`2 years`,
  '5y': msg`5 years`,
  ever: msg`For good`,
}
