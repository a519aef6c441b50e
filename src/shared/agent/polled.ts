/**
 * Options of a query whose figures grow while they are looked at: asked again every half minute, and when the page comes back into view.
 */
export const polled = {
  pollingInterval: 30_000,
  skipPollingIfUnfocused: true,
  refetchOnFocus: true,
  refetchOnMountOrArgChange: 10,
} as const
