/** State of a form: values, and which errors are shown. Pure. */

export type Values<Name extends string> = Readonly<Record<Name, string>>

/** The error of a field; undefined when it is valid. May read other fields. */
export type Check<Name extends string> = (values: Values<Name>) => string | undefined

export interface FormState<Name extends string> {
  readonly values: Values<Name>
  /** Fields that the player has left once. Before the form is submitted, only these fields show errors. */
  readonly left: ReadonlySet<Name>
  readonly sent: boolean
  /** Refusal of a field, until its value changes. */
  readonly refused: ReadonlyMap<Name, string>
}

export function startForm<Name extends string>(values: Values<Name>): FormState<Name> {
  return { values, left: new Set(), sent: false, refused: new Map() }
}

/** A changed value clears the refusal. */
export function changed<Name extends string>(state: FormState<Name>, name: Name, value: string): FormState<Name> {
  const refused = new Map(state.refused)
  refused.delete(name)
  return { ...state, values: { ...state.values, [name]: value }, refused }
}

export function refusedAt<Name extends string>(state: FormState<Name>, name: Name, text: string): FormState<Name> {
  return { ...state, refused: new Map([...state.refused, [name, text]]) }
}

export function left<Name extends string>(state: FormState<Name>, name: Name): FormState<Name> {
  return { ...state, left: new Set([...state.left, name]) }
}

/** All errors in the order of the checks, which is the order of the page. */
export function problems<Name extends string>(
  state: FormState<Name>,
  checks: readonly (readonly [Name, Check<Name>])[],
): readonly (readonly [Name, string])[] {
  return checks.flatMap(([name, check]) => {
    const text = state.refused.get(name) ?? check(state.values)
    return text === undefined ? [] : [[name, text] as const]
  })
}

/** The error to show at a field. Before submitting, only a field that the player has typed in and left shows an error. */
export function shownError<Name extends string>(
  state: FormState<Name>,
  checks: readonly (readonly [Name, Check<Name>])[],
  name: Name,
): string | undefined {
  const refused = state.refused.get(name)
  if (refused !== undefined) return refused
  const isShown = state.sent || (state.left.has(name) && state.values[name] !== '')
  return isShown ? problems(state, checks).find(([field]) => field === name)?.[1] : undefined
}
