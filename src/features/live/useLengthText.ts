/** How long something was, in whole minutes. */
import { useLingui } from '@lingui/react/macro'

export function useLengthText(): (milliseconds: number) => string {
  const { t } = useLingui()
  return (milliseconds) => {
    const all = Math.max(0, Math.floor(milliseconds / 60_000))
    const [hours, minutes] = [Math.floor(all / 60), all % 60]
    return hours === 0 ? t`${minutes} min` : t`${hours} h ${minutes} min`
  }
}
