import { Suspense, lazy } from 'react'
import type { ComponentProps } from 'react'

const Attachments = lazy(() =>
  import('./attachments-drawer.tsx').then((part) => ({ default: part.AttachmentsDrawer })),
)
const History = lazy(() =>
  import('./history-drawer.tsx').then((part) => ({ default: part.HistoryDrawer })),
)

/** The attachments of a record in a drawer, whose code comes when it is opened. */
export function AttachmentsDrawer(props: ComponentProps<typeof Attachments>) {
  return (
    <Suspense>
      <Attachments {...props} />
    </Suspense>
  )
}

/** The history of a record in a drawer, whose code comes when it is opened. */
export function HistoryDrawer(props: ComponentProps<typeof History>) {
  return (
    <Suspense>
      <History {...props} />
    </Suspense>
  )
}
