/** Loads a file of the rules that a part of the page requires, with error state and retry. */
import { useEffect, useState } from 'react'
import type { AppError } from '#/api/appError.ts'
import type { Query } from '#/api/query.ts'
import { useOnline } from '#/lib/online.ts'
import type { Family, FamilyCode, PlayText } from '#/rules/play.ts'
import { loadedFamily, loadFamily, loadTexts } from '#/rules/registry.ts'

interface Outcome<Value> {
  readonly code: FamilyCode
  readonly attempt: string
  /** Undefined when loading failed. */
  readonly value: Value | undefined
}

/** Loads once, again on demand, and automatically when the network is back. */
function useFile<Value>(code: FamilyCode | undefined, load: (code: FamilyCode) => Promise<Value>): Query<Value> {
  const online = useOnline()
  const [retries, setRetries] = useState(0)
  const [outcome, setOutcome] = useState<Outcome<Value>>()
  const known = outcome?.code === code ? outcome : undefined
  const isHere = known?.value !== undefined
  const attempt = `${retries} ${online}`
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
    currentData: known?.value,
    error: known && !isHere ? ({ kind: 'network' } satisfies AppError) : undefined,
    isFetching: code !== undefined && !isHere && known?.attempt !== attempt,
    refetch: () => setRetries(retries + 1),
  }
}

/** A family's plays; synchronous when loaded before. */
export function useFamilyFile(code: FamilyCode | undefined): Query<Family> {
  const family = code && loadedFamily(code)
  const file = useFile(family ? undefined : code, loadFamily)
  return { ...file, currentData: family ?? file.currentData }
}

/** The texts of a family by play code. */
export const useTexts = (code: FamilyCode): Query<Readonly<Record<string, PlayText>>> => useFile(code, loadTexts)
