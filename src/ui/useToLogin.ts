/** Leads a visitor to the sign-in, which returns to this page. */
import { useNavigate, useRouter } from '@tanstack/react-router'

export function useToLogin(): () => void {
  const navigate = useNavigate()
  const { history } = useRouter()
  return () => void navigate({ to: '/login', search: { to: history.location.href } })
}
