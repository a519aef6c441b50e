/** /welfare?view=requests: the member's requests of the last twelve months, by month. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import type { WelfareRequest } from '#/contract/welfare/requests.ts'
import { useLocalized } from '#/i18n/format.ts'
import { useMonthTexts } from '#/i18n/months.ts'
import { dayAt } from '#/lib/businessDay.ts'
import { groupBy } from '#/lib/groupBy.ts'
import { AnsweredList } from '#/shared/answer/Answer.tsx'
import { usePlatformDates } from '#/shared/days/usePlatformDates.ts'
import { useDayClock } from '#/shared/days/useToday.ts'
import { Scene } from '#/ui/art/Scene.tsx'
import { Header } from '#/ui/Header.tsx'
import { NothingFound } from '#/ui/NothingFound.tsx'
import { Segmented } from '#/ui/PickRow.tsx'
import { StateView } from '#/ui/StateView.tsx'
import { Tag } from '#/ui/Tag.tsx'
import * as button from '#/ui/Button.module.css'
import * as lists from '#/ui/list.module.css'
import * as tones from '#/ui/tones.module.css'
import { GiftShape } from '../art/GiftShape.tsx'
import { requestFace, requestIcons, useRequestName } from '../hub/useRequestTexts.ts'
import { type RequestPart, useRequestsInfiniteQuery } from '../welfareApi.ts'

type Shown = RequestPart | 'all'
interface RequestsSearch {
  readonly part?: RequestPart
}
const nothing: RequestsSearch = {}
const fresh = { refetchOnMountOrArgChange: true } as const

export function RequestsPage(): ReactElement {
  const { t } = useLingui()
  const navigate = useNavigate()
  // The route has no search of this page while another page is in front.
  const { part }: RequestsSearch = useSearch({ from: '/welfare', shouldThrow: false }) ?? nothing
  const search = part === undefined ? {} : { part }
  const requests = useRequestsInfiniteQuery(search, fresh)
  const [first] = requests.currentData?.pages ?? []
  const open = first?.open ?? 0
  const isEmpty = first?.total === 0 && part === undefined
  const show = (next: Shown) =>
    void navigate({
      to: '/welfare',
      search: { view: 'requests', ...(next !== 'all' && { part: next }) },
      replace: true,
      resetScroll: false,
      viewTransition: false,
    })
  return (
    <>
      <Header title={t`My requests`} back="/welfare" />
      <main className={isEmpty ? 'middle' : undefined}>
        {isEmpty ? (
          <NothingYet />
        ) : (
          <div className="pad">
            <Segmented<Shown>
              label={t`My requests`}
              value={part ?? 'all'}
              onChange={show}
              options={[
                { value: 'all', text: <Trans>All</Trans> },
                { value: 'open', text: open > 0 ? t`Open ${open}` : t({ message: 'Open', context: 'requests' }) },
                { value: 'done', text: t({ message: 'Done', context: 'requests' }) },
                { value: 'rejected', text: <Trans>Not approved</Trans> },
              ]}
            />
          </div>
        )}
        {!isEmpty && (
          <AnsweredList
            of={requests}
            pulls
            failed={t`Requests could not be loaded`}
            waiting={t`Loading requests`}
            empty={<NoneOfKind onClear={() => show('all')} />}
            more={<Trans>More requests</Trans>}
            note={<Trans>The last 12 months are kept</Trans>}
          >
            {(shown) => <Months requests={shown} />}
          </AnsweredList>
        )}
      </main>
    </>
  )
}

function NoneOfKind({ onClear }: { readonly onClear: () => void }): ReactElement {
  const { t } = useLingui()
  return (
    <NothingFound
      title={t`None of this kind`}
      text={t`Your other requests are under “All”.`}
      clear={t`Show all requests`}
      onClear={onClear}
    />
  )
}

function NothingYet(): ReactElement {
  const { t } = useLingui()
  return (
    <StateView
      art={
        <Scene>
          <g transform="translate(72 66) scale(1.26)">
            <GiftShape />
          </g>
        </Scene>
      }
      title={t`You have not asked for anything yet`}
      actions={
        <Link to="/welfare" className={button.pri}>
          <Trans>See what there is</Trans>
        </Link>
      }
    >
      <p className="t2">
        <Trans>What you ask for is shown here: how far it is, and how long it still takes.</Trans>
      </p>
    </StateView>
  )
}

function Months({ requests }: { readonly requests: readonly WelfareRequest[] }): ReactElement {
  const { timeZone } = useDayClock()
  const months = useMonthTexts()
  const groups = groupBy(requests, ({ at }) => dayAt(at, timeZone).slice(0, 7))
  return (
    <>
      {[...groups].map(([month, rows]) => (
        <section key={month}>
          <h2 className={lists.heading}>{months.whole(month)}</h2>
          <div className="pad">
            <ul className={`card list ${lists.rows}`}>
              {rows.map((request) => (
                <RequestRow key={request.id} request={request} />
              ))}
            </ul>
          </div>
        </section>
      ))}
    </>
  )
}

const toneClasses = { info: tones.info, pos: tones.pos, neg: tones.neg } as const

function RequestRow({ request }: { readonly request: WelfareRequest }): ReactElement {
  const { i18n } = useLingui()
  const nameOf = useRequestName()
  const Icon = requestIcons[request.details.kind]
  const { tone, text } = requestFace(request)
  return (
    <li>
      <Link to="/welfare" search={{ view: 'requests', id: request.id }} className={lists.item}>
        <span className={tone ? `${lists.icon} ${toneClasses[tone]}` : lists.icon}>
          <Icon className="ico" aria-hidden />
        </span>
        <span className="grow">
          <span className="block clip">{nameOf(request)}</span>
          <span className={lists.sub}>
            <RowNote request={request} />
          </span>
        </span>
        <Tag {...(tone && { tone })}>{i18n._(text)}</Tag>
      </Link>
    </li>
  )
}

/** The time of the last step, and the next step or the reason of the rejection. */
function RowNote({ request }: { readonly request: WelfareRequest }): ReactElement {
  const dates = usePlatformDates()
  const localized = useLocalized()
  const { steps, at, changedAt, rejection } = request
  const next = steps.find((step) => step.at === null)?.until ?? null
  const isOpen = requestFace(request).isOpen === true
  const [moment, end] = [dates.moment(isOpen ? at : changedAt), next !== null && dates.moment(next)]
  return (
    <>
      <span className="num">{moment}</span>
      {isOpen && end !== false && (
        <span>
          {' · '}
          <Trans>by {end}</Trans>
        </span>
      )}
      {rejection && <span> · {localized(rejection.reason)}</span>}
    </>
  )
}
