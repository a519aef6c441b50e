/** Names of gifts, titles and rides by their codes, for all lines of a chat. */
import { skipToken } from '@reduxjs/toolkit/query'
import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { useSignedIn } from '#/api/sessionSlice.ts'
import { useLocalized } from '#/i18n/format.ts'
import { useGiftsQuery } from './gifts/giftsApi.ts'
import { useOrnamentsQuery } from './mall/mallApi.ts'

export interface ItemNames {
  gift(code: string): string
  /** Undefined for no title, or until the titles are loaded. */
  title(code: string | null): string | undefined
  ride(code: string): { readonly art: string; readonly words: string } | undefined
}

/** One query for all lines. Visitors get no names, because the calls are for members. */
export function useItemNames(): ItemNames {
  const { t } = useLingui()
  const localized = useLocalized()
  const signedIn = useSignedIn()
  const { currentData: gifts } = useGiftsQuery(signedIn ? {} : skipToken)
  const { currentData: mall } = useOrnamentsQuery({})
  const unnamed = t`a gift`
  return useMemo(() => {
    const named = new Map(gifts?.gifts.map(({ code, names }) => [code, localized(names)]))
    const titles = new Map(mall?.titles.map(({ code, names }) => [code, localized(names)]))
    const rides = new Map(mall?.rides.map(({ code, art, names, entrances }) => [code, { art, words: localized(entrances ?? names) }]))
    return {
      gift: (code) => named.get(code) ?? unnamed,
      title: (code) => (code === null ? undefined : titles.get(code)),
      ride: (code) => rides.get(code),
    }
  }, [gifts, mall, localized, unnamed])
}
