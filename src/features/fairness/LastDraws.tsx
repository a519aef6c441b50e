/** The last draw of each lottery, recomputed on display. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ShieldAlert, ShieldCheck } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import { useGetNewOpenResultQuery } from '#/api/endpoints.ts'
import type { Draw, LotteryInfo } from '#/contract/lottery.ts'
import { useLocalized } from '#/i18n/format.ts'
import { shortPeriod } from '#/lib/period.ts'
import { Answer } from '#/shared/answer/Answer.tsx'
import { Button } from '#/ui/Button.tsx'
import { Numbers } from '#/ui/Numbers.tsx'
import { SkeletonRows } from '#/ui/Skeleton.tsx'
import { useVerification } from '#/shared/proof/useVerification.ts'
import * as lists from '#/ui/list.module.css'

/** Number of lotteries shown before "show all". */
const atFirst = 5

interface LastDrawsProps {
  readonly lotteries: readonly LotteryInfo[]
  readonly onVerify: (draw: Draw) => void
}

/** `9f3c1ab4…a51e8` */
const shortCommit = (commit: string) => `${commit.slice(0, 8)}…${commit.slice(-5)}`

function LastDraw({
  lottery,
  draw,
  onVerify,
}: {
  readonly lottery: LotteryInfo
  readonly draw: Draw
  readonly onVerify: () => void
}): ReactElement {
  const { t } = useLingui()
  const localized = useLocalized()
  const { verified } = useVerification(lottery.drawFamily, draw)
  const name = localized(lottery.names)
  const number = shortPeriod(draw.period)
  return (
    <li className={lists.item} style={{ minHeight: 72 }}>
      <span className="grow">
        <span className="row g1">
          <b className="num">
            {name} {number}
          </b>
          {verified && (
            <span
              role="img"
              aria-label={verified.ok ? t`Agrees with its proof` : t`Does not agree with its proof`}
              style={{ color: verified.ok ? 'var(--positive)' : 'var(--negative)' }}
            >
              {verified.ok ? <ShieldCheck className="ico s" aria-hidden /> : <ShieldAlert className="ico s" aria-hidden />}
            </span>
          )}
        </span>
        <span className="row mt1">
          <Numbers family={lottery.lotteryTypeCode} values={draw.result} size={26} />
        </span>
      </span>
      <span className="right">
        <span className="mono t3" style={{ display: 'block' }}>
          {shortCommit(draw.commit)}
        </span>
        <button type="button" className="link tapx mt1" aria-label={t`Verify ${name} ${number}`} onClick={onVerify}>
          <Trans>Verify</Trans>
        </button>
      </span>
    </li>
  )
}

export function LastDraws({ lotteries, onVerify }: LastDrawsProps): ReactElement | null {
  const { t } = useLingui()
  const query = useGetNewOpenResultQuery({})
  const [all, setAll] = useState(false)
  const drawn = lotteries.flatMap((lottery) => {
    const last = query.currentData?.records.find(({ lotteryId }) => lotteryId === lottery.id)?.last
    return last && last.state !== 'void' ? [{ lottery, last }] : []
  })
  if (query.currentData && drawn.length === 0) return null
  return (
    <section>
      <div className={lists.section}>
        <h2 className="title">
          <Trans>Latest draws</Trans>
        </h2>
      </div>
      <div className="pad">
        <Answer
          of={query}
          age="never"
          failed={t`Draws could not be loaded`}
          waiting={<SkeletonRows rows={atFirst} label={t`Loading history`} />}
        >
          {() => (
            <ul className={`card list ${lists.rows}`}>
              {drawn.slice(0, all ? undefined : atFirst).map(({ lottery, last }) => (
                <LastDraw key={lottery.id} lottery={lottery} draw={last} onVerify={() => onVerify(last)} />
              ))}
            </ul>
          )}
        </Answer>
        {drawn.length > atFirst && !all && (
          <Button look="quiet" className="mt3" style={{ width: '100%' }} onClick={() => setAll(true)}>
            <Plural value={drawn.length} one="Show # lottery" other="Show all # lotteries" />
          </Button>
        )}
      </div>
    </section>
  )
}
