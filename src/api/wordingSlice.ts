/** The platform's wording of error messages, from the configured conversion table. */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { AppError, Wording } from './appError.ts'

interface Conversion {
  /** Substring of the server's message. */
  readonly match: string
  /** Replacement: English source text and its message id. `{0}` is the first number in the server's message. */
  readonly text: string
  readonly id: string
}

interface WordingState {
  conversions: Conversion[]
}

const initialState: WordingState = { conversions: [] }

export const wordingSlice = createSlice({
  name: 'wording',
  initialState,
  reducers: {
    conversionsLoaded: (state, { payload }: PayloadAction<Conversion[]>) => {
      state.conversions = payload
    },
  },
})

export const { conversionsLoaded } = wordingSlice.actions

const converted = new Set([423, 426, 500])

/** The first conversion that matches a refusal's message. */
function wordingOf(msg: string, conversions: readonly Conversion[]): Wording | undefined {
  const conversion = conversions.find(({ match }) => match !== '' && msg.includes(match))
  return conversion && { id: conversion.id, text: conversion.text, numbers: msg.match(/\d+(?:\.\d+)?/g) ?? [] }
}

/** The error with the configured wording, if one matches its status and message. */
export function withWording(error: AppError, conversions: readonly Conversion[]): AppError {
  if (error.kind !== 'refused' || !converted.has(error.status)) return error
  const wording = wordingOf(error.msg, conversions)
  return wording ? { ...error, wording } : error
}
