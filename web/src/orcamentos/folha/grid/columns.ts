import type { FolhaColumn } from '../board/columns.ts'
import { create } from './line-dom.ts'
import styles from './grid.module.css'

export const widthOf = (colunas: readonly FolhaColumn[]): number =>
  colunas.reduce((all, { largura }) => all + largura, 0)

/** Left edge of each column, in pixels. */
export function leftsOf(colunas: readonly FolhaColumn[]): number[] {
  let left = 0
  return colunas.map(({ largura }) => {
    const own = left
    left += largura
    return own
  })
}

/** The columns with the spare width given to the description. */
export function fill(colunas: readonly FolhaColumn[], width: number): readonly FolhaColumn[] {
  const left = width - widthOf(colunas)
  if (left <= 0) return colunas
  return colunas.map((coluna) =>
    coluna.id === 'descricao' ? { ...coluna, largura: coluna.largura + left } : coluna,
  )
}

/** The column headers. */
export const headings = (
  colunas: readonly FolhaColumn[],
  lefts: readonly number[],
): HTMLElement[] =>
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
