import type { Report } from '@claquete/contract/report'
import type { ComponentType } from 'react'
import { screen } from '../../lib/chunk.ts'
import type { ScreenRoute } from '../../lib/screen-route.ts'

type ReportComponent = ComponentType<{ report: Report }>

const load = (): Promise<ReportComponent> =>
  import('./report.screen.tsx').then((part) => part.ReportScreen)

/** The address of a report. */
export const reportRoute = (report: Report): ScreenRoute => ({
  path: report.screen,
  title: report.title,
  access: report.access,
  ...(report.parent && { parent: report.parent.path }),
  lazy: screen(async () => {
    const Screen = await load()
    return { default: () => <Screen report={report} /> }
  }, load),
})
