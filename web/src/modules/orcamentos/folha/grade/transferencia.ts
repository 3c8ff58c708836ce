import { apagar, colarTexto, copiarTexto } from '../estado/comandos.ts'
import type { Superficie } from './superficie.ts'

/** The clipboard of the system, to and from other spreadsheets. */
export function ligarTransferencia({ store }: Superficie, arvore: HTMLElement): () => void {
  const copiar = (event: ClipboardEvent) => {
    event.preventDefault()
    event.clipboardData?.setData('text/plain', copiarTexto(store))
    if (event.type === 'cut' && !store.foto().quadro.soLeitura) apagar(store)
  }
  const colar = (event: ClipboardEvent) => {
    event.preventDefault()
    colarTexto(store, event.clipboardData?.getData('text/plain') ?? '')
  }
  arvore.addEventListener('copy', copiar)
  arvore.addEventListener('cut', copiar)
  arvore.addEventListener('paste', colar)
  return () => {
    arvore.removeEventListener('copy', copiar)
    arvore.removeEventListener('cut', copiar)
    arvore.removeEventListener('paste', colar)
  }
}
