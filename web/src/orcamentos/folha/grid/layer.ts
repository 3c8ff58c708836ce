import { presenceHue } from '../sync/presence.ts'
import type { Snapshot } from '../state/snapshot.ts'
import type { CellPlace } from '../board/selection.ts'
import styles from './layer.module.css'

export interface Rectangle {
  readonly top: number
  readonly left: number
  readonly height: number
  readonly width: number
  readonly isFixed: boolean
}

interface RangeMarks {
  readonly faixa: Rectangle
  readonly active: Rectangle
  readonly hasBand: boolean
  readonly mayFill: boolean
  readonly aviso: string | undefined
}

const caixa = (classe: string | undefined): HTMLDivElement => {
  const el = document.createElement('div')
  el.className = classe ?? ''
  el.hidden = true
  return el
}

export function placeAt(el: HTMLElement, { top, left, height, width, isFixed }: Rectangle): void {
  Object.assign(el.style, {
    top: `${top}px`,
    left: `${left}px`,
    height: `${height}px`,
    width: `${width}px`,
  })
  el.toggleAttribute('data-fixa', isFixed)
}

/** The overlay above the cells; moving the cursor re-renders no row. */
export class OverlayLayer {
  readonly el = document.createElement('div')
  /** The fill handle. */
  readonly handle = caixa(styles.alca)
  readonly #band = caixa(styles.faixa)
  readonly #active = caixa(styles.ativa)
  readonly #aviso = caixa(styles.aviso)
  readonly #fills = caixa(styles.preenche)
  readonly #target = caixa(styles.destino)
  readonly #pessoas = document.createElement('div')
  #drawn: Snapshot | undefined

  constructor() {
    this.el.className = styles.camada ?? ''
    this.#aviso.setAttribute('role', 'status')
    this.#pessoas.setAttribute('aria-hidden', 'true')
    this.el.append(
      this.#band,
      this.#active,
      this.#fills,
      this.#target,
      this.#pessoas,
      this.handle,
      this.#aviso,
    )
  }

  selection({ faixa, active, hasBand, mayFill, aviso }: RangeMarks): void {
    placeAt(this.#active, active)
    placeAt(this.#band, faixa)
    this.#active.hidden = false
    this.#band.hidden = !hasBand
    this.handle.hidden = !mayFill
    const { top, left, height, width } = faixa
    this.handle.style.transform = `translate(${left + width - 5}px, ${top + height - 5}px)`
    this.#aviso.hidden = aviso === undefined
    this.#aviso.textContent = aviso ?? ''
    this.#aviso.style.transform = `translate(${active.left}px, ${active.top + active.height + 4}px)`
  }

  /** Shows how far the fill would reach; hides it with `undefined`. */
  filling(onde: Rectangle | undefined): void {
    this.#fills.hidden = onde === undefined
    if (onde) placeAt(this.#fills, onde)
  }

  /** Shows where the dragged lines would drop. */
  target(onde: { readonly top: number; readonly isWithin: boolean } | undefined): void {
    this.#target.hidden = onde === undefined
    if (!onde) return
    this.#target.style.transform = `translateY(${onde.top}px)`
    this.#target.toggleAttribute('data-dentro', onde.isWithin)
  }

  /** Shows the cells of the other people in the sheet. */
  presences(snapshot: Snapshot, rectangleOf: (cell: CellPlace) => Rectangle): void {
    const { pessoas, map, colunas } = snapshot
    if (pessoas.length === 0 && this.#pessoas.childElementCount === 0) return
    const antes = this.#drawn
    if (antes?.pessoas === pessoas && antes.map === map && antes.colunas === colunas) return
    this.#drawn = snapshot
    this.#pessoas.replaceChildren(
      ...pessoas.flatMap(({ uid, campo, nome, cor }) => {
        const coluna = colunas.find((column) => column.campo === campo || column.id === campo)
        if (!map.positions.has(uid)) return []
        const el = caixa(styles.pessoa)
        el.hidden = false
        el.style.setProperty('--cor', presenceHue(cor))
        el.dataset['nome'] = nome
        placeAt(el, rectangleOf({ uid, coluna: coluna?.id ?? 'descricao' }))
        return [el]
      }),
    )
  }
}
