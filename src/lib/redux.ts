/** Store types that are independent of its slices. */
import type { ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { useDispatch } from 'react-redux'

export type AppDispatch = ThunkDispatch<unknown, unknown, UnknownAction>
export type AppThunk<Result = void> = ThunkAction<Result, unknown, unknown, UnknownAction>

export const useAppDispatch = useDispatch.withTypes<AppDispatch>()
