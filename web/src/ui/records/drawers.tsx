import type { ComponentProps } from 'react'
import { lazyPart } from '../../lib/page/lazy-part.tsx'

const Attachments = lazyPart(() =>
  import('./attachments-drawer.tsx').then((part) => part.AttachmentsDrawer),
)
const History = lazyPart(() => import('./history-drawer.tsx').then((part) => part.HistoryDrawer))

/** The attachments drawer; its code loads when it opens. */
export function AttachmentsDrawer(props: ComponentProps<typeof Attachments>) {
  return (
    <>
      <Attachments {...props} />
    </>
  )
}

/** The history drawer; its code loads when it opens. */
export function HistoryDrawer(props: ComponentProps<typeof History>) {
  return (
    <>
      <History {...props} />
    </>
  )
}
