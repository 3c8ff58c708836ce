import { wordFinder } from '@claquete/core/kernel/search'
import { fold } from '@claquete/core/kernel/text'
import { cancelEdit, confirmEdit, chooseValor, pasteText } from '../state/commands.ts'
import type { FolhaColumn } from '../board/columns.ts'
import type { CellEdit } from '../state/snapshot.ts'
import { placeAt } from './layer.ts'
import type { OptionSearch, CellOption, GridSurface } from './surface.ts'
import { readTsv } from '../../../lib/plain/tsv.ts'
import { noSuggestions } from '../../../ui/inputs/options.ts'
import styles from './layer.module.css'

const searchMs = 160
const maxOptions = 8
let createdCount = 0

/** The sheet's only input, placed over the cell being edited. */
export class Editor {
  readonly #surface: GridSurface
  readonly #fetch: OptionSearch
  readonly #field = document.createElement('input')
  readonly #list = document.createElement('div')
  #edit: CellEdit | undefined
  #column: FolhaColumn | undefined
  #options: readonly CellOption[] = []
  #chosen = -1
  #wait: ReturnType<typeof setTimeout> | undefined
  #fetching: AbortController | undefined

  constructor(grade: GridSurface, search: OptionSearch) {
    this.#surface = grade
    this.#fetch = search
    createdCount += 1
    this.#field.className = styles.editor ?? ''
    this.#field.hidden = true
    this.#field.autocomplete = 'off'
    this.#field.spellcheck = false
    this.#list.className = styles.opcoes ?? ''
    this.#list.id = `opcoes-da-celula-${createdCount}`
    this.#list.setAttribute('role', 'listbox')
    this.#list.setAttribute('aria-label', 'Opções')
    this.#list.hidden = true
    this.#field.addEventListener('keydown', (event) => this.#onKey(event))
    this.#field.addEventListener('input', () => this.#onType())
    this.#field.addEventListener('paste', (event) => this.#onPaste(event))
    this.#field.addEventListener('blur', () => this.#onLeave())
    // A press on an option would blur the input, which closes the editor.
    this.#list.addEventListener('pointerdown', (event) => event.preventDefault())
    this.#list.addEventListener('click', (event) => this.#onClick(event))
    grade.layer.el.append(this.#field, this.#list)
  }

  get aberto(): boolean {
    return this.#edit !== undefined
  }

  /** Opens, moves or closes the input to match the store. */
  draw(edit: CellEdit | undefined): void {
    if (edit === this.#edit) return
    this.#edit = edit
    this.#closeList()
    if (!edit) {
      const hadFocus = document.activeElement === this.#field
      this.#field.hidden = true
      if (hadFocus || document.activeElement === document.body) this.#surface.focus()
      return
    }
    const { colunas } = this.#surface.store.snapshot()
    this.#column = colunas.find(({ id }) => id === edit.cell.coluna)
    this.#label(edit)
    const campo = this.#field
    placeAt(campo, this.#surface.rectangleOf(edit.cell))
    campo.hidden = false
    campo.value = edit.texto
    campo.focus({ preventScroll: true })
    if (!edit.isTyping) campo.select()
    if (this.#isReference()) void this.#search('')
  }

  /** Moves the input to its cell's new position. */
  place(): void {
    if (this.#edit) placeAt(this.#field, this.#surface.rectangleOf(this.#edit.cell))
  }

  /** Sets the input's label, alignment, keyboard and combobox role for its cell. */
  #label({ cell }: CellEdit): void {
    const campo = this.#field
    const { documento } = this.#surface.store.snapshot().board
    const descricao = documento.linhas.get(cell.uid)?.descricao ?? 'nova linha'
    const nome = this.#column?.nome ?? this.#column?.titulo ?? ''
    const isNumeric = this.#column?.eNumero === true
    campo.setAttribute('aria-label', `${nome} de ${descricao}`)
    campo.style.textAlign = isNumeric ? 'right' : ''
    campo.inputMode = isNumeric ? 'decimal' : 'text'
    for (const attribute of ['role', 'aria-controls', 'aria-expanded', 'aria-activedescendant']) {
      campo.removeAttribute(attribute)
    }
    if (!this.#isReference()) return
    campo.setAttribute('role', 'combobox')
    campo.setAttribute('aria-controls', this.#list.id)
    campo.setAttribute('aria-expanded', 'false')
  }

  #isReference(): boolean {
    return this.#column?.campo?.startsWith('id_') === true
  }

  #onType(): void {
    if (!this.#isReference()) return
    clearTimeout(this.#wait)
    this.#wait = setTimeout(() => void this.#search(this.#field.value), searchMs)
  }

  async #search(texto: string): Promise<void> {
    const coluna = this.#column
    if (!coluna) return
    this.#fetching?.abort()
    this.#fetching = new AbortController()
    const { signal } = this.#fetching
    try {
      const opcoes = await this.#fetch(coluna, texto.trim(), signal)
      if (signal.aborted || this.#column !== coluna || !this.#edit) return
      this.#options = opcoes.slice(0, maxOptions)
      this.#chosen = texto.trim() === '' ? -1 : this.#options.length > 0 ? 0 : -1
      this.#drawList()
      if (this.#options.length === 0 && texto.trim() !== '') this.#sayNone()
    } catch {
      // Without options the full name can still be typed.
      if (!signal.aborted) this.#closeList()
    }
  }

  #drawList(): void {
    const lista = this.#list
    lista.replaceChildren(
      ...this.#options.map(({ nome }, i) => {
        const el = document.createElement('div')
        el.id = `${lista.id}-${i}`
        el.setAttribute('role', 'option')
        el.setAttribute('aria-selected', String(i === this.#chosen))
        el.textContent = nome
        return el
      }),
    )
    lista.hidden = this.#options.length === 0
    const { offsetTop, offsetLeft, offsetHeight } = this.#field
    lista.style.transform = `translate(${offsetLeft}px, ${offsetTop + offsetHeight}px)`
    this.#field.setAttribute('aria-expanded', String(!lista.hidden))
    const activeId = this.#chosen >= 0 ? `${lista.id}-${this.#chosen}` : undefined
    if (activeId) this.#field.setAttribute('aria-activedescendant', activeId)
    else this.#field.removeAttribute('aria-activedescendant')
  }

  /** Says in the list that nothing matches; the name typed may still be entered. */
  #sayNone(): void {
    const el = document.createElement('div')
    el.setAttribute('role', 'option')
    el.setAttribute('aria-disabled', 'true')
    el.setAttribute('aria-selected', 'false')
    el.textContent = noSuggestions
    this.#list.replaceChildren(el)
    this.#list.hidden = false
  }

  #closeList(): void {
    clearTimeout(this.#wait)
    this.#fetching?.abort()
    this.#options = []
    this.#chosen = -1
    this.#list.hidden = true
  }

  #onKey(event: KeyboardEvent): void {
    if (event.isComposing) return
    const { key, shiftKey } = event
    event.stopPropagation()
    if (this.#movedInList(event)) return
    if (key === 'Escape') {
      event.preventDefault()
      cancelEdit(this.#surface.store)
    } else if (key === 'Enter' && !event.altKey) {
      event.preventDefault()
      this.#confirm({ linhas: shiftKey ? -1 : 1 })
    } else if (key === 'Tab') {
      event.preventDefault()
      this.#confirm({ colunas: shiftKey ? -1 : 1 })
    } else if (this.#edit?.isTyping && key in exitSteps) {
      event.preventDefault()
      this.#confirm(exitSteps[key as keyof typeof exitSteps])
    }
  }

  #movedInList(event: KeyboardEvent): boolean {
    const passo = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (passo === undefined || this.#options.length === 0) return false
    event.preventDefault()
    const quantas = this.#options.length
    this.#chosen = (this.#chosen + passo + quantas) % quantas
    this.#drawList()
    return true
  }

  #confirm(para: { linhas?: number; colunas?: 0 | 1 | -1 }): void {
    const { store } = this.#surface
    const option = this.#options[this.#chosen]
    const cell = this.#edit?.cell
    const texto = this.#field.value
    if (option && cell) this.#take(option)
    if (cell) confirmEdit(store, option ? option.nome : texto, para)
  }

  #take(option: CellOption): void {
    const { store } = this.#surface
    const edit = this.#edit
    if (!edit) return
    const nomes = { id_fornecedor: 'fornecedores', id_grande_item: 'grandes_itens' } as const
    const campo = this.#column?.campo
    if (campo === 'id_fornecedor' || campo === 'id_grande_item') {
      store.know(nomes[campo], option.id, option.nome)
    }
    chooseValor(store, edit.cell, option.id)
    // `chooseValor` closed the edit; reopen it so that confirming only moves the cursor.
    store.replace({ edit: { ...edit, texto: option.nome } })
  }

  #onClick(event: Event): void {
    const el = (event.target as HTMLElement).closest('[role=option]')
    const option = this.#options[el ? [...this.#list.children].indexOf(el) : -1]
    if (!option) return
    this.#take(option)
    cancelEdit(this.#surface.store)
  }

  /** Pastes a table as lines where nobody has typed in the open cell: a new line opens its first cell by itself. */
  #onPaste(event: ClipboardEvent): void {
    const texto = event.clipboardData?.getData('text/plain') ?? ''
    const edit = this.#edit
    const isTable = readTsv(texto).flat().length > 1
    if (!edit || edit.isTyping || this.#field.value !== edit.texto || !isTable) return
    event.preventDefault()
    event.stopPropagation()
    cancelEdit(this.#surface.store)
    pasteText(this.#surface.store, texto, true)
  }

  #onLeave(): void {
    if (!this.#edit || this.#field.hidden) return
    confirmEdit(this.#surface.store, this.#field.value)
  }
}

const exitSteps = {
  ArrowDown: { linhas: 1 },
  ArrowUp: { linhas: -1 },
  ArrowRight: { colunas: 1 },
  ArrowLeft: { colunas: -1 },
} as const

/** The options whose names contain the text; names that start with it come first. */
export function filter(opcoes: Iterable<CellOption>, texto: string): CellOption[] {
  const nu = fold(texto)
  const isFound = wordFinder(texto)
  const all = [...opcoes].filter(({ nome }) => isFound(nome))
  return all.toSorted(
    (a, b) => Number(fold(b.nome).startsWith(nu)) - Number(fold(a.nome).startsWith(nu)),
  )
}
