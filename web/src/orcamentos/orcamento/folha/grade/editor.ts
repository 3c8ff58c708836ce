import { fold } from '@claquete/core/kernel/text'
import { cancelEdit, confirmEdit, chooseValor } from '../estado/comandos.ts'
import type { Coluna } from '../estado/colunas.ts'
import type { Edicao } from '../estado/foto.ts'
import { porEm } from './camada.ts'
import type { BuscaDeOpcoes, Opcao, Superficie } from './superficie.ts'
import styles from './grade.module.css'

const procurarMs = 160
const maximo = 8
let criados = 0

/** The one field in which cells are typed. It stands where the cell is. */
export class Editor {
  readonly #grade: Superficie
  readonly #buscar: BuscaDeOpcoes
  readonly #campo = document.createElement('input')
  readonly #lista = document.createElement('div')
  #edicao: Edicao | undefined
  #coluna: Coluna | undefined
  #opcoes: readonly Opcao[] = []
  #escolhida = -1
  #espera: ReturnType<typeof setTimeout> | undefined
  #busca: AbortController | undefined

  constructor(grade: Superficie, buscar: BuscaDeOpcoes) {
    this.#grade = grade
    this.#buscar = buscar
    criados += 1
    this.#campo.className = styles.editor ?? ''
    this.#campo.hidden = true
    this.#campo.autocomplete = 'off'
    this.#campo.spellcheck = false
    this.#lista.className = styles.opcoes ?? ''
    this.#lista.id = `opcoes-da-celula-${criados}`
    this.#lista.setAttribute('role', 'listbox')
    this.#lista.setAttribute('aria-label', 'Opções')
    this.#lista.hidden = true
    this.#campo.addEventListener('keydown', (event) => this.#teclou(event))
    this.#campo.addEventListener('input', () => this.#digitou())
    this.#campo.addEventListener('blur', () => this.#saiu())
    // A press on an option would take the focus from the field, and close it.
    this.#lista.addEventListener('pointerdown', (event) => event.preventDefault())
    this.#lista.addEventListener('click', (event) => this.#clicou(event))
    grade.camada.el.append(this.#campo, this.#lista)
  }

  get aberto(): boolean {
    return this.#edicao !== undefined
  }

  /** Opens, moves or closes the field, as the sheet says. */
  draw(edicao: Edicao | undefined): void {
    if (edicao === this.#edicao) return
    this.#edicao = edicao
    this.#fecharLista()
    if (!edicao) {
      const tinhaFoco = document.activeElement === this.#campo
      this.#campo.hidden = true
      if (tinhaFoco || document.activeElement === document.body) this.#grade.focar()
      return
    }
    const { colunas } = this.#grade.store.foto()
    this.#coluna = colunas.find(({ id }) => id === edicao.celula.coluna)
    this.#nomear(edicao)
    const campo = this.#campo
    porEm(campo, this.#grade.retanguloDa(edicao.celula))
    campo.hidden = false
    campo.value = edicao.texto
    campo.focus({ preventScroll: true })
    if (!edicao.digitando) campo.select()
    if (this.#eReferencia()) void this.#procurar('')
  }

  /** The field goes where its cell went. */
  place(): void {
    if (this.#edicao) porEm(this.#campo, this.#grade.retanguloDa(this.#edicao.celula))
  }

  /** What the field is for, to eyes and to screen readers. */
  #nomear({ celula }: Edicao): void {
    const campo = this.#campo
    const { documento } = this.#grade.store.foto().quadro
    const descricao = documento.linhas.get(celula.uid)?.descricao ?? 'nova linha'
    const nome = this.#coluna?.nome ?? this.#coluna?.titulo ?? ''
    const eNumero = this.#coluna?.eNumero === true
    campo.setAttribute('aria-label', `${nome} de ${descricao}`)
    campo.classList.toggle(styles.numero ?? '', eNumero)
    campo.inputMode = eNumero ? 'decimal' : 'text'
    for (const atributo of ['role', 'aria-controls', 'aria-expanded', 'aria-activedescendant']) {
      campo.removeAttribute(atributo)
    }
    if (!this.#eReferencia()) return
    campo.setAttribute('role', 'combobox')
    campo.setAttribute('aria-controls', this.#lista.id)
    campo.setAttribute('aria-expanded', 'false')
  }

  #eReferencia(): boolean {
    return this.#coluna?.campo?.startsWith('id_') === true
  }

  #digitou(): void {
    if (!this.#eReferencia()) return
    clearTimeout(this.#espera)
    this.#espera = setTimeout(() => void this.#procurar(this.#campo.value), procurarMs)
  }

  async #procurar(texto: string): Promise<void> {
    const coluna = this.#coluna
    if (!coluna) return
    this.#busca?.abort()
    this.#busca = new AbortController()
    const { signal } = this.#busca
    try {
      const opcoes = await this.#buscar(coluna, texto.trim(), signal)
      if (signal.aborted || this.#coluna !== coluna || !this.#edicao) return
      this.#opcoes = opcoes.slice(0, maximo)
      this.#escolhida = texto.trim() === '' ? -1 : this.#opcoes.length > 0 ? 0 : -1
      this.#desenharLista()
    } catch {
      // Without the list the name may still be typed in full.
      if (!signal.aborted) this.#fecharLista()
    }
  }

  #desenharLista(): void {
    const lista = this.#lista
    lista.replaceChildren(
      ...this.#opcoes.map(({ nome }, i) => {
        const el = document.createElement('div')
        el.id = `${lista.id}-${i}`
        el.setAttribute('role', 'option')
        el.setAttribute('aria-selected', String(i === this.#escolhida))
        el.textContent = nome
        return el
      }),
    )
    lista.hidden = this.#opcoes.length === 0
    const { offsetTop, offsetLeft, offsetHeight } = this.#campo
    lista.style.transform = `translate(${offsetLeft}px, ${offsetTop + offsetHeight}px)`
    this.#campo.setAttribute('aria-expanded', String(!lista.hidden))
    const ativa = this.#escolhida >= 0 ? `${lista.id}-${this.#escolhida}` : undefined
    if (ativa) this.#campo.setAttribute('aria-activedescendant', ativa)
    else this.#campo.removeAttribute('aria-activedescendant')
  }

  #fecharLista(): void {
    clearTimeout(this.#espera)
    this.#busca?.abort()
    this.#opcoes = []
    this.#escolhida = -1
    this.#lista.hidden = true
  }

  #teclou(event: KeyboardEvent): void {
    if (event.isComposing) return
    const { key, shiftKey } = event
    event.stopPropagation()
    if (this.#andouNaLista(event)) return
    if (key === 'Escape') {
      event.preventDefault()
      cancelEdit(this.#grade.store)
    } else if (key === 'Enter' && !event.altKey) {
      event.preventDefault()
      this.#confirmar({ linhas: shiftKey ? -1 : 1 })
    } else if (key === 'Tab') {
      event.preventDefault()
      this.#confirmar({ colunas: shiftKey ? -1 : 1 })
    } else if (this.#edicao?.digitando && key in saidas) {
      event.preventDefault()
      this.#confirmar(saidas[key as keyof typeof saidas])
    }
  }

  #andouNaLista(event: KeyboardEvent): boolean {
    const passo = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (passo === undefined || this.#opcoes.length === 0) return false
    event.preventDefault()
    const quantas = this.#opcoes.length
    this.#escolhida = (this.#escolhida + passo + quantas) % quantas
    this.#desenharLista()
    return true
  }

  #confirmar(para: { linhas?: number; colunas?: 0 | 1 | -1 }): void {
    const { store } = this.#grade
    const opcao = this.#opcoes[this.#escolhida]
    const celula = this.#edicao?.celula
    const texto = this.#campo.value
    if (opcao && celula) this.#tomar(opcao)
    if (celula) confirmEdit(store, opcao ? opcao.nome : texto, para)
  }

  #tomar(opcao: Opcao): void {
    const { store } = this.#grade
    const edicao = this.#edicao
    if (!edicao) return
    const nomes = { id_fornecedor: 'fornecedores', id_grande_item: 'grandes_itens' } as const
    const campo = this.#coluna?.campo
    if (campo === 'id_fornecedor' || campo === 'id_grande_item') {
      store.know(nomes[campo], opcao.id, opcao.nome)
    }
    chooseValor(store, edicao.celula, opcao.id)
    // Closed by the choice: what follows only moves the cursor.
    store.replace({ edicao: { ...edicao, texto: opcao.nome } })
  }

  #clicou(event: Event): void {
    const el = (event.target as HTMLElement).closest('[role=option]')
    const opcao = this.#opcoes[el ? [...this.#lista.children].indexOf(el) : -1]
    if (!opcao) return
    this.#tomar(opcao)
    cancelEdit(this.#grade.store)
  }

  #saiu(): void {
    if (!this.#edicao || this.#campo.hidden) return
    confirmEdit(this.#grade.store, this.#campo.value)
  }
}

const saidas = {
  ArrowDown: { linhas: 1 },
  ArrowUp: { linhas: -1 },
  ArrowRight: { colunas: 1 },
  ArrowLeft: { colunas: -1 },
} as const

/** The options of a list here whose names hold what was typed. */
export function filter(opcoes: Iterable<Opcao>, texto: string): Opcao[] {
  const nu = fold(texto)
  const todas = [...opcoes].filter(({ nome }) => fold(nome).includes(nu))
  return todas.toSorted(
    (a, b) => Number(fold(b.nome).startsWith(nu)) - Number(fold(a.nome).startsWith(nu)),
  )
}
