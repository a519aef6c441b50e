/** The gifts for the host of a room: gift, number, price and remaining limit, above the send button. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { type KeyboardEvent, type ReactElement, type ReactNode, useState } from 'react'
import { toAppError } from '#/api/appError.ts'
import { useQuerySystemUserInfoQuery } from '#/api/endpoints.ts'
import { errorText } from '#/api/errors.ts'
import type { Gift } from '#/contract/live/gifts.ts'
import type { Room } from '#/contract/live/rooms.ts'
import { useFormat, useLocalized } from '#/i18n/format.ts'
import { useOnline } from '#/lib/online.ts'
import { serverNow } from '#/lib/serverClock.ts'
import { Answer } from '#/shared/answer/Answer.tsx'
import { useUnit } from '#/shared/platform/useUnit.ts'
import { Amount } from '#/ui/Amount.tsx'
import { Button } from '#/ui/Button.tsx'
import { Callout } from '#/ui/Callout.tsx'
import { EmptyState } from '#/ui/EmptyState.tsx'
import { Sheet } from '#/ui/Sheet.tsx'
import { Skeleton } from '#/ui/Skeleton.tsx'
import { ConfirmGift } from './ConfirmGift.tsx'
import { CountStepper } from './CountStepper.tsx'
import { GiftArt } from './GiftArt.tsx'
import { type Choice, needsConfirmation, obstacleTo, totalOf, unconfirmedOf } from './giving.ts'
import { type GiftList, useGiftsQuery } from './giftsApi.ts'
import { SpendLine } from './SpendLine.tsx'
import type { Giving } from './useGiving.ts'
import * as button from '#/ui/Button.module.css'
import * as styles from './gifts.module.css'

interface GiftSheetProps {
  readonly room: Pick<Room, 'id' | 'host'>
  /** State of the room's page, so that the page learns the outcome of gifts after the sheet has closed. */
  readonly giving: Giving
  readonly onClose: () => void
}

/** For members. The room sends a visitor to the login. */
export function GiftSheet({ room, giving, onClose }: GiftSheetProps): ReactElement {
  const { t } = useLingui()
  const localized = useLocalized()
  const query = useGiftsQuery({}, { refetchOnMountOrArgChange: true })
  const list = query.currentData
  const host = localized(room.host.names)
  const title = t`A gift for ${host}`
  if (list && list.gifts.length > 0) return <Open room={room} title={title} hostName={host} list={list} giving={giving} onClose={onClose} />
  return (
    <Sheet open onClose={onClose} title={title}>
      <Answer
        of={query}
        age="never"
        failed={t`Gifts could not be loaded`}
        waiting={
          <div className={styles.grid} role="status" aria-label={t`Loading gifts`}>
            {Array.from({ length: 8 }, (_, at) => (
              <Skeleton key={at} width="100%" height={96} />
            ))}
          </div>
        }
      >
        {() => <EmptyState title={t`No gifts at the moment`} text={t`The platform offers none right now.`} />}
      </Answer>
    </Sheet>
  )
}

interface OpenProps extends GiftSheetProps {
  readonly title: string
  readonly hostName: string
  readonly list: GiftList
}

function Open({ room, title, hostName, list, giving, onClose }: OpenProps): ReactElement | null {
  const unit = useUnit()
  const { amount } = useFormat()
  const { currentData: user } = useQuerySystemUserInfoQuery({})
  const [code, setCode] = useState(list.gifts[0]?.code)
  const [count, setCount] = useState(1)
  const [isAsking, setAsking] = useState(false)
  const gift = list.gifts.find((one) => one.code === code) ?? list.gifts[0]
  if (!gift) return null
  const { givenToday, limit } = giving.spending ?? list
  const balance = user && BigInt(user.balance)
  const choice = choiceOf(giving, list.gifts) ?? { gift, count }
  const total = totalOf({ gift, count })
  const from = amount(list.confirmFrom)

  const send = () => {
    const unasked = unconfirmedOf({ id: room.id, run: giving.run }, list, serverNow())
    if (needsConfirmation({ gift, count }, unasked, list.confirmFrom)) setAsking(true)
    else giving.send({ gift, count })
  }
  const answer = (isConfirmed: boolean) => {
    setAsking(false)
    giving.forgetQuestion()
    if (isConfirmed) giving.send(choice, true)
  }
  return (
    <>
      <Sheet
        open
        onClose={onClose}
        title={title}
        foot={
          <div className={styles.foot}>
            <div className="row between">
              <span>
                <Trans>How many</Trans>
                <span className="note block">
                  <Trans>From {from} up you are asked first</Trans>
                </span>
              </span>
              <CountStepper count={count} onChange={setCount} />
            </div>
            <SpendLine givenToday={givenToday} limit={limit} />
            <div className="row between base">
              <span className="t2 num">
                <Trans>Balance {balance === undefined ? '–' : amount(balance)}</Trans>
              </span>
              <Amount value={total} unit={unit} className="hero" />
            </div>
            <News giving={giving} />
            <SendButton choice={{ gift, count }} giving={giving} balance={balance} limit={limit} onSend={send} />
            <p className="note center">
              <Trans>Gifts go to the host and are not refunded. They have nothing to do with draws or odds.</Trans>
            </p>
          </div>
        }
      >
        <Choices gifts={list.gifts} chosen={gift} onChoose={(next) => setCode(next.code)} />
      </Sheet>
      {(isAsking || giving.toConfirm) && balance !== undefined && (
        <ConfirmGift
          choice={choice}
          hostName={hostName}
          balance={balance}
          givenToday={givenToday}
          limit={limit}
          confirmFrom={list.confirmFrom}
          onAnswer={answer}
        />
      )}
    </>
  )
}

/** The gift that the platform wants to have confirmed. */
function choiceOf({ toConfirm }: Giving, gifts: readonly Gift[]): Choice | undefined {
  const gift = gifts.find(({ code }) => code === toConfirm?.gift)
  return gift && toConfirm ? { gift, count: toConfirm.count } : undefined
}

/** The step to the next or the previous gift in reading order. */
const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

interface ChoicesProps {
  readonly gifts: readonly Gift[]
  readonly chosen: Gift
  readonly onChoose: (gift: Gift) => void
}

function Choices({ gifts, chosen, onChoose }: ChoicesProps): ReactElement {
  const { t } = useLingui()
  const { amount } = useFormat()
  const localized = useLocalized()
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = steps[event.key]
    const at = gifts.indexOf(chosen)
    const next = step === undefined ? undefined : gifts.at((at + step) % gifts.length)
    if (!next) return
    event.preventDefault()
    onChoose(next)
    event.currentTarget.querySelectorAll<HTMLElement>('[role=radio]')[gifts.indexOf(next)]?.focus()
  }
  return (
    <div className={styles.grid} role="radiogroup" tabIndex={-1} aria-label={t`Which gift`} onKeyDown={move}>
      {gifts.map((gift) => (
        <button
          key={gift.code}
          type="button"
          role="radio"
          aria-checked={gift === chosen}
          tabIndex={gift === chosen ? 0 : -1}
          className={styles.gift}
          onClick={() => onChoose(gift)}
        >
          <GiftArt art={gift.art} size={52} />
          <span className={styles.name}>{localized(gift.names)}</span>
          <span className="note num">{amount(gift.price)}</span>
        </button>
      ))}
    </div>
  )
}

/** The reason why the last gift failed, or that its outcome is unknown. */
function News({ giving: { trouble, isUnknown } }: { readonly giving: Giving }): ReactElement | null {
  const { i18n } = useLingui()
  if (isUnknown)
    return (
      <Callout role="status">
        <Trans>No answer yet. The platform is being asked what became of the gift; it is never charged twice.</Trans>
      </Callout>
    )
  if (!trouble) return null
  return (
    <Callout tone="n" role="alert">
      {trouble.kind === 'missing' ? (
        <span>
          <Trans>The gift was not sent, and nothing was charged.</Trans>
        </span>
      ) : (
        <span>{errorText(toAppError(trouble.error), i18n)}</span>
      )}
    </Callout>
  )
}

interface SendButtonProps {
  readonly choice: Choice
  readonly giving: Giving
  /** Undefined until the balance is known. */
  readonly balance: bigint | undefined
  readonly limit: GiftList['limit']
  readonly onSend: () => void
}

function SendButton({ choice, giving, balance, limit, onSend }: SendButtonProps): ReactElement {
  const online = useOnline()
  const { amount } = useFormat()
  const localized = useLocalized()
  const obstacle = balance === undefined ? undefined : obstacleTo(choice, { balance, limit })
  if (obstacle === 'short')
    return (
      <Link to="/recharge" className={`${button.soft} ${button.big} ${styles.send}`}>
        <Trans>Balance too low. Deposit</Trans>
      </Link>
    )
  if (!online || balance === undefined || obstacle === 'limit')
    return (
      <Button look="pri" big disabled className={styles.send}>
        {blocked({ isOffline: !online, left: obstacle === 'limit' ? amount(limit?.left ?? '0') : undefined })}
      </Button>
    )
  const { count, gift } = choice
  const [name, total] = [localized(gift.names), amount(totalOf(choice))]
  return (
    <Button look="pri" big className={styles.send} onClick={onSend}>
      {giving.run?.gift === gift.code ? (
        <Plural value={count} one={`Send another ${name} · ${total}`} other={`Send # more ${name} · ${total}`} />
      ) : (
        <Plural value={count} one={`Send one ${name} · ${total}`} other={`Send # ${name} · ${total}`} />
      )}
    </Button>
  )
}

/** The reason why the gift cannot be sent. `left`: the rest of the limit; undefined if the limit is no obstacle. */
function blocked({ isOffline, left }: { readonly isOffline: boolean; readonly left: string | undefined }): ReactNode {
  if (isOffline) return <Trans>Nothing can be sent offline</Trans>
  return left === undefined ? <Trans>Loading the balance</Trans> : <Trans>{left} is left of your limit. Send fewer</Trans>
}
