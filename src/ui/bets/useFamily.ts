/** A family's plays, fetched when something of it is shown first. */
import { useEffect, useState } from 'react'
import { useOnline } from '#/lib/online.ts'
import type { Family, FamilyCode } from '#/rules/play.ts'
import { loadedFamily, loadFamily } from '#/rules/registry.ts'

/** Undefined until its file is here; without a network it comes from what the worker has stored. */
export function useFamily(code: FamilyCode | undefined): Family | undefined {
  return useFamilies(code === undefined ? [] : [code])[0]
}

/** Those of the families that are here already; the others follow, when the network is back at the latest. */
export function useFamilies(codes: readonly FamilyCode[]): readonly Family[] {
  const online = useOnline()
  const [, setLoaded] = useState(0)
  const missing = codes.filter((code) => !loadedFamily(code)).join(' ')
  useEffect(() => {
    if (missing === '') return undefined
    let gone = false
    const loads = codes.map(loadFamily).map((load) =>
      load.then(
        () => {
          if (!gone) setLoaded((count) => count + 1)
        },
        // what belongs to it is shown by its code until it can be had
        () => undefined,
      ),
    )
    void Promise.all(loads)
    return () => {
      gone = true
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `missing` says which codes there is something to do for
  }, [missing, online])
  return codes.flatMap((code) => loadedFamily(code) ?? [])
}
