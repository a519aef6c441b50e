/** The member's level; undefined for a visitor, and while it is not known. */
import { skipToken } from '@reduxjs/toolkit/query'
import { useSignedIn } from '#/api/sessionSlice.ts'
import { useFilmLevelQuery } from './filmsApi.ts'

export function useOwnLevel(): number | undefined {
  const signedIn = useSignedIn()
  return useFilmLevelQuery(signedIn ? {} : skipToken).currentData?.level
}
