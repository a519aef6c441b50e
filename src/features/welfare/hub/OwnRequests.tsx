/** The member's latest requests, each as a link to its page. */
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import type { WelfareRequest } from '#/contract/welfare/requests.ts'
import { usePlatformDates } from '#/shared/days/usePlatformDates.ts'
import { Tag } from '#/ui/Tag.tsx'
import * as lists from '#/ui/list.module.css'
import { requestFace, requestIcons, useRequestName } from './useRequestTexts.ts'

/** The number of requests on the hub. */
export const mostShown = 3

export function OwnRequests({ requests }: { readonly requests: readonly WelfareRequest[] }): ReactElement {
  const { i18n } = useLingui()
  const nameOf = useRequestName()
  const dates = usePlatformDates()
  return (
    <ul className={`card list ${lists.rows}`}>
      {requests.slice(0, mostShown).map((request) => {
        const Icon = requestIcons[request.details.kind]
        const { tone, text } = requestFace(request)
        return (
          <li key={request.id}>
            <Link to="/welfare" search={{ view: 'requests', id: request.id }} className={lists.item}>
              <span className={lists.icon}>
                <Icon className="ico" aria-hidden />
              </span>
              <span className="grow">
                <span className="block clip">{nameOf(request)}</span>
                <span className={`${lists.sub} num`}>{dates.moment(request.at)}</span>
              </span>
              <Tag {...(tone && { tone })}>{i18n._(text)}</Tag>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
