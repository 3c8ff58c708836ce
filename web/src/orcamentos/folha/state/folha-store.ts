import { formatReais } from '@claquete/core/kernel/amounts/money'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import type { Change } from '@claquete/core/orcamentos/folha/change'
import type { FolhaColumn } from '../board/columns.ts'
import { draw } from '../board/drawing.ts'
import { EditHistory } from './history.ts'
import type { Step } from './history.ts'
import {
  cellKey,
  withProblems,
  failureTitle,
  refusalProblems,
  refusalToTell,
  withoutProblems,
} from './problems.ts'
import type { FolhaProblem, FolhaProblems } from './problems.ts'
import type { Situacoes } from '../board/situacoes.ts'
import { joinNames, namesFromWire, blankRowUid } from '../board/board.ts'
import type { GastoByUid, FolhaNames } from '../board/board.ts'
import { askedAfter } from '../board/fixed-total.ts'
import type { LooseTotal } from '../board/fixed-total.ts'
import type { GoalWay } from '../board/goal.ts'
import type { FolhaHeader, Snapshot } from './snapshot.ts'
import { check, onOne } from '../board/selection.ts'
import type { CellPlace, CellSelection } from '../board/selection.ts'
import { FolhaSync } from '../sync/sync.ts'
import type { RefusedChange, ServerReply, Transport } from '../sync/sync.ts'
import { documentoFromWire } from '../board/wire.ts'
import type { WireFolha } from '../board/wire.ts'

export interface Surroundings {
  readonly transport: Omit<Transport, 'reread'>
  /** Reads the whole sheet again. */
  readonly reread: () => Promise<WireFolha>
  readonly novoUid: () => string
  readonly folded: ReadonlySet<string>
  readonly rememberFolded: (folded: ReadonlySet<string>) => void
  readonly problemas: readonly FolhaProblem[]
  readonly rememberProblems: (problemas: readonly FolhaProblem[]) => void
  readonly looseTotal: LooseTotal | undefined
  readonly rememberLooseTotal: (looseTotal: LooseTotal | undefined) => void
  /** Shows a toast. */
  readonly tell: (msg: string, titulo?: string) => void
}

interface DoneEdit {
  readonly problemas?: readonly FolhaProblem[]
  readonly selection?: CellSelection | undefined
}

const headerOf = (folha: WireFolha): FolhaHeader => folha

/** The state of one budget's sheet, outside React: document, selection, unsent changes. */
export class FolhaStore {
  readonly novoUid: () => string
  readonly sync: FolhaSync
  /** How the desired total was last reached, for reapplying it. */
  #way: GoalWay = 'ajuste'
  readonly #surroundings: Surroundings
  readonly #story = new EditHistory()
  readonly #listeners = new Set<() => void>()
  #names: FolhaNames
  #gastos: GastoByUid
  #situacoes: Situacoes | undefined
  #closed: ReadonlySet<string>
  #snapshot: Snapshot
  #emLote = false

  constructor(folha: WireFolha, colunas: readonly FolhaColumn[], surroundings: Surroundings) {
    this.#surroundings = surroundings
    this.novoUid = surroundings.novoUid
    this.#names = namesFromWire(folha)
    this.#gastos = folha.gastos
    this.#closed = surroundings.folded
    const inicio = { documento: documentoFromWire(folha), revisao: folha.revisao }
    this.sync = new FolhaSync(
      inicio,
      { ...surroundings.transport, reread: () => this.#reread() },
      {
        mudou: () => this.#redraw(),
        refused: (recusadas, msg) => this.#refused(recusadas, msg),
        stored: (resposta) => this.#onStored(resposta),
      },
    )
    const header = headerOf(folha)
    const drawing = this.#drawing(header, colunas)
    const primeira = drawing.map.uids[0] ?? blankRowUid
    this.#snapshot = {
      header,
      ...drawing,
      colunas,
      selection: onOne({ uid: primeira, coluna: 'descricao' }),
      edit: undefined,
      problemas: withProblems(new Map(), surroundings.problemas),
      saving: { estado: 'salvo' },
      pessoas: [],
      busca: undefined,
      looseTotal: inicio.documento.valor_desejado === null ? surroundings.looseTotal : undefined,
      aviso: undefined,
      mayUndo: false,
      mayRedo: false,
    }
  }

  readonly snapshot = (): Snapshot => this.#snapshot
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  replace(partes: Partial<Snapshot>): void {
    this.#snapshot = { ...this.#snapshot, ...partes }
    if (!this.#emLote) for (const listener of this.#listeners) listener()
  }

  /** Remembers how the desired total was reached, for reapplying it. */
  reachTotalsBy(way: GoalWay): void {
    this.#way = way
  }

  /** Applies changes: visible at once, sent soon, undone in one step. */
  run(mudancas: readonly Change[], { problemas = [], selection }: DoneEdit = {}): boolean {
    return this.#atOnce(() => {
      const { aplicadas, inverses, recusas } = this.#edit(mudancas)
      const ruins = [...problemas, ...refusalProblems(recusas, this.#names)]
      const chaves = ruins.map(({ uid, campo }) => cellKey(uid, campo))
      if (aplicadas.length > 0 || ruins.length > 0) {
        this.#story.fez({ mudancas: inverses, problemas: chaves })
      }
      const boas = mudancas.flatMap((um) => (um.op === 'celula' ? [cellKey(um.uid, um.campo)] : []))
      this.#storeProblems(withProblems(withoutProblems(this.#snapshot.problemas, boas), ruins))
      const told = refusalToTell(recusas)
      if (told) this.#surroundings.tell(told.msg, failureTitle(told))
      this.replace({ ...this.#stateOfStory(), ...(selection && { selection }) })
      return aplicadas.length > 0
    })
  }

  /** Makes changes that the server did for the person undoable. */
  accept(inverses: readonly Change[]): void {
    this.#story.fez({ mudancas: inverses, problemas: [] })
    this.replace(this.#stateOfStory())
  }

  /** Applies one's own changes; asks the person if they unpinned the total. */
  #edit(mudancas: readonly Change[], isUndo = false) {
    const antes = this.sync.replica.vista
    const aplicacao = this.sync.edit(this.novoUid(), mudancas)
    const { looseTotal: pendente } = this.#snapshot
    const pedido = isUndo ? { ...antes, valor_desejado: null } : antes
    if (aplicacao.aplicadas.length > 0) {
      const { aplicadas, documento } = aplicacao
      const way = this.#way
      this.ask(askedAfter(pedido, documento, aplicadas, { pendente, maneira: way }))
    }
    return aplicacao
  }

  /** Asks about an unpinned total; `undefined` withdraws the question. */
  ask(looseTotal: LooseTotal | undefined): void {
    if (looseTotal === this.#snapshot.looseTotal) return
    this.#surroundings.rememberLooseTotal(looseTotal)
    this.replace({ looseTotal })
  }

  tell(msg: string): void {
    this.#surroundings.tell(msg)
  }

  undo(): void {
    this.#goBack(this.#story.undo(), (passo) => this.#story.undid(passo), true)
  }

  redo(): void {
    this.#goBack(this.#story.redo(), (passo) => this.#story.redid(passo))
  }

  #goBack(passo: Step | undefined, guardar: (passo: Step) => void, isUndo = false): void {
    if (!passo) return
    this.#atOnce(() => {
      const { inverses, recusas } = this.#edit(passo.mudancas, isUndo)
      guardar({ mudancas: inverses, problemas: [] })
      this.#storeProblems(withoutProblems(this.#snapshot.problemas, passo.problemas))
      const [refusal] = recusas
      if (refusal) this.#surroundings.tell(`Nem tudo voltou: ${refusal.msg}`)
      const cell = this.#cellOf(passo.mudancas)
      this.replace({ ...this.#stateOfStory(), ...(cell && { selection: onOne(cell) }) })
    })
  }

  /** The cell to show after undoing or redoing these changes. */
  #cellOf(mudancas: readonly Change[]): CellPlace | undefined {
    const { map, selection, colunas } = this.#snapshot
    for (const mudanca of mudancas) {
      const uid = mudanca.op === 'inserir' ? mudanca.linhas[0]?.id : 'uid' in mudanca && mudanca.uid
      if (!uid || !map.positions.has(uid)) continue
      const campo = mudanca.op === 'celula' ? mudanca.campo : undefined
      const coluna = colunas.find((column) => campo !== undefined && column.campo === campo)
      return { uid, coluna: coluna?.id ?? selection.focus.coluna }
    }
    return undefined
  }

  select(selection: CellSelection): void {
    this.replace({ selection })
  }

  showColumns(colunas: readonly FolhaColumn[]): void {
    if (colunas === this.#snapshot.colunas) return
    this.#snapshot = { ...this.#snapshot, colunas }
    this.#redraw()
  }

  fold(uids: readonly string[], isFolding: boolean): void {
    const folded = new Set(this.#closed)
    for (const uid of uids) {
      if (isFolding) folded.add(uid)
      else folded.delete(uid)
    }
    this.#closed = folded
    this.#surroundings.rememberFolded(folded)
    this.#redraw()
  }

  /** Learns a name that a line now refers to, such as a newly chosen supplier. */
  know(campo: 'fornecedores' | 'grandes_itens', id: number, nome: string): void {
    this.#names = { ...this.#names, [campo]: new Map(this.#names[campo]).set(id, nome) }
    this.#redraw()
  }

  /** Adds the registers' units and big items to those the lines already use. */
  knowLists(nomes: Pick<FolhaNames, 'unidades' | 'grandes_itens'>): void {
    this.#names = joinNames({ ...nomes, fornecedores: new Map() }, this.#names)
    this.#redraw()
  }

  /** Learns where the expenses of lines stand, and the columns that show it. */
  knowSituacoes(situacoes: Situacoes, colunas: readonly FolhaColumn[]): void {
    this.#situacoes = situacoes
    this.#snapshot = { ...this.#snapshot, colunas }
    this.#redraw()
  }

  /** Drops the invalid texts of these cells. */
  forgetProblems(chaves: readonly string[]): void {
    this.#storeProblems(withoutProblems(this.#snapshot.problemas, chaves))
  }

  close(): void {
    this.sync.close()
    this.#listeners.clear()
  }

  #storeProblems(problemas: FolhaProblems): void {
    if (problemas === this.#snapshot.problemas) return
    this.#surroundings.rememberProblems([...problemas.values()])
    this.replace({ problemas })
  }

  #refused(recusadas: readonly RefusedChange[], msg: string | undefined): void {
    this.#atOnce(() => {
      const ruins = refusalProblems(recusadas, this.#names)
      this.#storeProblems(withProblems(this.#snapshot.problemas, ruins))
      const told = refusalToTell(recusadas)
      const aviso = told?.msg ?? (ruins.length === 0 ? msg : undefined)
      if (aviso !== undefined) this.#surroundings.tell(aviso, failureTitle(told))
      this.replace({})
    })
  }

  /** True if the sheet must be read again: the server's total differs, or the profile sees only part of it. */
  #onStored({ alertas = [], totalGeral, recusas, revisao }: ServerReply): boolean {
    for (const warning of alertas) this.#surroundings.tell(warning)
    if (!this.#snapshot.header.completa) return true
    const { replica } = this.sync
    if (totalGeral === undefined || revisao !== replica.revisao) return false
    if (replica.pendentes.length > 0 || recusas.length > 0) return false
    const { totais } = this.#snapshot
    return totais !== undefined && totais.totalGeral !== totalGeral
  }

  async #reread() {
    const folha = await this.#surroundings.reread()
    this.#names = joinNames(this.#names, namesFromWire(folha))
    this.#gastos = folha.gastos
    this.#snapshot = { ...this.#snapshot, header: headerOf(folha) }
    return { documento: documentoFromWire(folha), revisao: folha.revisao }
  }

  #stateOfStory() {
    const { mayUndo, mayRedo } = this.#story
    return { mayUndo, mayRedo }
  }

  #drawing(header: FolhaHeader, colunas: readonly FolhaColumn[]) {
    return draw({
      documento: this.sync.replica.vista,
      nomes: this.#names,
      gastos: this.#gastos,
      situacoes: this.#situacoes,
      pode: header.pode,
      isReadOnly: header.travado !== null || !header.pode.alterar,
      folded: this.#closed,
      colunas,
      serverValues: header.valores,
    })
  }

  #redraw(): void {
    const { header, colunas, map: antes, selection, edit } = this.#snapshot
    const { saving, replica } = this.sync
    // Only the save state changed: render nothing else.
    const isSame =
      replica.vista === this.#snapshot.board.documento &&
      header === this.#drawn.header &&
      colunas === this.#drawn.colunas &&
      this.#names === this.#drawn.nomes &&
      this.#situacoes === this.#snapshot.board.situacoes &&
      this.#closed === this.#drawn.folded
    if (isSame) return this.replace({ saving })
    this.#drawn = { header, colunas, nomes: this.#names, folded: this.#closed }
    const { valor_desejado: fixed } = this.#snapshot.board.documento
    const drawing = this.#drawing(header, colunas)
    this.#tellIfReleased(fixed, drawing.board.documento.valor_desejado)
    const keptEdit = edit && drawing.map.positions.has(edit.cell.uid) ? edit : undefined
    this.replace({
      ...drawing,
      saving,
      edit: keptEdit,
      selection: check(selection, antes, drawing.map),
    })
  }

  /** Tells that someone else's change unpinned the total; one's own edits ask instead. */
  #tellIfReleased(antes: Cents | null, agora: Cents | null): void {
    if (this.#emLote || antes === null || agora !== null) return
    this.tell(`O orçamento mudou, e o total não está mais fixo em ${formatReais(antes)}.`)
  }

  #drawn: { header?: FolhaHeader; colunas?: unknown; nomes?: FolhaNames; folded?: unknown } = {}

  /** Notifies the listeners once for several changes of state. */
  #atOnce<T>(work: () => T): T {
    if (this.#emLote) return work()
    this.#emLote = true
    try {
      return work()
    } finally {
      this.#emLote = false
      this.replace({})
    }
  }
}
