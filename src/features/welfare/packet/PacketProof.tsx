/** Compares the list of a packet's parts with the digest that was published before the first part was taken. */
import { Trans } from '@lingui/react/macro'
import { Check, ShieldAlert, ShieldCheck, X } from 'lucide-react'
import { type ReactElement, type ReactNode, useEffect, useState } from 'react'
import type { OwnTaking, Packet } from '#/contract/welfare/packets.ts'
import { useFormat } from '#/i18n/format.ts'
import { Answer } from '#/shared/answer/Answer.tsx'
import { Button } from '#/ui/Button.tsx'
import { Tag } from '#/ui/Tag.tsx'
import { shortHex } from '#/shared/proof/ProofSteps.tsx'
import * as timeline from '#/ui/timeline.module.css'
import { usePacketListQuery } from '../welfareApi.ts'
import { checkPacket, isRight, type PacketCheck } from './checkPacket.ts'
import { seenPacket } from './packetsSeen.ts'
import * as styles from './packet.module.css'

interface PacketProofProps {
  readonly packet: Packet
  /** The part that the member has taken; null without a part. */
  readonly own: OwnTaking | null
}

export function PacketProof({ packet, own }: PacketProofProps): ReactElement {
  const { id, commitment, state } = packet
  const isOver = state === 'empty' || state === 'over'
  const list = usePacketListQuery({ id }, { skip: !isOver, refetchOnMountOrArgChange: true })
  const revealed = list.currentData?.revealed
  const [run, setRun] = useState(0)
  const [done, setDone] = useState<{ readonly run: number; readonly check: PacketCheck }>()
  useEffect(() => {
    if (!revealed) return undefined
    let stopped = false
    const compute = async () => {
      const check = await checkPacket(packet, revealed, own, await seenPacket(id))
      if (!stopped) setDone({ run, check })
    }
    void compute()
    return () => {
      stopped = true
    }
  }, [packet, revealed, own, id, run])
  const check = done?.check
  return (
    <section className={`card pad4 mt3 ${styles.proof}`}>
      <div className="row between wrap">
        <h2 className="strong">
          <Trans>How it was split</Trans>
        </h2>
        <span role="status">{check && <Verdict isOk={isRight(check)} />}</span>
      </div>
      <p className="t2">
        <Trans>The parts were split and shuffled before it opened, and their digest was published. The list follows when it is over.</Trans>
      </p>
      <p className="mono t3">{shortHex(commitment)}</p>
      <Answer of={list} age="never" waiting={null}>
        {() => null}
      </Answer>
      {check && <Steps check={check} />}
      {revealed && (
        <Button look="soft" busy={done?.run !== run} onClick={() => setRun(run + 1)}>
          <ShieldCheck className="ico s" aria-hidden />
          <Trans>Compute again on this device</Trans>
        </Button>
      )}
    </section>
  )
}

function Verdict({ isOk }: { readonly isOk: boolean }): ReactElement {
  return isOk ? (
    <Tag tone="pos">
      <ShieldCheck className="ico s" aria-hidden />
      <Trans>Everything agrees</Trans>
    </Tag>
  ) : (
    <Tag tone="neg">
      <ShieldAlert className="ico s" aria-hidden />
      <Trans>Does not agree</Trans>
    </Tag>
  )
}

function Step({ isOk, children }: { readonly isOk: boolean; readonly children: ReactNode }): ReactElement {
  return (
    <li className={isOk ? timeline.done : timeline.bad}>
      <i aria-hidden="true">{isOk ? <Check className="ico" /> : <X className="ico" />}</i>
      <b>{children}</b>
      <span />
    </li>
  )
}

function Steps({ check: { isListRight, isSumRight, own, seen } }: { readonly check: PacketCheck }): ReactElement {
  const format = useFormat()
  const at = seen && format.dateTime(seen.at)
  const place = own && format.count(own.part)
  return (
    <ol className={timeline.timeline}>
      <Step isOk={isListRight}>
        {isListRight ? (
          <Trans>The list has the digest that was published</Trans>
        ) : (
          <Trans>The list has another digest than was published</Trans>
        )}
      </Step>
      {seen && (
        <Step isOk={seen.isRight}>
          {seen.isRight ? (
            <Trans>It is the digest that this device saw on {at}</Trans>
          ) : (
            <Trans>It is not the digest that this device saw on {at}</Trans>
          )}
        </Step>
      )}
      <Step isOk={isSumRight}>
        {isSumRight ? <Trans>Its parts come to the whole</Trans> : <Trans>Its parts do not come to the whole</Trans>}
      </Step>
      {own && (
        <Step isOk={own.isThere}>
          {own.isThere ? (
            <Trans>Your part stands at its place {place}</Trans>
          ) : (
            <Trans>Your part does not stand at its place {place}</Trans>
          )}
        </Step>
      )}
    </ol>
  )
}
