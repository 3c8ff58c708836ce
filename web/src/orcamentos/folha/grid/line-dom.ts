import type { Line } from '@claquete/core/orcamentos/folha/documento'
import type { FolhaColumn } from '../board/columns.ts'
import { isCellEditable } from '../board/columns.ts'
import type { Snapshot } from '../state/snapshot.ts'
import { cellKey } from '../state/problems.ts'
import { blankRowUid } from '../board/board.ts'
import type { FolhaRow } from '../board/board.ts'
import { lineHeight, indentPerLevel } from './sizes.ts'
import styles from './grid.module.css'

export const create = (classe: string | undefined, role?: string): HTMLDivElement => {
  const el = document.createElement('div')
  el.className = classe ?? ''
  if (role) el.setAttribute('role', role)
  return el
}

const putAttribute = (el: HTMLElement, nome: string, valor: string | undefined) => {
  if (valor === undefined) el.removeAttribute(nome)
  else if (el.getAttribute(nome) !== valor) el.setAttribute(nome, valor)
}

/** Elements of the description cell: fold arrow (indented by level), name, badges. */
interface Descricao {
  readonly seta: HTMLElement
  readonly nome: HTMLElement
  readonly badge: HTMLElement
}

/** A blank row with these columns; rows are cloned from it, which is cheaper than building each. */
export class LineModelo {
  readonly el = create(styles.linha, 'row')
  readonly columns: readonly FolhaColumn[]

  constructor(colunas: readonly FolhaColumn[], lefts: readonly number[]) {
    this.columns = colunas
    for (const [i, coluna] of colunas.entries()) {
      const el = create(styles.celula, 'gridcell')
      el.setAttribute('aria-colindex', String(i + 1))
      el.dataset['coluna'] = coluna.id
      el.style.width = `${coluna.largura}px`
      el.tabIndex = -1
      if (coluna.eNumero) el.classList.add(styles.numero ?? '')
      if (coluna.fixa) {
        el.classList.add(styles.fixa ?? '')
        el.style.left = `${lefts[i]}px`
      }
      if (coluna.id === 'descricao') buildDescricao(el)
      this.el.append(el)
    }
  }
}

function buildDescricao(el: HTMLElement): void {
  for (const classe of [styles.seta, styles.nome, styles.selo]) {
    const parte = document.createElement('span')
    parte.className = classe ?? ''
    el.append(parte)
  }
  el.firstElementChild?.setAttribute('aria-hidden', 'true')
  el.classList.add(styles.descricao ?? '')
}

/** One rendered row, recycled for other lines on scroll; only what differs is written to the DOM. */
export class LineDom {
  readonly el: HTMLDivElement
  uid = ''
  place = -1
  readonly cells: HTMLDivElement[]
  readonly #columns: readonly FolhaColumn[]
  readonly #texts: string[]
  readonly #marks: string[]
  readonly #nos: Text[]
  #descricao: Descricao | undefined
  #forma = ''
  #selected = ''

  constructor(modelo: LineModelo) {
    const { columns: colunas, el } = modelo
    this.el = el.cloneNode(true) as HTMLDivElement
    this.#columns = colunas
    this.#texts = colunas.map(() => '')
    this.#marks = colunas.map(() => '')
    this.cells = [...this.el.children] as HTMLDivElement[]
    this.#nos = this.cells.map((cell, i) => {
      const no = document.createTextNode('')
      if (colunas[i]?.id === 'descricao') {
        const [seta, nome, badge] = cell.children as unknown as HTMLElement[]
        if (seta && nome && badge) this.#descricao = { seta, nome, badge }
        nome?.append(no)
      } else cell.append(no)
      return no
    })
  }

  /** Renders a line in this row. */
  draw(place: number, row: FolhaRow, snapshot: Snapshot): void {
    if (place !== this.place) {
      this.place = place
      this.el.style.transform = `translateY(${place * lineHeight}px)`
      this.el.setAttribute('aria-rowindex', String(place + 2))
    }
    this.uid = row.uid
    this.#drawShape(row, snapshot)
    const { board, problemas } = snapshot
    const linha = board.documento.linhas.get(row.uid)
    for (const [i, coluna] of this.#columns.entries()) {
      const problem =
        coluna.campo && problemas.size > 0
          ? problemas.get(cellKey(row.uid, coluna.campo))
          : undefined
      const texto = problem ? problem.texto : linha ? coluna.texto(linha, board) : ''
      const marca = problem
        ? problem.conflito
          ? 'conflito'
          : 'ruim'
        : this.#markOf(coluna, texto, isCellEditable(coluna, row, board))
      const tom = linha && coluna.tom?.(linha, board)
      this.#drawCell(i, texto, tom ? `${tom} ${marca}` : marca)
    }
  }

  #markOf({ eNumero }: FolhaColumn, texto: string, isEditable: boolean): string {
    const sinal = eNumero && texto.startsWith('-') ? 'negativo' : ''
    const valor = sinal || (eNumero && zeros.has(texto) ? 'zero' : '')
    return isEditable ? valor : `${valor} fixo`
  }

  #drawCell(i: number, texto: string, marca: string): void {
    const el = this.cells[i]
    if (!el) return
    if (this.#texts[i] !== texto) {
      this.#texts[i] = texto
      const no = this.#nos[i]
      if (no) no.data = texto
    }
    if (this.#marks[i] !== marca) {
      this.#marks[i] = marca
      el.dataset['marca'] = marca
      putAttribute(
        el,
        'aria-invalid',
        marca === 'ruim' || marca === 'conflito' ? 'true' : undefined,
      )
      putAttribute(el, 'aria-readonly', marca.endsWith('fixo') ? 'true' : undefined)
    }
  }

  /** Sets the row's type, level, fold state and badges, and whether it counts in the totals. */
  #drawShape(row: FolhaRow, { board, header }: Snapshot): void {
    const linha = board.documento.linhas.get(row.uid)
    const conta = board.valores.get(row.uid)?.conta ?? true
    const badges = linha ? badgesOf(linha, linha.id in header.ocultos) : []
    const { tipo, nivel, hasChildren, isFolded } = row
    const forma = [tipo, nivel, hasChildren, isFolded, conta, ...badges].join('|')
    if (forma === this.#forma) return
    this.#forma = forma
    this.el.dataset['tipo'] = tipo
    this.el.dataset['nivel'] = String(nivel)
    this.el.setAttribute('aria-level', String(nivel))
    putAttribute(this.el, 'aria-expanded', hasChildren ? String(!isFolded) : undefined)
    putAttribute(this.el, 'data-fora', conta ? undefined : '')
    const parte = this.#descricao
    if (!parte) return
    parte.seta.style.marginLeft = `${(nivel - 1) * indentPerLevel}px`
    parte.seta.dataset['seta'] = hasChildren ? (isFolded ? 'fechada' : 'aberta') : ''
    parte.badge.textContent = badges.join(' · ')
    parte.nome.dataset['dica'] = row.uid === blankRowUid ? 'Digite para criar uma linha' : ''
  }

  /** Marks the selected cells from one column to another; none with `undefined`. */
  select(colunas: readonly [number, number] | undefined, isWhole: boolean): void {
    const selected = isWhole ? 'todas' : colunas ? `${colunas[0]}-${colunas[1]}` : ''
    if (selected === this.#selected) return
    this.#selected = selected
    putAttribute(this.el, 'aria-selected', isWhole ? 'true' : undefined)
    for (const [i, el] of this.cells.entries()) {
      const isIn = isWhole || (colunas !== undefined && i >= colunas[0] && i <= colunas[1])
      putAttribute(el, 'aria-selected', isIn ? 'true' : undefined)
    }
  }
}

/** Badges beside the line's name. */
function badgesOf(linha: Line, isHidden: boolean): string[] {
  const badges = isHidden ? ['oculta'] : []
  if (linha.tipo !== 'item') return badges
  if (linha.opcional) badges.push(linha.opcional_ligado ? 'opção ligada' : 'opção')
  if (linha.travado) badges.push('travada')
  return badges
}

const zeros: ReadonlySet<string> = new Set(['0', '0,00', '0,00%'])
