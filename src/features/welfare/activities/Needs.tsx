/** The conditions of an activity, each met or not met with the reason. */
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Check, Minus } from 'lucide-react'
import type { ReactElement } from 'react'
import type { Campaign, OwnCampaign } from '#/contract/welfare/campaigns.ts'
import type { NeedMet } from '#/contract/welfare/codes.ts'
import * as lists from '#/ui/list.module.css'
import { useCampaignTexts } from './useCampaignTexts.ts'
import * as styles from './campaigns.module.css'

interface NeedsProps {
  readonly campaign: Campaign
  /** Undefined for visitors, whose state is unknown. */
  readonly own: OwnCampaign | undefined
}

export function Needs({ campaign: { needs }, own }: NeedsProps): ReactElement {
  return (
    <section>
      <h2 className={lists.heading}>{own ? <Trans>Can you take part?</Trans> : <Trans>Who can take part</Trans>}</h2>
      <div className="pad">
        <ul className={`card ${styles.needs}`}>
          {(own?.needs ?? needs.map((need) => ({ need, isMet: false, value: null }))).map((met) => (
            <NeedRow key={JSON.stringify(met.need)} met={met} isKnown={own !== undefined} />
          ))}
          <li className={own ? undefined : styles.not}>
            {own ? <Check className="ico" aria-hidden /> : <Minus className="ico" aria-hidden />}
            <span>
              <Trans>Play is not paused</Trans>
            </span>
          </li>
        </ul>
      </div>
    </section>
  )
}

function NeedRow({ met, isKnown }: { readonly met: NeedMet; readonly isKnown: boolean }): ReactElement {
  const texts = useCampaignTexts()
  const isMissing = isKnown && !met.isMet
  const why = isMissing ? texts.why(met) : ''
  return (
    <li className={met.isMet ? undefined : styles.not}>
      {met.isMet ? <Check className="ico" aria-hidden /> : <Minus className="ico" aria-hidden />}
      <span>
        {texts.need(met)}
        {isMissing && (
          <span className="note num block">
            {why === '' ? (
              <span>
                <Trans>Not met yet</Trans>
              </span>
            ) : (
              <span>{why}</span>
            )}
            {met.need.kind === 'phone' && (
              <span>
                {' · '}
                <Link to="/bindPhone" className="link plain tapx">
                  <Trans>Link a phone</Trans>
                </Link>
              </span>
            )}
          </span>
        )}
      </span>
    </li>
  )
}
