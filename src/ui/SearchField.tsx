/** A search field whose text is ahead of the address. The address follows when the typing pauses. */
import { Search, X } from 'lucide-react'
import { type ReactElement, type RefObject, useEffect, useRef, useState } from 'react'
import { IconButton } from './IconButton.tsx'
import * as styles from './SearchField.module.css'

/** Milliseconds. */
const pause = 350

interface SearchFieldProps {
  readonly label: string
  readonly placeholder: string
  readonly longest: number
  readonly value: string
  readonly onValue: (text: string) => void
  /** Label of the button that empties the field; without a label there is no button. */
  readonly clear?: string
  /** For a parent that gives the field the focus. */
  readonly fieldRef?: RefObject<HTMLInputElement | null>
  /** The field takes the focus when it appears. */
  readonly isCalled?: boolean
}

const takeFocus = (field: HTMLInputElement | null) => field?.focus()

export function SearchField({
  label,
  placeholder,
  longest,
  value,
  onValue,
  clear,
  fieldRef,
  isCalled = false,
}: SearchFieldProps): ReactElement {
  const [state, setState] = useState({ text: value, seen: value, sent: value })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const own = useRef<HTMLInputElement>(null)
  const field = fieldRef ?? own
  useEffect(() => () => clearTimeout(timer.current), [])
  // The address has changed: to the sent text, or otherwise, for example by the back button.
  if (value !== state.seen) setState({ ...state, seen: value, ...(value !== state.sent && { text: value, sent: value }) })

  function send(text: string) {
    clearTimeout(timer.current)
    if (text === state.sent) return
    setState((before) => ({ ...before, text, sent: text }))
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
        aria-label={label}
        placeholder={placeholder}
        maxLength={longest}
        autoCapitalize="none"
        autoCorrect="off"
        autoComplete="off"
        spellCheck={false}
        ref={isCalled ? takeFocus : field}
        value={state.text}
        onChange={({ target: { value: text } }) => {
          setState((before) => ({ ...before, text }))
          clearTimeout(timer.current)
          timer.current = setTimeout(() => send(text), pause)
        }}
      />
      {clear !== undefined && state.text !== '' && (
        <IconButton
          className={styles.clear}
          label={clear}
          onClick={() => {
            setState((before) => ({ ...before, text: '' }))
            send('')
            field.current?.focus()
          }}
        >
          <X className="ico s" aria-hidden />
        </IconButton>
      )}
    </form>
  )
}
