import type { Coluna } from '../estado/colunas.ts'
import { create } from './linha-dom.ts'
import styles from './grade.module.css'

export const widthOf = (colunas: readonly Coluna[]): number =>
  colunas.reduce((all, { largura }) => all + largura, 0)

/** Where each column begins. */
export function leftsOf(colunas: readonly Coluna[]): number[] {
  let left = 0
  return colunas.map(({ largura }) => {
    const own = left
    left += largura
    return own
  })
}

/** The columns with what is left of the width in the description. */
export function fill(colunas: readonly Coluna[], width: number): readonly Coluna[] {
  const left = width - widthOf(colunas)
  if (left <= 0) return colunas
  return colunas.map((coluna) =>
    coluna.id === 'descricao' ? { ...coluna, largura: coluna.largura + left } : coluna,
  )
}

/** The cells of the row of headings. */
export const headings = (colunas: readonly Coluna[], lefts: readonly number[]): HTMLElement[] =>
  colunas.map((coluna, i) => {
    const el = create(styles.titulo, 'columnheader')
    el.textContent = coluna.titulo
    el.title = coluna.nome ?? ''
    el.setAttribute('aria-colindex', String(i + 1))
    el.style.width = `${coluna.largura}px`
    if (coluna.eNumero) el.classList.add(styles.numero ?? '')
    if (coluna.fixa) {
      el.classList.add(styles.fixa ?? '')
      el.style.left = `${lefts[i]}px`
    }
    return el
  })
