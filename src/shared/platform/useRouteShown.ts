import { useGetSystemConfigQuery } from '#/api/endpoints.ts'

/** Whether links lead to a page. No link leads to a page that the platform hides. */
export function useRouteShown(): (path: string) => boolean {
  const { data: config } = useGetSystemConfigQuery({})
  return (path) => config?.hiddenRoutes.includes(path) !== true
}
