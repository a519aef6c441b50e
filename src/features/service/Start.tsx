/** What a talk begins with: the ready answers of support, and the latest orders. */
import { Trans, useLingui } from '@lingui/react/macro'
import {
  BadgeCheck,
  BanknoteArrowDown,
  ChevronRight,
  CircleQuestionMark,
  type LucideIcon,
  ReceiptText,
  ShieldCheck,
  Wallet,
} from 'lucide-react'
import { type ReactElement, type Ref, Suspense } from 'react'
import type { ArticleHead, HelpTopic } from '#/contract/articles.ts'
import { useLocalized } from '#/i18n/format.ts'
import { lazyPart } from '#/lib/lazyPart.ts'
import { SkeletonRows } from '#/ui/Skeleton.tsx'
import * as lists from '#/ui/list.module.css'
import * as tones from '#/ui/tones.module.css'
import { readyAnswers, useReadyAnswersQuery } from './serviceApi.ts'
import * as styles from './service.module.css'

const LatestOrders = lazyPart(() => import('./LatestOrders.tsx'), 'LatestOrders')

const faces: Readonly<Partial<Record<HelpTopic, { readonly icon: LucideIcon; readonly tone: string | undefined }>>> = {
  withdraw: { icon: BanknoteArrowDown, tone: tones.pos },
  deposit: { icon: Wallet, tone: tones.pos },
  play: { icon: ReceiptText, tone: tones.act },
  fair: { icon: BadgeCheck, tone: tones.info },
  safe: { icon: ShieldCheck, tone: tones.warn },
}
const usual = { icon: CircleQuestionMark, tone: '' }

interface StartProps {
  readonly ref: Ref<HTMLDivElement>
  /** Undefined if the ready answers stand beside the talk. */
  readonly onAsk: ((question: ArticleHead) => void) | undefined
  readonly onAttach: () => void
}

export function Start({ ref, onAsk, onAttach }: StartProps): ReactElement {
  return (
    <div ref={ref} className={styles.start}>
      <h2 className="title">
        <Trans>How can we help?</Trans>
      </h2>
      <p className="note">
        <Trans>Read the answer first; if it does not help, write to us.</Trans>
      </p>
      {onAsk && <Questions onAsk={onAsk} />}
      <Suspense>
        <LatestOrders onAll={onAttach} />
      </Suspense>
      <p className="note center mt4">
        <Trans>Nobody here will ever ask for your password or a code.</Trans>
      </p>
    </div>
  )
}

/** Beside the talk on a wide screen. Nothing where there are none. */
export function Answers({ onAsk }: QuestionsProps): ReactElement | null {
  const questions = useQuestions()
  if (questions?.length === 0) return null
  return (
    <aside aria-labelledby="ready-answers">
      <h2 id="ready-answers" className="note">
        <Trans>Read the answer first</Trans>
      </h2>
      <Questions onAsk={onAsk} />
    </aside>
  )
}

interface QuestionsProps {
  readonly onAsk: (question: ArticleHead) => void
}

/** Undefined while the questions load; none if loading failed, because one can write all the same. */
function useQuestions(): readonly ArticleHead[] | undefined {
  const { currentData, isError } = useReadyAnswersQuery(readyAnswers)
  return currentData?.items ?? (isError ? [] : undefined)
}

function Questions({ onAsk }: QuestionsProps): ReactElement | null {
  const { t } = useLingui()
  const localized = useLocalized()
  const questions = useQuestions()
  if (!questions) return <SkeletonRows rows={5} label={t`Loading`} />
  if (questions.length === 0) return null
  return (
    <ul className={`card list ${lists.rows} mt3`}>
      {questions.map((question) => {
        const { icon: Icon, tone } = (question.topic && faces[question.topic]) ?? usual
        return (
          <li key={question.code}>
            <button type="button" className={lists.item} onClick={() => onAsk(question)}>
              <span className={`${lists.icon} ${tone}`}>
                <Icon className="ico" aria-hidden />
              </span>
              <span className="grow">{localized(question.title)}</span>
              <ChevronRight className="ico s" aria-hidden />
            </button>
          </li>
        )
      })}
    </ul>
  )
}
