/** Layers of rock at the foot of an ink panel. */
export function Strata() {
  return (
    <svg viewBox="0 0 358 120" aria-hidden="true" preserveAspectRatio="none">
      <path d="M0 74c52-22 96 4 150-12s92-40 208-22v80H0z" fill="var(--ink-2)" opacity=".55" />
      <path d="M0 92c60-16 112 6 172-8s100-26 186-10v46H0z" fill="var(--ink-2)" opacity=".7" />
      <path d="M0 108c70-10 122 4 186-6s110-12 172-4v22H0z" fill="var(--ink-2)" />
    </svg>
  )
}
