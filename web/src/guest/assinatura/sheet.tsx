import type { AssinaturaPage } from '@claquete/contract/contratos/assinatura/convidado'
import { useEffect, useRef } from 'react'
import styles from './assinatura.module.css'

type Pagina = AssinaturaPage['documentos'][number]['paginas'][number]

interface SheetProps {
  readonly pagina: Pagina
  /** Of all documents together, from 1. */
  readonly numero: number
  readonly total: number
  readonly onSeen: () => void
}

/** One page, as a picture and as text. It counts as seen when its end came into view. */
export function Sheet({ pagina, numero, total, onSeen }: SheetProps) {
  const end = useRef<HTMLDivElement>(null)
  const tell = useRef(onSeen)
  useEffect(() => {
    tell.current = onSeen
  })
  useEffect(() => {
    const watched = end.current
    if (!watched) return undefined
    const watcher = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return
      watcher.disconnect()
      tell.current()
    })
    watcher.observe(watched)
    return () => watcher.disconnect()
  }, [])
  const { imagem, largura, altura, texto } = pagina
  return (
    <figure className={styles.sheet} id={`pagina-${numero}`}>
      <img
        src={imagem}
        width={largura}
        height={altura}
        loading={numero === 1 ? 'eager' : 'lazy'}
        decoding="async"
        alt={`Página ${numero} de ${total}`}
      />
      <div ref={end} />
      <figcaption>
        <span>{`Página ${numero} de ${total}`}</span>
        {texto !== '' && (
          <details>
            <summary>Ler como texto</summary>
            <div className={styles.text}>{texto}</div>
          </details>
        )}
      </figcaption>
    </figure>
  )
}
