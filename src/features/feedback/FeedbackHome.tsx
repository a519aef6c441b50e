/** /feedbackIndex: the usual waiting time for an answer, the ways to write to support, the member's feedback, and frequent questions. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { skipToken } from '@reduxjs/toolkit/query'
import { Link } from '@tanstack/react-router'
import { Bug, ChevronRight, Headset, Lightbulb, type LucideIcon, ShieldAlert } from 'lucide-react'
import type { ReactElement } from 'react'
import { useAge } from '#/api/agesSlice.ts'
import { injectCalls } from '#/api/injectCalls.ts'
import { useSignedIn } from '#/api/sessionSlice.ts'
import { articleCalls } from '#/contract/articles.ts'
import type { Opinion } from '#/contract/feedback.ts'
import { useLocalized } from '#/i18n/format.ts'
import { useWhen } from '#/i18n/when.ts'
import { useAppDispatch } from '#/lib/redux.ts'
import { Answer } from '#/shared/answer/Answer.tsx'
import { SupportLink } from '#/shared/platform/SupportLink.tsx'
import { DataAge } from '#/ui/DataAge.tsx'
import { useOpinionsInfiniteQuery } from '#/shared/opinion/opinionApi.ts'
import { supportApi } from '#/shared/support/supportState.tsx'
import { PullToRefresh } from '#/ui/PullToRefresh.tsx'
import { SkeletonRows } from '#/ui/Skeleton.tsx'
import * as header from '#/ui/Header.module.css'
import * as iconButton from '#/ui/IconButton.module.css'
import * as lists from '#/ui/list.module.css'
import * as tones from '#/ui/tones.module.css'
import { OpinionFacts, OpinionTag } from './OpinionCard.tsx'
import { SupportPanel } from './SupportPanel.tsx'
import type { FeedbackTopic } from './topics.ts'
import type { Query } from '#/api/query.ts'
import * as styles from './feedback.module.css'

const feedbackApi = injectCalls(articleCalls, ({ read }) => ({
  askedOften: read('articleHelpCommonList', { extraOptions: { background: true }, providesTags: ['Content'] }),
}))

const { useAskedOftenQuery } = feedbackApi

const nothing = {} as const
/** Maximum number of rows of each list on this page. */
const mostShown = 3

export function FeedbackHome(): ReactElement {
  const { t } = useLingui()
  const dispatch = useAppDispatch()
  const signedIn = useSignedIn()
  const opinions = useOpinionsInfiniteQuery(signedIn ? undefined : skipToken)
  const questions = useAskedOftenQuery(nothing)
  const [ownAge, helpAge] = [useAge(opinions), useAge(questions)]
  const refresh = () =>
    Promise.all([
      dispatch(supportApi.endpoints.supportState.initiate(nothing, { forceRefetch: true, subscribe: false })),
      questions.refetch(),
      ...(signedIn ? [opinions.refetch()] : []),
    ])
  return (
    <>
      <header className={`${header.bar} ${header.wide}`}>
        <h1 className={`title clip ${styles.heading}`}>
          <Trans>Feedback</Trans>
        </h1>
        <div>
          <SupportLink className={iconButton.button}>
            <Headset className="ico" aria-hidden />
            <span className="sr">{t`Support`}</span>
          </SupportLink>
        </div>
      </header>
      <DataAge age={(signedIn ? ownAge : undefined) ?? helpAge} />
      <main>
        <PullToRefresh onRefresh={refresh}>
          <div className="pad stack g3">
            <SupportPanel />
            <Ways isMember={signedIn} />
          </div>
          <Own isMember={signedIn} opinions={opinions} />
          <Questions />
        </PullToRefresh>
      </main>
    </>
  )
}

interface WayWords {
  readonly icon: LucideIcon
  readonly title: MessageDescriptor
  readonly about: MessageDescriptor
}

/** Leads to a page, or to the form with a topic. */
type Way = WayWords & ({ readonly to: '/setfeedback' | '/serviceOnline' } | { readonly topic: FeedbackTopic })

const ways: readonly Way[] = [
  { icon: Bug, to: '/setfeedback', title: msg`Report a problem`, about: msg`It does not open, looks wrong, or a sum is off` },
  { icon: Lightbulb, topic: 'idea', title: msg`Make a suggestion`, about: msg`What you miss, and what is awkward` },
  { icon: ShieldAlert, topic: 'complaint', title: msg`Report somebody`, about: msg`Posing as support, private payments, harassment` },
]

/** A visitor reports a problem on the page of support. */
const waysOfVisitors: readonly Way[] = ways.map((way) => ('to' in way ? { ...way, to: '/serviceOnline' } : way))

function Ways({ isMember }: { readonly isMember: boolean }): ReactElement {
  return (
    <div className={`card list ${lists.rows}`}>
      {(isMember ? ways : waysOfVisitors).map((way) =>
        'to' in way ? (
          <Link key={way.title.id} to={way.to} className={lists.item}>
            <WayRow way={way} />
          </Link>
        ) : (
          <Link key={way.title.id} to="/feedBack" search={{ topic: way.topic }} className={lists.item}>
            <WayRow way={way} />
          </Link>
        ),
      )}
    </div>
  )
}

function WayRow({ way: { icon: Icon, title, about } }: { readonly way: WayWords }): ReactElement {
  const { i18n } = useLingui()
  return (
    <>
      <span className={`${lists.icon} ${tones.act}`}>
        <Icon className="ico" aria-hidden />
      </span>
      <span className="grow">
        {i18n._(title)}
        <span className={lists.sub}>{i18n._(about)}</span>
      </span>
      <ChevronRight className="ico s" aria-hidden />
    </>
  )
}

interface OwnProps {
  readonly isMember: boolean
  readonly opinions: Query<{ readonly pages: readonly { readonly records: readonly Opinion[]; readonly total: number }[] }>
}

function Own({ isMember, opinions }: OwnProps): ReactElement {
  const { t } = useLingui()
  const first = opinions.currentData?.pages[0]
  return (
    <section>
      <div className={lists.section}>
        <h2 className="title">
          <Trans>My feedback</Trans>
        </h2>
        {first && first.total > 0 && (
          <Link to="/feedBack" search={{ view: 'mine' }}>
            <Trans>All {first.total}</Trans>
            <ChevronRight className="ico s" aria-hidden />
          </Link>
        )}
      </div>
      <div className="pad">
        {!isMember && (
          <Link to="/login" search={{ to: '/feedbackIndex' }} className={`card ${lists.rows} ${lists.item}`}>
            <span className="grow">
              <Trans>Sign in to see what you wrote and our answers</Trans>
            </span>
            <ChevronRight className="ico s" aria-hidden />
          </Link>
        )}
        {isMember && (
          <Answer
            of={opinions}
            age="never"
            failed={t`Your feedback could not be loaded`}
            waiting={<SkeletonRows rows={1} label={t`Loading your feedback`} />}
          >
            {({ pages }) => <Opinions opinions={pages[0]?.records ?? []} />}
          </Answer>
        )}
      </div>
    </section>
  )
}

function Opinions({ opinions }: { readonly opinions: readonly Opinion[] }): ReactElement {
  if (opinions.length === 0) {
    return (
      <p className={`card note ${styles.opinion}`}>
        <Trans>Nothing written yet. Everything is read, and answered here.</Trans>
      </p>
    )
  }
  return (
    <ul className={`card list ${lists.rows}`}>
      {opinions.slice(0, mostShown).map((opinion) => (
        <li key={opinion.id}>
          <OpinionRow opinion={opinion} />
        </li>
      ))}
    </ul>
  )
}

function OpinionRow({ opinion }: { readonly opinion: Opinion }): ReactElement {
  const when = useWhen()
  const { id, content, state, createdAt, replies } = opinion
  const last = replies[replies.length - 1]
  return (
    <Link to="/feedBack" search={{ view: 'mine' }} hash={id} className={lists.item}>
      <span className="grow">
        <span className={state === 'REPLIED' ? 'block clip strong' : 'block clip'}>{content}</span>
        <span className={`${lists.sub} num`}>
          {last ? <Trans>Answered {when(last.createdAt)}</Trans> : <Trans>Written {when(createdAt)}</Trans>}
          <OpinionFacts opinion={opinion} />
        </span>
      </span>
      <OpinionTag state={state} />
    </Link>
  )
}

/** Renders nothing if the questions cannot be loaded, because the help has its own page. */
function Questions(): ReactElement {
  const localized = useLocalized()
  const { currentData } = useAskedOftenQuery(nothing)
  return (
    <section className={styles.questions}>
      <div className={lists.section}>
        <h2 className="title">
          <Trans>Frequently asked</Trans>
        </h2>
        <Link to="/homeDetail" search={{ type: 'help' }}>
          <Trans>All help topics</Trans>
          <ChevronRight className="ico s" aria-hidden />
        </Link>
      </div>
      {currentData && currentData.items.length > 0 && (
        <div className="pad">
          <div className={`card list ${lists.rows}`}>
            {currentData.items.slice(0, mostShown).map(({ code, title }) => (
              <Link key={code} to="/homeDetail" search={{ type: 'help', code }} className={`${lists.item} ${lists.low}`}>
                <span className="grow">{localized(title)}</span>
                <ChevronRight className="ico s" aria-hidden />
              </Link>
            ))}
          </div>
        </div>
      )}
    </section>
  )
}
