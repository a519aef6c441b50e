/** Searches names anywhere below the agent, whatever level is open. Types ahead of the address, which follows when the typing pauses. */
import { useLingui } from '@lingui/react/macro'
import { Search } from 'lucide-react'
import { type ReactElement, useEffect, useRef, useState } from 'react'
import * as styles from './members.module.css'

/** Milliseconds. */
const pause = 350

interface SearchFieldProps {
  readonly value: string
  readonly onValue: (name: string) => void
  /** Takes the focus as it appears. */
  readonly isCalled?: boolean
}

const takeFocus = (field: HTMLInputElement | null) => field?.focus()

export function SearchField({ value, onValue, isCalled = false }: SearchFieldProps): ReactElement {
  const { t } = useLingui()
  const [state, setState] = useState({ text: value, seen: value, sent: value })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  // The address has changed: to what was sent, or otherwise, as by the way back.
  if (value !== state.seen) setState({ ...state, seen: value, ...(value !== state.sent && { text: value, sent: value }) })

  function send(text: string) {
    clearTimeout(timer.current)
    if (text === state.sent) return
    setState((before) => ({ ...before, sent: text }))
    onValue(text)
  }

  return (
    <form
      className={styles.find}
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        send(state.text)
      }}
    >
      <Search className="ico" aria-hidden />
      <input
        type="search"
        enterKeyHint="search"
        aria-label={t`Search members`}
        placeholder={t`Name, at any level below`}
        maxLength={12}
        autoCapitalize="none"
        autoCorrect="off"
        autoComplete="off"
        spellCheck={false}
        ref={isCalled ? takeFocus : undefined}
        value={state.text}
        onChange={({ target: { value: text } }) => {
          setState((before) => ({ ...before, text }))
          clearTimeout(timer.current)
          timer.current = setTimeout(() => send(text), pause)
        }}
      />
    </form>
  )
}
