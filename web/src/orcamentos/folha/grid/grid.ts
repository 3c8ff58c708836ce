import type { FolhaColumn } from '../board/columns.ts'
import type { FolhaStore } from '../state/folha-store.ts'
import type { Snapshot } from '../state/snapshot.ts'
import { cellKey } from '../state/problems.ts'
import { onOne, rangeOf } from '../board/selection.ts'
import type { CellPlace, CellRange } from '../board/selection.ts'
import { fill, headings, leftsOf, widthOf } from './columns.ts'
import { Editor } from './editor.ts'
import { create, LineDom, LineModelo } from './line-dom.ts'
import { lineHeight, headerHeight, folga } from './sizes.ts'
import { onKeyDown } from './keyboard.ts'
import { attachPointer } from './pointer.ts'
import { attachTransfer } from './transferencia.ts'
import { OverlayLayer } from './layer.ts'
import type { GridActs, GridSurface } from './surface.ts'
import styles from './grid.module.css'

/**
 * The grid in `scroller`, to be drawn once attached to the page. Only visible rows are in the DOM, recycled on
 * scroll; the active cell has the focus, and its row stays rendered even when scrolled out of view.
 */
export class Grade implements GridSurface {
  readonly scroller: HTMLElement = create(styles.scroller)
  readonly acts: GridActs
  readonly store: FolhaStore
  readonly layer: OverlayLayer
  readonly editor: Editor
  readonly #tree = create(styles.arvore, 'treegrid')
  readonly #header = create(styles.cabecalho, 'row')
  readonly #body = create(styles.corpo, 'rowgroup')
  readonly #emUso = new Map<number, LineDom>()
  #livres: LineDom[] = []
  #modelo: LineModelo | undefined
  /** The visible columns; the description takes the spare width. */
  #columns: readonly FolhaColumn[] = []
  #asked: readonly FolhaColumn[] = []
  #width = 0
  #lefts: number[] = []
  #ultima: Snapshot | undefined
  /** Rows rendered beyond the visible ones; none at first, to show the first rows sooner. */
  #folga = 0
  #withFocus = false
  #focused: HTMLElement | undefined
  #askedFrame = 0
  readonly #release: (() => void)[] = []

  constructor(store: FolhaStore, acoes: GridActs) {
    this.store = store
    this.acts = acoes
    this.#tree.setAttribute('aria-label', 'Planilha do orçamento')
    this.#tree.setAttribute('aria-multiselectable', 'true')
    const head = create('', 'rowgroup')
    head.className = styles.cabeca ?? ''
    head.append(this.#header)
    this.#tree.append(head, this.#body)
    this.layer = new OverlayLayer()
    this.editor = new Editor(this, acoes.searchOptions)
    this.scroller.append(this.#tree, this.layer.el)
    this.#listen()
  }

  #listen(): void {
    const { scroller } = this
    scroller.addEventListener('scroll', () => this.#onScroll(), { passive: true })
    this.#tree.addEventListener('keydown', (event) => onKeyDown(event, this))
    this.#tree.addEventListener('focusin', (event) => {
      this.#withFocus = true
      scroller.dataset['foco'] = ''
      this.#followFocus(event.target)
    })
    this.#tree.addEventListener('focusout', (event) => {
      const para = event.relatedTarget
      this.#withFocus = para instanceof Node && scroller.contains(para)
      if (!this.#withFocus) delete scroller.dataset['foco']
    })
    const tamanho = new ResizeObserver(() => this.#resized())
    tamanho.observe(scroller)
    this.#release.push(
      attachPointer(this),
      attachTransfer(this, this.#tree),
      this.store.subscribe(() => this.draw()),
      () => tamanho.disconnect(),
    )
  }

  /** Moves the cursor to a cell that assistive technology focused. */
  #followFocus(alvo: EventTarget | null): void {
    if (alvo === this.#focused || !(alvo instanceof HTMLElement)) return
    const linha = [...this.#emUso.values()].find(({ el }) => el === alvo.parentElement)
    const coluna = this.#columns.find(({ id }) => id === alvo.dataset['coluna'])
    if (linha && coluna) this.store.select(onOne({ uid: linha.uid, coluna: coluna.id }))
  }

  close(): void {
    cancelAnimationFrame(this.#askedFrame)
    for (const release of this.#release) release()
    this.scroller.remove()
  }

  #onScroll(): void {
    if (this.#askedFrame !== 0) return
    this.#askedFrame = requestAnimationFrame(() => this.#follow())
  }

  #follow(): void {
    this.#askedFrame = 0
    this.layer.el.style.setProperty('--ao-lado', `${this.scroller.scrollLeft}px`)
    // Sticky columns only while scrolled sideways: they are costly to paint.
    if (this.scroller.scrollLeft > 0) this.scroller.dataset['ladeada'] = ''
    else delete this.scroller.dataset['ladeada']
    this.#drawLines(false)
  }

  /** Renders what changed since the last call. */
  draw(): void {
    const snapshot = this.store.snapshot()
    const antes = this.#ultima
    this.#ultima = snapshot
    if (snapshot.colunas !== this.#asked) {
      this.#asked = snapshot.colunas
      this.#buildColumns(fill(snapshot.colunas, this.#width))
    }
    const mudou =
      snapshot.board !== antes?.board ||
      snapshot.colunas !== antes.colunas ||
      snapshot.problemas !== antes.problemas ||
      snapshot.header !== antes.header
    if (snapshot.board !== antes?.board) this.#measure(snapshot)
    if (!antes) this.#restAfter()
    const hasMoved = snapshot.selection !== antes?.selection
    if (hasMoved && antes) this.show(snapshot.selection.focus)
    const hadFocus = this.#withFocus
    this.#drawLines(mudou)
    // The browser blurs a focused line when it is removed; the person did not leave the grid.
    this.#withFocus = hadFocus
    if (mudou || hasMoved) this.#drawSelection(snapshot)
    this.layer.presences(snapshot, (cell) => this.rectangleOf(cell))
    this.editor.draw(snapshot.edit)
  }

  /** Gives the description the new width. */
  #resized(): void {
    this.#width = this.scroller.clientWidth
    const colunas = fill(this.#asked, this.#width)
    const isSame = colunas.every(({ largura }, i) => largura === this.#columns[i]?.largura)
    const snapshot = this.#ultima
    if (isSame || !snapshot) return this.#drawLines(false)
    const hadFocus = this.#withFocus && !this.editor.aberto
    this.#buildColumns(colunas)
    this.#drawLines(true)
    this.#drawSelection(snapshot)
    this.layer.presences(snapshot, (cell) => this.rectangleOf(cell))
    this.editor.place()
    if (hadFocus) this.focus()
  }

  #restAfter(): void {
    this.#askedFrame = requestAnimationFrame(() => {
      this.#askedFrame = requestAnimationFrame(() => {
        this.#folga = folga
        this.#follow()
      })
    })
  }

  #measure({ map, colunas }: Snapshot): void {
    this.#tree.setAttribute('aria-rowcount', String(map.uids.length + 1))
    this.#tree.setAttribute('aria-colcount', String(colunas.length))
    this.#body.style.height = `${map.uids.length * lineHeight}px`
  }

  #buildColumns(colunas: readonly FolhaColumn[]): void {
    this.#columns = colunas
    this.#lefts = leftsOf(colunas)
    const x = widthOf(colunas)
    this.#tree.style.width = `${x}px`
    this.layer.el.style.width = `${x}px`
    this.#header.setAttribute('aria-rowindex', '1')
    this.#header.replaceChildren(...headings(colunas, this.#lefts))
    for (const { el } of [...this.#emUso.values(), ...this.#livres]) el.remove()
    this.#emUso.clear()
    this.#livres = []
    this.#modelo = undefined
  }

  /** Renders the visible rows and the active cell's row. */
  #drawLines(isAll: boolean): void {
    const snapshot = this.#ultima
    if (!snapshot) return
    const { rows } = snapshot.board
    const { scrollTop, clientHeight } = this.scroller
    const primeira = Math.max(0, Math.floor(scrollTop / lineHeight) - this.#folga)
    const vistas = Math.ceil((clientHeight - headerHeight) / lineHeight) + 2 * this.#folga
    const ultima = Math.min(rows.length - 1, primeira + vistas)
    const active = snapshot.map.positions.get(snapshot.selection.focus.uid) ?? 0
    const isSeen = (i: number) => (i >= primeira && i <= ultima) || i === active
    for (const [i, linha] of this.#emUso) {
      if (isSeen(i) && i < rows.length) continue
      this.#emUso.delete(i)
      this.#livres.push(linha)
    }
    const faixa = rangeOf(snapshot.selection, snapshot.map)
    const draw = (i: number) => {
      const row = rows[i]
      if (!row) return
      const inUse = this.#emUso.get(i)
      const linha = inUse ?? this.#takeLine(i)
      if (!inUse || isAll || linha.uid !== row.uid) {
        linha.draw(i, row, snapshot)
        this.#markSelection(linha, snapshot, faixa)
      }
    }
    for (let i = primeira; i <= ultima; i += 1) draw(i)
    if (active < primeira || active > ultima) draw(active)
    for (const { el } of this.#livres) if (el.isConnected) el.remove()
  }

  #takeLine(i: number): LineDom {
    const livre = this.#livres.pop()
    this.#modelo ??= new LineModelo(this.#columns, this.#lefts)
    const linha = livre ?? new LineDom(this.#modelo)
    if (!linha.el.isConnected) this.#body.append(linha.el)
    this.#emUso.set(i, linha)
    return linha
  }

  #markSelection(linha: LineDom, { selection, map }: Snapshot, faixa: CellRange): void {
    if (selection.picked.size > 0) {
      linha.select(undefined, selection.picked.has(linha.uid))
      return
    }
    const isIn = linha.place >= faixa.deLinha && linha.place <= faixa.ateLinha
    const isWhole = faixa.deColuna === 0 && faixa.ateColuna === map.colunas.length - 1
    linha.select(isIn ? [faixa.deColuna, faixa.ateColuna] : undefined, isIn && isWhole)
  }

  #drawSelection(snapshot: Snapshot): void {
    const { selection, map, problemas, colunas } = snapshot
    const faixa = rangeOf(selection, map)
    for (const linha of this.#emUso.values()) this.#markSelection(linha, snapshot, faixa)
    const coluna = colunas.find(({ id }) => id === selection.focus.coluna)
    const problema = coluna?.campo && problemas.get(cellKey(selection.focus.uid, coluna.campo))
    this.layer.selection({
      faixa: this.rectangleOfBand(faixa),
      active: this.rectangleOf(selection.focus),
      hasBand: faixa.deLinha !== faixa.ateLinha || faixa.deColuna !== faixa.ateColuna,
      mayFill: !snapshot.board.isReadOnly && selection.picked.size === 0,
      aviso: problema?.msg,
    })
    this.#moveFocus(snapshot)
  }

  /** Makes the active cell the tab stop, and focuses it while the grid has the focus. */
  #moveFocus({ map, selection }: Snapshot): void {
    const linha = this.#emUso.get(map.positions.get(selection.focus.uid) ?? 0)
    const cell = linha?.cells[Math.max(0, map.colunas.indexOf(selection.focus.coluna))]
    if (this.#focused && this.#focused !== cell) this.#focused.tabIndex = -1
    this.#focused = cell
    if (!cell) return
    cell.tabIndex = 0
    if (this.#withFocus && document.activeElement !== cell && !this.editor.aberto) {
      cell.focus({ preventScroll: true })
    }
  }

  /** Focuses the active cell. */
  focus(): void {
    this.#focused?.focus({ preventScroll: true })
  }

  /** Focuses the grid on opening, unless another element has the focus. */
  focusIfFree(): void {
    const { activeElement, body } = document
    if (!activeElement || activeElement === body || activeElement.id === 'conteudo') this.focus()
  }

  /** Scrolls a cell into view. */
  show({ uid, coluna }: CellPlace): void {
    const { scroller } = this
    const { map } = this.store.snapshot()
    const rowTop = (map.positions.get(uid) ?? 0) * lineHeight
    const alto = scroller.clientHeight - headerHeight
    if (rowTop < scroller.scrollTop) scroller.scrollTop = rowTop
    else if (rowTop + lineHeight > scroller.scrollTop + alto) {
      scroller.scrollTop = rowTop + lineHeight - alto
    }
    const i = map.colunas.indexOf(coluna)
    const alvo = this.#columns[i]
    if (!alvo || alvo.fixa) return
    const x = this.#lefts[i] ?? 0
    const fixed = this.fixedWidth()
    if (x - fixed < scroller.scrollLeft) scroller.scrollLeft = x - fixed
    else if (x + alvo.largura > scroller.scrollLeft + scroller.clientWidth) {
      scroller.scrollLeft = x + alvo.largura - scroller.clientWidth
    }
  }

  fixedWidth(): number {
    return widthOf(this.#columns.filter(({ fixa }) => fixa))
  }

  linesPerPage(): number {
    const alto = this.scroller.clientHeight - headerHeight
    return Math.max(1, Math.floor(alto / lineHeight) - 1)
  }

  rectangleOfBand({ deLinha, ateLinha, deColuna, ateColuna }: CellRange) {
    const left = this.#lefts[deColuna] ?? 0
    const ultima = this.#lefts[ateColuna] ?? 0
    return {
      top: deLinha * lineHeight,
      left,
      height: (ateLinha - deLinha + 1) * lineHeight,
      width: ultima + (this.#columns[ateColuna]?.largura ?? 0) - left,
      isFixed: this.#columns[ateColuna]?.fixa === true,
    }
  }

  rectangleOf({ uid, coluna }: CellPlace) {
    const { map } = this.store.snapshot()
    const at = map.positions.get(uid) ?? 0
    const i = Math.max(0, map.colunas.indexOf(coluna))
    return this.rectangleOfBand({ deLinha: at, ateLinha: at, deColuna: i, ateColuna: i })
  }

  cellUnder({ clientX, clientY }: { clientX: number; clientY: number }) {
    const { left, top } = this.scroller.getBoundingClientRect()
    const { scrollLeft, scrollTop } = this.scroller
    const dx = clientX - left
    const x = dx < this.fixedWidth() ? dx : dx + scrollLeft
    const y = clientY - top - headerHeight + scrollTop
    const next = this.#lefts.findIndex((edge) => edge > x)
    return {
      linha: Math.floor(y / lineHeight),
      coluna: next === -1 ? this.#lefts.length - 1 : Math.max(0, next - 1),
      altura: (y % lineHeight) / lineHeight,
    }
  }
}
