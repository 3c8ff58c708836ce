import { lazyPart } from '../../lib/lazy-part.tsx'

/** Asks what the new version of a budget is made of; its code comes when it opens. */
export const NovaVersao = lazyPart(() =>
  import('./new-versao.dialog.tsx').then((part) => part.NovaVersaoDialog),
)
