import { erase, pasteText, copyText } from '../state/commands.ts'
import type { GridSurface } from './surface.ts'

/** Copy, cut and paste through the system clipboard, as TSV. */
export function attachTransfer({ store }: GridSurface, tree: HTMLElement): () => void {
  const copy = (event: ClipboardEvent) => {
    event.preventDefault()
    event.clipboardData?.setData('text/plain', copyText(store))
    if (event.type === 'cut' && !store.snapshot().board.isReadOnly) erase(store)
  }
  const paste = (event: ClipboardEvent) => {
    event.preventDefault()
    pasteText(store, event.clipboardData?.getData('text/plain') ?? '')
  }
  tree.addEventListener('copy', copy)
  tree.addEventListener('cut', copy)
  tree.addEventListener('paste', paste)
  return () => {
    tree.removeEventListener('copy', copy)
    tree.removeEventListener('cut', copy)
    tree.removeEventListener('paste', paste)
  }
}
