/** What groups and kinds are called: as the platform configured them. */
import { useLocalized } from '#/i18n/format.ts'
import { useBillTypesQuery } from './billsApi.ts'

export interface BillNames {
  /** In the platform's order; empty until they are here. */
  readonly groups: readonly {
    readonly code: string
    readonly name: string
    readonly kinds: readonly { readonly code: string; readonly name: string }[]
  }[]
  /** The name of a kind or a group; its code until the names are here. */
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
