/** Store types that are independent of its slices. */
import type { ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { useDispatch } from 'react-redux'

/** What thunks read of the store; src/api/apiState.ts says what that is. */
// oxlint-disable-next-line typescript/no-empty-object-type -- extended by module augmentation
export interface AppState {}

export type AppDispatch = ThunkDispatch<AppState, unknown, UnknownAction>
export type AppThunk<Result = void> = ThunkAction<Result, AppState, unknown, UnknownAction>

export const useAppDispatch = useDispatch.withTypes<AppDispatch>()
