/** Configured names of posting kinds and groups. */
import { useLocalized } from '#/i18n/format.ts'
import { useBillTypesQuery } from './billsApi.ts'

export interface BillNames {
  /** In the platform's order; empty until loaded. */
  readonly groups: readonly {
    readonly code: string
    readonly name: string
    readonly kinds: readonly { readonly code: string; readonly name: string }[]
  }[]
  /** Name of a kind or group; its code until loaded. */
  nameOf(code: string): string
}

export function useBillNames(): BillNames {
  const localized = useLocalized()
  const { data } = useBillTypesQuery({})
  const groups = (data?.groups ?? []).map(({ code, names, types }) => ({
    code,
    name: localized(names),
    kinds: types.map((type) => ({ code: type.code, name: localized(type.names) })),
  }))
  const all = groups.flatMap((group) => [group, ...group.kinds])
  return { groups, nameOf: (code) => all.find((one) => one.code === code)?.name ?? code }
}
