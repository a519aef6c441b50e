/**
 * What stands between two sentences that are messages of their own: a blank, but none in Chinese, whose full stops have room of their own.
 */
import { useLingui } from '@lingui/react/macro'

export function SentenceGap(): ' ' | null {
  const { i18n } = useLingui()
  return i18n.locale === 'rw' ? null : ' '
}
