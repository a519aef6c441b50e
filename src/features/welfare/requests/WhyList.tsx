/** The reasons why the offer can be requested, or cannot be requested yet. */
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Check, Minus } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import type { NeedMet } from '#/contract/welfare/codes.ts'
import * as lists from '#/ui/list.module.css'
import { useCampaignTexts } from '../activities/useCampaignTexts.ts'
import * as styles from './requests.module.css'

interface WhyListProps {
  readonly needs: readonly NeedMet[]
  /** The bound phone, masked. */
  readonly phone?: string | null
  /** Further conditions, as WhyRow. */
  readonly children?: ReactNode
}

export function WhyList({ needs, phone, children }: WhyListProps): ReactElement {
  return (
    <>
      <h2 className={lists.heading}>
        <Trans>What it takes</Trans>
      </h2>
      <div className="pad">
        <ul className={`card ${styles.whys}`}>
          {needs.map((met) => (
            <NeedRow key={met.need.kind} met={met} phone={phone ?? undefined} />
          ))}
          {children}
        </ul>
      </div>
    </>
  )
}

export function WhyRow({ isMet, children }: { readonly isMet: boolean; readonly children: ReactNode }): ReactElement {
  return (
    <li className={isMet ? styles.met : styles.unmet}>
      {isMet ? <Check className="ico" aria-hidden /> : <Minus className="ico" aria-hidden />}
      <span>
        <span className="sr">{isMet ? <Trans>met:</Trans> : <Trans>not met:</Trans>} </span>
        {children}
      </span>
    </li>
  )
}

function NeedRow({ met, phone }: { readonly met: NeedMet; readonly phone: string | undefined }): ReactElement {
  const texts = useCampaignTexts()
  const { need, isMet, value } = met
  const isPhone = need.kind === 'phone'
  const note = isPhone && isMet ? phone : isMet && need.kind !== 'signed' ? undefined : texts.why(met)
  return (
    <WhyRow isMet={isMet}>
      <span className="row between wrap">
        <span>{texts.need(met)}</span>
        {note !== undefined && note !== '' && (value !== null || isPhone) && <span className="note num endwise">{note}</span>}
        {isPhone && !isMet && (
          <Link to="/bindPhone" className="link plain tapx">
            <Trans>Link a phone</Trans>
          </Link>
        )}
      </span>
    </WhyRow>
  )
}
