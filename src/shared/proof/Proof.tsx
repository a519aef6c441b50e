/** A draw with its proof, recomputed on this device: numbers side by side, each step, and the proof as text. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Copy, RotateCw, ShieldAlert, ShieldCheck } from 'lucide-react'
import type { ReactElement } from 'react'
import { showToast } from '#/api/toastSlice.ts'
import type { Draw, LotteryInfo, LotteryTypeCode } from '#/contract/lottery.ts'
import { useLocalized } from '#/i18n/format.ts'
import { copy } from '#/lib/copy.ts'
import { useAppDispatch } from '#/lib/redux.ts'
import { familyFaces } from '#/rules/faces.ts'
import { Button } from '#/ui/Button.tsx'
import { Callout } from '#/ui/Callout.tsx'
import { Numbers } from '#/ui/Numbers.tsx'
import { BeaconTries } from './BeaconTries.tsx'
import { proofText } from './proofText.ts'
import { ProofTimeline } from './ProofSteps.tsx'
import { useVerification, type Verified } from './useVerification.ts'
import * as lists from '#/ui/list.module.css'
import * as tones from '#/ui/tones.module.css'
import * as styles from './Proof.module.css'

function Compared({
  draw,
  verified,
  family,
}: {
  readonly draw: Draw
  readonly verified: Verified
  readonly family: LotteryTypeCode
}): ReactElement {
  const differs = draw.result.map((number, at) => (number === verified.computed[at] ? undefined : styles.differs))
  return (
    <div className="sunk mt4" style={{ padding: '12px 16px' }}>
      <div className="row between">
        <span className="t2">
          <Trans>Published result</Trans>
        </span>
        <Numbers family={family} values={draw.result} size={28} classNames={differs} />
      </div>
      <div className="row between mt3">
        <span className="t2">
          <Trans>Computed here</Trans>
        </span>
        <Numbers family={family} values={verified.computed} size={28} classNames={differs} />
      </div>
    </div>
  )
}

export function Proof({
  draw,
  lottery,
  onReload,
}: {
  readonly draw: Draw
  readonly lottery: LotteryInfo | undefined
  readonly onReload: () => void
}): ReactElement {
  const { t } = useLingui()
  const dispatch = useAppDispatch()
  const localized = useLocalized()
  const { verified, running, again } = useVerification(lottery?.drawFamily ?? familyFaces.K3.draw, draw)
  const copyProof = async () => {
    const isCopied = await copy(proofText(draw))
    dispatch(showToast(isCopied ? { kind: 'success', text: t`Copied` } : { kind: 'error', text: t`This browser does not allow copying` }))
  }
  const title =
    verified?.ok === false ? <Trans>The result does not agree with its proof</Trans> : <Trans>The result agrees with its proof</Trans>
  return (
    <div className="pad">
      <section className="card" style={{ padding: '20px 16px 16px' }} aria-busy={running}>
        <div className="row g3">
          <span
            className={verified?.ok === false ? `${lists.icon} ${tones.neg}` : `${lists.icon} ${tones.pos}`}
            style={{ width: 44, height: 44 }}
          >
            {verified?.ok === false ? <ShieldAlert className="ico l" aria-hidden /> : <ShieldCheck className="ico l" aria-hidden />}
          </span>
          <div className="grow" role="status">
            <h2 className="title">{verified ? title : <Trans>Computing</Trans>}</h2>
            <p className="note num">
              {lottery && <span>{localized(lottery.names)}</span>}{' '}
              <span>
                <Trans>Period {draw.period}</Trans>
              </span>
            </p>
          </div>
        </div>
        {verified && <Compared draw={draw} verified={verified} family={lottery?.lotteryTypeCode ?? 'K3'} />}
        {verified && <ProofTimeline verified={verified} />}
      </section>
      <BeaconTries tries={draw.entropyTries} />
      {verified?.ok === false && (
        <div className="mt3">
          <Callout tone="n" role="alert">
            <Trans>Load the data again and recompute. If it still does not agree, report it.</Trans>
            <p className="note mt1">
              <Trans>The data saved on this device may be incomplete. A period proven wrong is voided and all stakes are returned.</Trans>
            </p>
          </Callout>
        </div>
      )}
      <div className="stack g2 mt3">
        {verified?.ok === false ? (
          <Button
            look="pri"
            busy={running}
            onClick={() => {
              onReload()
              again()
            }}
          >
            <RotateCw className="ico s" aria-hidden />
            <Trans>Load again and recompute</Trans>
          </Button>
        ) : (
          <Button look="soft" busy={running} onClick={again}>
            <ShieldCheck className="ico s" aria-hidden />
            <Trans>Compute again on this device</Trans>
          </Button>
        )}
        <Button look="quiet" onClick={() => void copyProof()}>
          <Copy className="ico s" aria-hidden />
          <Trans>Copy proof</Trans>
        </Button>
      </div>
      {verified && (
        <p className="note center mt3">
          <Trans>Computed in {Math.max(1, Math.round(verified.took))} ms on this device, the server was not asked</Trans>
        </p>
      )}
    </div>
  )
}
