/** The setting of one tap on this device: the switch with its guard, how long to hold, and the most that a hold bets. */
import { Trans, useLingui } from '@lingui/react/macro'
import { CircleCheck, Zap } from 'lucide-react'
import { type ReactElement, type ReactNode, useState } from 'react'
import { useSelector } from 'react-redux'
import { latestBets, useLatestBetsQuery } from '#/api/betOrders.ts'
import { selectUserId } from '#/api/sessionSlice.ts'
import { useFormat } from '#/i18n/format.ts'
import { useWhen } from '#/i18n/when.ts'
import { shortPeriod } from '#/lib/period.ts'
import { amountTyped } from '#/rules/amountTyped.ts'
import { AmountField } from '#/shared/platform/AmountField.tsx'
import { useRate } from '#/shared/platform/useRate.ts'
import { Button } from '#/ui/Button.tsx'
import { Segmented } from '#/ui/PickRow.tsx'
import { Sheet } from '#/ui/Sheet.tsx'
import { Switch } from '#/ui/Switch.tsx'
import { Tag } from '#/ui/Tag.tsx'
import { useBoard } from '../boardContext.ts'
import { changeOneTap, holdTimes, useOneTap } from './oneTapSetting.ts'
import * as lists from '#/ui/list.module.css'
import * as styles from './oneTap.module.css'

export function OneTapSheet(): ReactElement {
  const { t } = useLingui()
  const { show } = useBoard()
  const userId = useSelector(selectUserId)
  const { currentData: latest } = useLatestBetsQuery(latestBets, { skip: userId === undefined })
  const { isOn } = useOneTap()
  const [confirmed] = latest?.records ?? []
  const close = () => show(undefined)
  return (
    <Sheet
      open
      onClose={close}
      title={t`One tap`}
      aside={
        <Tag>
          <Trans>This device only</Trans>
        </Tag>
      }
      foot={
        <Button look="pri" big onClick={close}>
          <Trans>Done</Trans>
        </Button>
      }
    >
      <div className="pad">
        <div className={lists.item}>
          <span className={styles.icon}>
            <Zap className="ico" aria-hidden />
          </span>
          <span className="grow">
            <Trans>Bet by holding</Trans>
            <span className={lists.sub}>
              <Trans>Hold a cell to bet on it; a tap still picks</Trans>
            </span>
          </span>
          <Switch
            label={t`Bet by holding`}
            checked={isOn}
            disabled={!isOn && !confirmed}
            onChange={(on) => changeOneTap({ owner: on ? (userId ?? null) : null })}
          />
        </div>
        {isOn && <Terms />}
        <ul className={`stack g2 mt3 ${styles.facts}`}>
          <Fact>{confirmed ? <Confirmed {...confirmed} /> : <Trans>Confirm one bet first; then it can be switched on</Trans>}</Fact>
          <Fact>
            <Trans>Limits, breaks and your balance count as always. Changed odds or a new period ask once more</Trans>
          </Fact>
          <Fact>
            <Trans>A bet can be cancelled until closing, with a full refund. Signing out switches this off</Trans>
          </Fact>
        </ul>
      </div>
    </Sheet>
  )
}

function Confirmed({ acceptedAt, period }: { readonly acceptedAt: number; readonly period: string }): ReactElement {
  const when = useWhen()
  const [time, number] = [when(acceptedAt), shortPeriod(period)]
  return (
    <Trans>
      Your last bet was confirmed ({time}, period {number}), so this can be switched on
    </Trans>
  )
}

const Fact = ({ children }: { readonly children: ReactNode }): ReactElement => (
  <li className="note">
    <CircleCheck className="ico s" aria-hidden />
    <span>{children}</span>
  </li>
)

function Terms(): ReactElement {
  const { t } = useLingui()
  const { plain } = useFormat()
  const rate = useRate()
  const { hold, cap } = useOneTap()
  const [text, setText] = useState(plain(cap))
  const type = (typed: string) => {
    setText(typed)
    const amount = amountTyped(typed, rate)
    if (amount !== null) changeOneTap({ cap: amount })
  }
  return (
    <div className={`stack g3 ${styles.terms}`}>
      <div className="row between g2">
        <span>
          <Trans>Hold for</Trans>
        </span>
        <Segmented
          label={t`Hold for`}
          value={String(hold)}
          onChange={(value) => changeOneTap({ hold: Number(value) })}
          options={holdTimes.map((time) => ({ value: String(time), text: t`${time / 1000} s` }))}
        />
      </div>
      <AmountField label={t`At most a bet`} rule={t`Above it, the board asks as always`} text={text} onText={type} />
    </div>
  )
}
