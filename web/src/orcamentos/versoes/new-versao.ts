import { lazyPart } from '../../lib/page/lazy-part.tsx'

/** The new-version dialog, loaded when it opens. */
export const NovaVersao = lazyPart(() =>
  import('./new-versao.dialog.tsx').then((part) => part.NovaVersaoDialog),
)
