/** Store types that are independent of its slices. */
import type { ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { useDispatch } from 'react-redux'

/** The state that thunks read; src/api/apiState.ts extends it. */
// oxlint-disable-next-line typescript/no-empty-object-type -- extended by module augmentation
export interface AppState {}

export type AppDispatch = ThunkDispatch<AppState, unknown, UnknownAction>
export type AppThunk<Result = void> = ThunkAction<Result, AppState, unknown, UnknownAction>

export const useAppDispatch = useDispatch.withTypes<AppDispatch>()
