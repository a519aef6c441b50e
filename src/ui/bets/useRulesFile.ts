/** A file of the rules that something cannot be shown without: it says when it could not be had, and is asked for again. */
import { useEffect, useState } from 'react'
import type { AppError } from '#/api/appError.ts'
import { useOnline } from '#/lib/online.ts'
import type { Family, FamilyCode, PlayText } from '#/rules/play.ts'
import { loadedFamily, loadFamily, loadTexts } from '#/rules/registry.ts'

/** Whether the file was had, as a query says it. */
export interface FileState {
  /** It could not be had. */
  readonly error: AppError | undefined
  readonly isFetching: boolean
  readonly refetch: () => void
}

interface Outcome<Value> {
  readonly code: FamilyCode
  readonly attempt: string
  /** Undefined where it could not be had. */
  readonly value: Value | undefined
}

/** Asked for once, again on demand, and by itself when the network is back. */
function useFile<Value>(
  code: FamilyCode | undefined,
  load: (code: FamilyCode) => Promise<Value>,
): FileState & { readonly value: Value | undefined } {
  const online = useOnline()
  const [asked, setAsked] = useState(0)
  const [outcome, setOutcome] = useState<Outcome<Value>>()
  const known = outcome?.code === code ? outcome : undefined
  const isHere = known?.value !== undefined
  const attempt = `${asked} ${online}`
  useEffect(() => {
    if (code === undefined || isHere) return undefined
    let gone = false
    const finish = (value: Value | undefined) => {
      if (!gone) setOutcome({ code, attempt, value })
    }
    load(code).then(finish, () => finish(undefined))
    return () => {
      gone = true
    }
  }, [code, load, isHere, attempt])
  return {
    value: known?.value,
    error: known && !isHere ? { kind: 'network' } : undefined,
    isFetching: code !== undefined && !isHere && known?.attempt !== attempt,
    refetch: () => setAsked(asked + 1),
  }
}

/** A family's plays; there at once where they have been loaded before. */
export function useFamilyFile(code: FamilyCode | undefined): FileState & { readonly family: Family | undefined } {
  const family = code && loadedFamily(code)
  const { value, ...file } = useFile(family ? undefined : code, loadFamily)
  return { ...file, family: family ?? value }
}

/** The rules' texts of a family by the code of the play. */
export function useTexts(code: FamilyCode): FileState & { readonly texts: Readonly<Record<string, PlayText>> | undefined } {
  const { value, ...file } = useFile(code, loadTexts)
  return { ...file, texts: value }
}
