/** Whether the player is still on the page that sent a request, so that an answer does not navigate away from another page. */
import { useRouter } from '@tanstack/react-router'

/** Call it when sending. The result says whether the same visit of the page is still on screen. */
export function useHere(): () => () => boolean {
  const { history } = useRouter()
  // A kept-alive page stays mounted, so only the address says whether the page is on screen.
  const visit = () => history.location.state.__TSR_key ?? history.location.href
  return () => {
    const before = visit()
    return () => visit() === before
  }
}
