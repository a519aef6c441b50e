/** The gap between two sentences that are separate messages: a blank, but nothing in Chinese, whose full stops include a gap. */
import { useLingui } from '@lingui/react/macro'

export function SentenceGap(): ' ' | null {
  const { i18n } = useLingui()
  return i18n.locale === 'rw' ? null : ' '
}
