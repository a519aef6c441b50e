/** A visitor who wants what members have is asked to sign in, and comes back afterwards. */
import { useNavigate, useRouter } from '@tanstack/react-router'

export function useToLogin(): () => void {
  const navigate = useNavigate()
  const { history } = useRouter()
  return () => void navigate({ to: '/login', search: { to: history.location.href } })
}
