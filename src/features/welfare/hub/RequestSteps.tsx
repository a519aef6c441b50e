/** The timeline of a welfare request: the time of each reached step, and the latest time of each next step. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Check, X } from 'lucide-react'
import type { ReactElement } from 'react'
import type { WelfareRequest } from '#/contract/welfare/requests.ts'
import { usePlatformDates } from '#/shared/days/usePlatformDates.ts'
import * as timeline from '#/ui/timeline.module.css'
import { requestFace } from './useRequestTexts.ts'

type Step = WelfareRequest['steps'][number]
type Standing = 'done' | 'now' | 'ahead' | 'bad'

const classOf: Readonly<Record<Standing, string | undefined>> = {
  done: timeline.done,
  now: timeline.now,
  bad: timeline.bad,
  ahead: undefined,
}

/** The note below the name of a step. */
const notes: Readonly<Partial<Record<Step['state'], MessageDescriptor>>> = {
  complete: msg`Who receives it, the phone number and the address are given`,
}

const bad: ReadonlySet<Step['state']> = new Set(['rejected', 'withdrawn', 'declined'])

/** The awaited step is the first step without a time. */
function standingOf(steps: readonly Step[], at: number): Standing {
  const step = steps[at]
  if (step && bad.has(step.state)) return 'bad'
  if (step && step.at !== null) return 'done'
  const isEnded = steps.some(({ state }) => bad.has(state))
  return !isEnded && steps.findIndex((one) => one.at === null) === at ? 'now' : 'ahead'
}

export function RequestSteps({ request: { steps, details } }: { readonly request: WelfareRequest }): ReactElement {
  const { i18n } = useLingui()
  const dates = usePlatformDates()
  const isEnded = steps.some(({ state }) => bad.has(state))
  return (
    <ol className={timeline.timeline}>
      {steps.map(({ state, at, until }, index) => {
        const standing = standingOf(steps, index)
        return (
          <li key={state} className={classOf[standing]} aria-current={standing === 'now' ? 'step' : undefined}>
            <i>
              {standing === 'done' && <Check className="ico" aria-hidden />}
              {standing === 'bad' && <X className="ico" aria-hidden />}
            </i>
            <b>{i18n._(requestFace({ state, details }).text)}</b>
            {at !== null && <span className="note num">{dates.moment(at)}</span>}
            {at === null && isEnded && (
              <span className="note num">
                <Trans>Not carried out</Trans>
              </span>
            )}
            {at === null && until !== null && (
              <span className="note num">
                <Trans>By {dates.moment(until)}</Trans>
              </span>
            )}
            {notes[state] && <p className="note">{i18n._(notes[state])}</p>}
          </li>
        )
      })}
    </ol>
  )
}
