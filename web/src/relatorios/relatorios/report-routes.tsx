import type { Report } from '@claquete/contract/report'
import { screenOf } from '../../lib/chunk.ts'
import type { ScreenRoute } from '../../lib/screen-route.ts'

/** The route of a report. */
export const reportRoute = (report: Report): ScreenRoute => ({
  path: report.screen,
  title: report.title,
  access: report.access,
  ...(report.parent && { parent: report.parent.path }),
  lazy: screenOf(
    () => import('./report.screen.tsx'),
    ({ ReportScreen }) =>
      () => <ReportScreen report={report} />,
  ),
})
