import { lazyPart } from '../../lib/page/lazy-part.tsx'

/** The dialog that copies a budget into one of the other kind, loaded when it opens. */
export const CopyOther = lazyPart(() =>
  import('./copy-other.dialog.tsx').then((part) => part.CopyOtherDialog),
)
