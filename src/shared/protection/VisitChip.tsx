/** Duration and result of the visit, on the board; links to the protection page. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ShieldCheck } from 'lucide-react'
import type { ReactElement } from 'react'
import { useQueryVisitQuery } from '#/api/protection.ts'
import { useSignedIn } from '#/api/sessionSlice.ts'
import { useServerNow } from '#/lib/useServerNow.ts'
import { Amount } from '#/ui/Amount.tsx'
import { Elapsed } from './Elapsed.tsx'
import * as styles from './VisitChip.module.css'
import * as iconButton from '#/ui/IconButton.module.css'

export function VisitChip(): ReactElement {
  const { t } = useLingui()
  const signedIn = useSignedIn()
  const { currentData: visit } = useQueryVisitQuery({}, { skip: !signedIn })
  const now = useServerNow(60_000)
  if (!signedIn || !visit || visit.asleep) {
    return (
      <Link to="/protection" className={iconButton.button} aria-label={t`Limits and protection`}>
        <ShieldCheck className="ico" aria-hidden />
      </Link>
    )
  }
  return (
    <Link to="/protection" className={`${styles.visit} num`}>
      <span className="sr">{t`This visit; to limits and protection`}: </span>
      <span>
        <Trans>
          Visit <Elapsed milliseconds={now - visit.startedAt} />
        </Trans>
      </span>
      <span>
        <Trans>
          Net <Amount value={visit.net} signed />
        </Trans>
      </span>
    </Link>
  )
}
