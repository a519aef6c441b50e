/** Whether the player is still where they were when something was sent: who has left is not moved by its answer. */
import { useRouter } from '@tanstack/react-router'

/** To be called when it is sent; what it gives back tells whether that very visit of that page is still on screen. */
export function useHere(): () => () => boolean {
  const { history } = useRouter()
  // A page that is kept alive behind others is mounted all the same, so only the address can tell.
  const visit = () => history.location.state.__TSR_key ?? history.location.href
  return () => {
    const before = visit()
    return () => visit() === before
  }
}
