import type { Foto } from '../estado/foto.ts'
import type { Celula } from '../estado/selecao.ts'
import styles from './grade.module.css'

export interface Retangulo {
  readonly top: number
  readonly left: number
  readonly height: number
  readonly width: number
  readonly isFixed: boolean
}

interface Marcas {
  readonly faixa: Retangulo
  readonly ativa: Retangulo
  readonly comFaixa: boolean
  readonly podePreencher: boolean
  readonly aviso: string | undefined
}

const caixa = (classe: string | undefined): HTMLDivElement => {
  const el = document.createElement('div')
  el.className = classe ?? ''
  el.hidden = true
  return el
}

export function porEm(el: HTMLElement, { top, left, height, width, isFixed }: Retangulo): void {
  Object.assign(el.style, {
    top: `${top}px`,
    left: `${left}px`,
    height: `${height}px`,
    width: `${width}px`,
  })
  el.toggleAttribute('data-fixa', isFixed)
}

/** What is drawn over the cells: moving the cursor draws no row again. */
export class Camada {
  readonly el = document.createElement('div')
  /** The handle that fills downwards. */
  readonly alca = caixa(styles.alca)
  readonly #faixa = caixa(styles.faixa)
  readonly #ativa = caixa(styles.ativa)
  readonly #aviso = caixa(styles.aviso)
  readonly #preenche = caixa(styles.preenche)
  readonly #destino = caixa(styles.destino)
  readonly #pessoas = document.createElement('div')
  #desenhada: Foto | undefined

  constructor() {
    this.el.className = styles.camada ?? ''
    this.#aviso.setAttribute('role', 'status')
    this.#pessoas.setAttribute('aria-hidden', 'true')
    this.el.append(
      this.#faixa,
      this.#ativa,
      this.#preenche,
      this.#destino,
      this.#pessoas,
      this.alca,
      this.#aviso,
    )
  }

  selecao({ faixa, ativa, comFaixa, podePreencher, aviso }: Marcas): void {
    porEm(this.#ativa, ativa)
    porEm(this.#faixa, faixa)
    this.#ativa.hidden = false
    this.#faixa.hidden = !comFaixa
    this.alca.hidden = !podePreencher
    const { top, left, height, width } = faixa
    this.alca.style.transform = `translate(${left + width - 5}px, ${top + height - 5}px)`
    this.#aviso.hidden = aviso === undefined
    this.#aviso.textContent = aviso ?? ''
    this.#aviso.style.transform = `translate(${ativa.left}px, ${ativa.top + ativa.height + 4}px)`
  }

  /** Where the handle would fill to; nothing with `undefined`. */
  preenchimento(onde: Retangulo | undefined): void {
    this.#preenche.hidden = onde === undefined
    if (onde) porEm(this.#preenche, onde)
  }

  /** Where lines being dragged would fall. */
  destino(onde: { readonly top: number; readonly dentro: boolean } | undefined): void {
    this.#destino.hidden = onde === undefined
    if (!onde) return
    this.#destino.style.transform = `translateY(${onde.top}px)`
    this.#destino.toggleAttribute('data-dentro', onde.dentro)
  }

  /** Where the others are. */
  presencas(foto: Foto, retangulo: (celula: Celula) => Retangulo): void {
    const { pessoas, mapa, colunas } = foto
    if (pessoas.length === 0 && this.#pessoas.childElementCount === 0) return
    const antes = this.#desenhada
    if (antes?.pessoas === pessoas && antes.mapa === mapa && antes.colunas === colunas) return
    this.#desenhada = foto
    this.#pessoas.replaceChildren(
      ...pessoas.flatMap(({ uid, campo, nome, cor }) => {
        const coluna = colunas.find((uma) => uma.campo === campo || uma.id === campo)
        if (!mapa.lugar.has(uid)) return []
        const el = caixa(styles.pessoa)
        el.hidden = false
        el.dataset['cor'] = String(cor)
        el.dataset['nome'] = nome
        porEm(el, retangulo({ uid, coluna: coluna?.id ?? 'descricao' }))
        return [el]
      }),
    )
  }
}
