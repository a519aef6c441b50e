/** A self-test about gambling; its answers are neither sent nor stored. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { type ReactElement, useState } from 'react'
import { Callout } from '#/ui/Callout.tsx'
import { CheckRow } from '#/ui/CheckRow.tsx'
import * as lists from '#/ui/list.module.css'
import * as styles from './protection.module.css'

const questions: readonly MessageDescriptor[] = [
  msg`I have played longer, or for more, than I meant to`,
  msg`I have played on to win back what I lost`,
  msg`I have hidden from someone how much I play`,
  msg`Playing has cost me sleep, work or time with others`,
  msg`I have borrowed or sold something in order to play`,
  msg`I feel restless or irritable when I cannot play`,
]

/** Advice by the number of yes answers. */
export function adviceOf(yes: number): 'watch' | 'limit' | 'talk' {
  if (yes >= 4) return 'talk'
  return yes >= 2 ? 'limit' : 'watch'
}

export function SelfTest(): ReactElement {
  const { i18n } = useLingui()
  const [yes, setYes] = useState<ReadonlySet<number>>(new Set())
  const toggle = (at: number, on: boolean) => setYes((before) => new Set(on ? [...before, at] : [...before].filter((one) => one !== at)))
  const advice = adviceOf(yes.size)
  return (
    <>
      <h2 className={lists.heading} id="test">
        <span>
          <Trans>Self-test</Trans>
        </span>
      </h2>
      <div className="pad">
        <section className={`card ${styles.box}`}>
          <p className="t2">
            <Trans>
              Tick what applied to you in the last 12 months. Your answers stay on this screen; they are neither sent nor saved.
            </Trans>
          </p>
          <ul className="mt2">
            {questions.map((question, at) => (
              <li key={question.id}>
                <CheckRow checked={yes.has(at)} onChange={(on) => toggle(at, on)}>
                  {i18n._(question)}
                </CheckRow>
              </li>
            ))}
          </ul>
          <div aria-live="polite">
            {yes.size > 0 && (
              <Callout tone={advice === 'watch' ? 'i' : 'w'}>
                <b>
                  <Plural value={yes.size} one="# of 6 applies" other="# of 6 apply" />
                </b>
                <p className="note">
                  {advice === 'watch' && (
                    <span>
                      <Trans>Even one is worth a thought. A limit costs nothing and takes effect at once.</Trans>
                    </span>
                  )}
                  {advice === 'limit' && (
                    <span>
                      <Trans>Several apply. Set a limit or pause play, and talk to someone you trust.</Trans>
                    </span>
                  )}
                  {advice === 'talk' && (
                    <span>
                      <Trans>
                        This has become more than a game. Please exclude yourself for a while and talk to one of the helplines below.
                      </Trans>
                    </span>
                  )}
                </p>
              </Callout>
            )}
          </div>
          <p className="note mt2">
            <Trans>This test is food for thought, not a diagnosis.</Trans>
          </p>
        </section>
      </div>
    </>
  )
}
