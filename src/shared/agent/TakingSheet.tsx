/** Repeats what will be moved before it is: amount, lines, fee, arrival, balance after. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { useQuerySystemUserInfoQuery } from '#/api/endpoints.ts'
import { useMoment } from '#/i18n/days.ts'
import { useFormat } from '#/i18n/format.ts'
import { useOnline } from '#/lib/online.ts'
import { useUnit } from '#/shared/platform/useUnit.ts'
import { Amount } from '#/ui/Amount.tsx'
import { Button } from '#/ui/Button.tsx'
import { Sheet } from '#/ui/Sheet.tsx'
import * as lists from '#/ui/list.module.css'
import type { RebateTotal } from './rebatesApi.ts'
import type { Taking } from './useTaking.ts'
import * as styles from './taking.module.css'

interface TakingSheetProps {
  readonly counted: RebateTotal
  readonly taking: Taking
  readonly onClose: () => void
}

export function TakingSheet({ counted, taking, onClose }: TakingSheetProps): ReactElement {
  const { t } = useLingui()
  const format = useFormat()
  const moment = useMoment()
  const unit = useUnit()
  const online = useOnline()
  const { currentData: user } = useQuerySystemUserInfoQuery({})
  const { waiting, lines, from, until } = counted
  const sum = format.amount(waiting)
  async function take() {
    await taking.take(counted)
    onClose()
  }
  return (
    <Sheet
      open
      onClose={onClose}
      title={t`To wallet`}
      foot={
        <Button look="pri" big busy={taking.state === 'sending'} disabled={!online} onClick={() => void take()}>
          {online ? <Trans>Move {sum}</Trans> : <Trans>Needs a connection</Trans>}
        </Button>
      }
    >
      <div className="pad center">
        <div className="hero">
          <Amount value={waiting} unit={unit} />
        </div>
        <p className="note num">
          <span>
            <Plural value={lines} one="# rebate" other="# rebates" />
          </span>
          {from !== null && until !== null && (
            <span>
              {' · '}
              <Trans>
                {moment(from)} to {moment(until)}
              </Trans>
            </span>
          )}
        </p>
      </div>
      <div className="pad mt3">
        <div className={`list ${styles.facts}`}>
          <Fact name={t`Fee`}>
            <Trans>None</Trans>
          </Fact>
          <Fact name={t`Arrival`}>
            <Trans>At once</Trans>
          </Fact>
          {user && (
            <>
              <Fact name={t`Balance now`}>
                <Amount value={user.balance} />
              </Fact>
              <Fact name={t`Balance after the transfer`}>
                <b>
                  <Amount value={BigInt(user.balance) + BigInt(waiting)} />
                </b>
              </Fact>
            </>
          )}
        </div>
        <p className="note mt3">
          <Trans>Everything counted here is moved at once. Rebates booked after you opened this stay for the next time.</Trans>
        </p>
      </div>
    </Sheet>
  )
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactElement }): ReactElement {
  return (
    <div className={`${lists.fact} num`}>
      <span>{name}</span>
      <span>{children}</span>
    </div>
  )
}
