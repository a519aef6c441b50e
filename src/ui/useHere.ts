/** Whether the player is still on the page from which something was sent, so that an answer does not navigate from another page. */
import { useRouter } from '@tanstack/react-router'

/** Call it when sending; the result tells whether the same visit of the page is still on screen. */
export function useHere(): () => () => boolean {
  const { history } = useRouter()
  // A kept-alive page stays mounted, so only the address tells whether it is on screen.
  const visit = () => history.location.state.__TSR_key ?? history.location.href
  return () => {
    const before = visit()
    return () => visit() === before
  }
}
