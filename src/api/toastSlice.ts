/** The queue of toasts. The shell shows the newest toast; toasts with a key are throttled. */
import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit'

export interface Toast {
  readonly id: string
  readonly kind: 'error' | 'success' | 'info' | 'loading'
  readonly text: string
  /** Milliseconds on screen; a loading toast stays until it is dismissed. */
  readonly duration: number
  /** At most one toast of a key is shown at a time. */
  readonly key?: string
  readonly leads?: Lead
  /** Paths, with or without search, of the pages that show the same information themselves. The toast is not shown on them. */
  readonly about: readonly string[]
  /** The toast is for the next page, so it stays when the player leaves this page. All other toasts are removed then. */
  readonly follows?: true
}

/** Link of the toast: target and label. */
interface Lead {
  /** Path and search. */
  readonly href: string
  readonly text: string
}

export interface ToastRequest {
  readonly kind: Toast['kind']
  readonly text: string
  readonly duration?: number
  readonly key?: string
  readonly leads?: Lead
  /** By default the target of `leads`. */
  readonly about?: readonly string[]
  readonly follows?: boolean
  /** With a key: minimum milliseconds between two toasts of that key. */
  readonly throttle?: number
}

interface ToastState {
  shown: Toast[]
  lastAt: Record<string, number>
}

const initialState: ToastState = { shown: [], lastAt: {} }

export const toastSlice = createSlice({
  name: 'toasts',
  initialState,
  reducers: {
    showToast: {
      prepare: (request: ToastRequest) => ({ payload: { ...request, id: nanoid(8), at: Date.now() } }),
      reducer: (state, { payload }: PayloadAction<ToastRequest & { id: string; at: number }>) => {
        const { id, kind, text, key, leads, at, throttle = 0, duration = 3000, follows, about = leads ? [leads.href] : [] } = payload
        if (key !== undefined) {
          const last = state.lastAt[key]
          if (last !== undefined && at - last < throttle) return
          state.lastAt[key] = at
          state.shown = state.shown.filter((toast) => toast.key !== key)
        }
        const toast = { id, kind, text, duration, about: [...about], ...(key !== undefined && { key }), ...(leads && { leads }) }
        state.shown.push(follows ? { ...toast, follows } : toast)
        if (state.shown.length > 3) state.shown.shift()
      },
    },
    dismissToast: (state, { payload }: PayloadAction<string>) => {
      state.shown = state.shown.filter((toast) => toast.id !== payload)
    },
    /** The player left the page. */
    pageLeft: (state) => {
      state.shown = state.shown.flatMap(({ follows, ...toast }) => (follows ? [toast] : []))
    },
  },
  selectors: { selectToasts: (state) => state.shown },
})

export const { showToast, dismissToast, pageLeft } = toastSlice.actions
export const { selectToasts } = toastSlice.selectors
