/** A bonus of the member: progress, end, terms, and the cancel button. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronDown } from 'lucide-react'
import { type ReactElement, Suspense, useState } from 'react'
import type { Bonus } from '#/contract/welfare/campaigns.ts'
import { useFormat, useLocalized } from '#/i18n/format.ts'
import { lazyPart } from '#/lib/lazyPart.ts'
import { useOnline } from '#/lib/online.ts'
import { useUnit } from '#/shared/platform/useUnit.ts'
import { Amount } from '#/ui/Amount.tsx'
import { Button } from '#/ui/Button.tsx'
import { usePlatformDates } from '#/shared/days/usePlatformDates.ts'
import { Tag } from '#/ui/Tag.tsx'
import * as lists from '#/ui/list.module.css'
import * as meter from '#/ui/meter.module.css'
import { BonusLines } from './BonusTerms.tsx'
import { percentOf } from './stages.ts'
import * as styles from './campaigns.module.css'

const CancelBonusDialog = lazyPart(() => import('./CancelBonusDialog.tsx'), 'CancelBonusDialog')

type State = Bonus['state']

const states: Readonly<Record<State, { readonly tone?: 'pos' | 'info'; readonly text: MessageDescriptor }>> = {
  running: { tone: 'info', text: msg`Running` },
  met: { tone: 'pos', text: msg`Now part of the balance` },
  spent: { text: msg`Used up` },
  expired: { text: msg`Expired` },
  cancelled: { text: msg`Given up` },
}

export function BonusCard({ bonus }: { readonly bonus: Bonus }): ReactElement {
  const { i18n } = useLingui()
  const localized = useLocalized()
  const dates = usePlatformDates()
  const unit = useUnit()
  const { titles, amount, left, state, at, expiresAt } = bonus
  const { tone, text } = states[state]
  return (
    <section className={`card ${styles.bonus}`}>
      <div className="row between base">
        <b>{localized(titles)}</b>
        <Tag {...(tone && { tone })}>{i18n._(text)}</Tag>
      </div>
      <p className="num mt1">
        {state === 'running' ? (
          <Trans>
            Bonus left: <Amount value={left} unit={unit} />
          </Trans>
        ) : (
          <Trans>
            Bonus of <Amount value={amount} unit={unit} />
          </Trans>
        )}
      </p>
      {state === 'running' ? (
        <Running bonus={bonus} />
      ) : (
        <p className="note num">
          <Trans>Given on {dates.day(at)}</Trans>
        </p>
      )}
      {state === 'running' && (
        <p className="note num">
          <Trans>Until {dates.until(expiresAt)}</Trans>
        </p>
      )}
    </section>
  )
}

function Running({ bonus }: { readonly bonus: Bonus }): ReactElement {
  const { t } = useLingui()
  const online = useOnline()
  const format = useFormat()
  const [isAsking, setAsking] = useState<boolean>()
  const { amount, wagering, required, wagered } = bonus
  const percent = percentOf(wagered, required)
  return (
    <>
      <div
        className={`${meter.meter} ${styles.wagered}`}
        role="progressbar"
        aria-label={t`Wagered so far`}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <i style={{ width: `${percent}%` }} />
      </div>
      <p className="note num">
        <Trans>
          Wagered {format.amount(wagered)} of {format.amount(required)}
        </Trans>
      </p>
      <details>
        <summary className={`${lists.item} ${lists.low}`}>
          <span className="grow">
            <Trans>Terms of the bonus</Trans>
          </span>
          <ChevronDown className="ico s" aria-hidden />
        </summary>
        <div className={styles.lines}>
          <BonusLines amount={amount} wagering={wagering} required={required} />
          <Button look="bad" className="mt3" disabled={!online} onClick={() => setAsking(true)}>
            {online ? <Trans>Give the bonus up</Trans> : <Trans>Offline: this needs a connection</Trans>}
          </Button>
        </div>
      </details>
      {isAsking !== undefined && (
        <Suspense>
          <CancelBonusDialog bonus={bonus} open={isAsking} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  )
}
