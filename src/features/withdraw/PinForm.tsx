/** Several numeric passwords in a row, typed on the page's key pad; sent with the last digit. */
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactElement, type ReactNode, useRef, useState } from 'react'
import { toAppError } from '#/api/appError.ts'
import { useErrorText } from '#/api/errors.ts'
import type { Reason } from '#/contract/refusals.ts'
import { showToast } from '#/api/toastSlice.ts'
import { useAppDispatch } from '#/lib/redux.ts'
import { newRequestId } from '#/lib/requestId.ts'
import { Callout } from '#/ui/Callout.tsx'
import { KeyPad, PinField } from '#/ui/PinField.tsx'
import { useHere } from '#/ui/useHere.ts'
import * as formPage from '#/shared/form/formPage.module.css'
import * as styles from './withdraw.module.css'

const LENGTH = 6

export interface PinQuestion<Name extends string> {
  readonly name: Name
  readonly label: string
  readonly rule?: string
  readonly aside?: ReactNode
  /** Validates a complete fund password. */
  readonly check?: (pin: (name: Name) => string) => string | undefined
}

interface PinFormProps<Name extends string> {
  readonly questions: readonly PinQuestion<Name>[]
  readonly top?: ReactNode
  readonly foot: ReactNode
  readonly send: (pin: (name: Name) => string, requestId: string) => Promise<{ readonly error?: unknown }>
  /** Maps a refusal to its field; undefined for all fields. */
  readonly fieldOf: (reason: Reason) => Name | undefined
  /** `isHere`: the player is still on the page. */
  readonly onDone: (isHere: boolean) => void
}

export function PinForm<Name extends string>({ questions, top, foot, send, fieldOf, onDone }: PinFormProps<Name>): ReactElement {
  const { t } = useLingui()
  const dispatch = useAppDispatch()
  const here = useHere()
  const errorText = useErrorText()
  const inputs = useRef(new Map<Name, HTMLInputElement>())
  const [pins, setPins] = useState<ReadonlyMap<Name, string>>(new Map())
  const [active, setActive] = useState(0)
  const [problem, setProblem] = useState<{ readonly name: Name | undefined; readonly text: string }>()
  const [busy, setBusy] = useState(false)

  const valueOf = (name: Name) => pins.get(name) ?? ''
  const goTo = (at: number) => {
    setActive(at)
    const name = questions[at]?.name
    if (name !== undefined) inputs.current.get(name)?.focus()
  }

  /** Clears this field and all later fields. */
  function refuse(at: number, text: string, whole: ReadonlyMap<Name, string>) {
    setPins(new Map([...whole].filter(([name]) => questions.findIndex((question) => question.name === name) < at)))
    setProblem({ name: questions[at]?.name, text })
    goTo(at)
  }

  async function changed(at: number, digits: string) {
    const question = questions[at]
    if (!question || busy) return
    const now = new Map([...pins, [question.name, digits]])
    const pin = (name: Name) => now.get(name) ?? ''
    setPins(now)
    setProblem(undefined)
    if (digits.length < LENGTH) return
    const wrong = question.check?.(pin)
    if (wrong !== undefined) return refuse(at, wrong, now)
    if (at < questions.length - 1) return goTo(at + 1)
    const short = questions.findIndex(({ name }) => pin(name).length < LENGTH)
    if (short >= 0) return goTo(short)
    setBusy(true)
    const isHere = here()
    const { error: cause } = await send(pin, newRequestId())
    setBusy(false)
    if (cause === undefined) return onDone(isHere())
    const error = toAppError(cause)
    if (!isHere()) dispatch(showToast({ kind: 'error', text: errorText(error) }))
    const field = error.kind === 'refused' && error.reason ? fieldOf(error.reason) : undefined
    const place = questions.findIndex(({ name }) => name === field)
    if (place >= 0) return refuse(place, errorText(error), now)
    setPins(new Map([...now].filter(([name]) => name !== question.name)))
    setProblem({ name: undefined, text: errorText(error) })
  }

  const current = questions[active]
  return (
    <div className={formPage.page}>
      <main className="pad stack g4">
        {top}
        {questions.map(({ name, label, rule, aside }, at) => {
          const left = LENGTH - valueOf(name).length
          const last = at === questions.length - 1 && left > 0 && left < LENGTH ? t`${left} to go, saved with the last digit` : undefined
          return (
            <PinField
              key={name}
              label={label}
              value={valueOf(name)}
              rule={last ?? rule}
              error={problem?.name === name ? problem.text : undefined}
              aside={aside}
              ownKeys
              ref={(input) => {
                if (input) inputs.current.set(name, input)
                else inputs.current.delete(name)
              }}
              onFocus={() => setActive(at)}
              onChange={(digits) => void changed(at, digits)}
            />
          )
        })}
        {problem && problem.name === undefined && (
          <Callout tone="n" role="alert">
            {problem.text}
          </Callout>
        )}
        {busy && (
          <p className="note" role="status">
            <Trans>Saving</Trans>
          </p>
        )}
        {foot}
      </main>
      {current && (
        <footer data-foot className={styles.foot}>
          <KeyPad value={valueOf(current.name)} onChange={(digits) => void changed(active, digits)} />
        </footer>
      )}
    </div>
  )
}
