/** The member's level, and the growth that is missing for the next level. Nothing where the platform hides the level centre. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import type { ReactElement } from 'react'
import { useFormat } from '#/i18n/format.ts'
import { progressOf } from '#/lib/levelProgress.ts'
import { useRouteShown } from '#/shared/platform/useRouteShown.ts'
import { Skeleton } from '#/ui/Skeleton.tsx'
import { Stone } from '#/ui/art/StoneShape.tsx'
import * as lists from '#/ui/list.module.css'
import * as meter from '#/ui/meter.module.css'
import { useOwnLevelQuery } from './accountApi.ts'

export function LevelCard(): ReactElement | null {
  const { t } = useLingui()
  const { amount } = useFormat()
  const isShown = useRouteShown()
  const { currentData: own, isError } = useOwnLevelQuery({})
  const progress = own && progressOf(own.levels, own.level, own.growth)
  const [left, next] = [amount(progress?.missing ?? '0'), (own?.level ?? 0) + 1]
  if (!isShown('/levelCenter')) return null
  return (
    <Link to="/levelCenter" className={`card mt3 ${lists.rows} ${lists.item}`}>
      <Stone size={40} />
      <span className="grow">
        <span className="row between wrap base">
          <b className="num">{own ? `VIP ${own.level}` : t`Level centre`}</b>
          {progress ? (
            <span className="note num">
              {progress.missing === null ? (
                <Trans>Highest level reached</Trans>
              ) : (
                <Trans>
                  {left} to VIP {next}
                </Trans>
              )}
            </span>
          ) : (
            !isError && <Skeleton width={120} height={10} />
          )}
        </span>
        {!isError && (
          <span className={`block mt1 ${meter.meter}`} aria-hidden>
            <i style={{ width: `${progress?.percent ?? 0}%` }} />
          </span>
        )}
      </span>
      <ChevronRight className="ico s" aria-hidden />
    </Link>
  )
}
