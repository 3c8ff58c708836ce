import { erase, pasteText, copyText } from '../state/commands.ts'
import type { GridSurface } from './surface.ts'

/** Copy, cut and paste through the system clipboard, as TSV. */
export function attachTransfer({ store }: GridSurface, arvore: HTMLElement): () => void {
  const copy = (event: ClipboardEvent) => {
    event.preventDefault()
    event.clipboardData?.setData('text/plain', copyText(store))
    if (event.type === 'cut' && !store.snapshot().quadro.soLeitura) erase(store)
  }
  const paste = (event: ClipboardEvent) => {
    event.preventDefault()
    pasteText(store, event.clipboardData?.getData('text/plain') ?? '')
  }
  arvore.addEventListener('copy', copy)
  arvore.addEventListener('cut', copy)
  arvore.addEventListener('paste', paste)
  return () => {
    arvore.removeEventListener('copy', copy)
    arvore.removeEventListener('cut', copy)
    arvore.removeEventListener('paste', paste)
  }
}
