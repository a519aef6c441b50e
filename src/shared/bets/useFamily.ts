/** The plays of a family, loaded when they are first shown. */
import { useEffect, useState } from 'react'
import { useOnline } from '#/lib/online.ts'
import type { Family, FamilyCode } from '#/rules/play.ts'
import { loadedFamily, loadFamily } from '#/rules/registry.ts'

/** Undefined until the family's file is loaded; offline the file comes from the worker's store. */
export function useFamily(code: FamilyCode | undefined): Family | undefined {
  return useFamilies(code === undefined ? [] : [code])[0]
}

/** The loaded families; the others follow at the latest when the network is back. */
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
        // `notYet` replaces the words until the file is loaded.
        () => undefined,
      ),
    )
    void Promise.all(loads)
    return () => {
      gone = true
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `missing` changes with the codes to load
  }, [missing, online])
  return codes.flatMap((code) => loadedFamily(code) ?? [])
}
