/** Configured help lines with phone number or link. */
import { Trans, useLingui } from '@lingui/react/macro'
import { ExternalLink, Phone } from 'lucide-react'
import type { ReactElement } from 'react'
import { useHelpLinesQuery } from '#/api/protection.ts'
import { useLocalized } from '#/i18n/format.ts'
import { Answer } from '#/shared/answer/Answer.tsx'
import { SkeletonRows } from '#/ui/Skeleton.tsx'
import * as lists from '#/ui/list.module.css'
import * as button from '#/ui/Button.module.css'

export function HelpLines(): ReactElement {
  const { t } = useLingui()
  const localized = useLocalized()
  return (
    <>
      <h2 className={lists.heading} id="help">
        <span>
          <Trans>Someone to talk to</Trans>
        </span>
      </h2>
      <div className="pad">
        <Answer of={useHelpLinesQuery({})} age="never" waiting={<SkeletonRows rows={3} label={t`Loading`} />}>
          {({ records }) => (
            <ul className={`card list ${lists.rows}`}>
              {records.map(({ name, about, phone, url }) => (
                <li key={localized(name)} className={lists.item}>
                  <span className="grow">
                    <b>{localized(name)}</b>
                    <span className={lists.sub}>{localized(about)}</span>
                  </span>
                  {phone !== '' && (
                    <a className={`${button.soft} num`} href={`tel:${phone}`}>
                      <Phone className="ico s" aria-hidden />
                      {phone}
                    </a>
                  )}
                  {phone === '' && url.startsWith('https://') && (
                    <a className={button.soft} href={url} target="_blank" rel="noopener noreferrer">
                      <ExternalLink className="ico s" aria-hidden />
                      <Trans>Open the page</Trans>
                    </a>
                  )}
                </li>
              ))}
            </ul>
          )}
        </Answer>
      </div>
    </>
  )
}
