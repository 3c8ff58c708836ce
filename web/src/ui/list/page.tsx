import type { ReactNode } from 'react'
import { FillPage } from '../frame/page.tsx'
import { ExportTray } from './export-tray.tsx'

interface ListPageProps {
  /** Buttons at the top: views, exports, columns, create. */
  readonly toolbar?: ReactNode
  readonly children: ReactNode
}

/** The frame of a list screen: it fills the window and only the table scrolls. */
export const ListPage = ({ toolbar, children }: ListPageProps) => (
  <FillPage toolbar={toolbar}>
    {children}
    <ExportTray />
  </FillPage>
)
