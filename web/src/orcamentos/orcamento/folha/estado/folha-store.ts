import { formatReais } from '@claquete/core/kernel/money'
import type { Cents } from '@claquete/core/kernel/money'
import type { Mudanca } from '@claquete/core/orcamentos/orcamento/mudanca'
import type { Coluna } from './colunas.ts'
import { draw } from './desenho.ts'
import { Historia } from './historia.ts'
import type { Passo } from './historia.ts'
import { chaveDaCelula, comProblemas, problemasDasRecusas, semProblemas } from './problemas.ts'
import type { Problema, Problemas } from './problemas.ts'
import { nomesDoFio, uidDaNova } from './quadro.ts'
import type { Gastos, Nomes } from './quadro.ts'
import { askedAfter } from './total-fixo.ts'
import type { TotalSolto } from './total-fixo.ts'
import type { Maneira } from './objetivo.ts'
import type { Cabeca, Foto } from './foto.ts'
import { check, emUma } from './selecao.ts'
import type { Celula, Selecao } from './selecao.ts'
import { Sincronia } from './sincronia.ts'
import type { Recusada, Resposta, Transporte } from './sincronia.ts'
import { documentoDoFio } from './fio.ts'
import type { FolhaDoFio } from './fio.ts'

export interface Arredores {
  readonly transporte: Omit<Transporte, 'reler'>
  /** The whole sheet, read again. */
  readonly reler: () => Promise<FolhaDoFio>
  readonly novoUid: () => string
  readonly fechadas: ReadonlySet<string>
  readonly lembrarFechadas: (fechadas: ReadonlySet<string>) => void
  readonly problemas: readonly Problema[]
  readonly lembrarProblemas: (problemas: readonly Problema[]) => void
  readonly solto: TotalSolto | undefined
  readonly lembrarSolto: (solto: TotalSolto | undefined) => void
  /** Says something in passing. */
  readonly dizer: (msg: string) => void
}

interface Feito {
  readonly problemas?: readonly Problema[]
  readonly selecao?: Selecao | undefined
}

const cabecaDe = (folha: FolhaDoFio): Cabeca => folha

/** The sheet of one budget, outside React: what it holds, what is selected, what is on the way. */
export class FolhaStore {
  readonly novoUid: () => string
  readonly sincronia: Sincronia
  /** How the desired total was last reached. */
  maneira: Maneira = 'ajuste'
  readonly #arredores: Arredores
  readonly #historia = new Historia()
  readonly #ouvintes = new Set<() => void>()
  #nomes: Nomes
  #gastos: Gastos
  #fechadas: ReadonlySet<string>
  #foto: Foto
  #emLote = false

  constructor(folha: FolhaDoFio, colunas: readonly Coluna[], arredores: Arredores) {
    this.#arredores = arredores
    this.novoUid = arredores.novoUid
    this.#nomes = nomesDoFio(folha)
    this.#gastos = folha.gastos
    this.#fechadas = arredores.fechadas
    const inicio = { documento: documentoDoFio(folha), revisao: folha.revisao }
    this.sincronia = new Sincronia(
      inicio,
      { ...arredores.transporte, reler: () => this.#reler() },
      {
        mudou: () => this.#redesenhar(),
        recusou: (recusadas, msg) => this.#recusou(recusadas, msg),
        guardou: (resposta) => this.#guardou(resposta),
      },
    )
    const cabeca = cabecaDe(folha)
    const desenho = this.#desenho(cabeca, colunas)
    const primeira = desenho.mapa.uids[0] ?? uidDaNova
    this.#foto = {
      cabeca,
      ...desenho,
      colunas,
      selecao: emUma({ uid: primeira, coluna: 'descricao' }),
      edicao: undefined,
      problemas: comProblemas(new Map(), arredores.problemas),
      salvamento: { estado: 'salvo' },
      pessoas: [],
      busca: undefined,
      solto: inicio.documento.valor_desejado === null ? arredores.solto : undefined,
      aviso: undefined,
      podeDesfazer: false,
      podeRefazer: false,
    }
  }

  readonly foto = (): Foto => this.#foto
  readonly subscribe = (ouvinte: () => void): (() => void) => {
    this.#ouvintes.add(ouvinte)
    return () => void this.#ouvintes.delete(ouvinte)
  }

  replace(partes: Partial<Foto>): void {
    this.#foto = { ...this.#foto, ...partes }
    if (!this.#emLote) for (const ouvinte of this.#ouvintes) ouvinte()
  }

  /** Does something to the sheet: seen at once, sent soon, undone in one step. */
  fazer(mudancas: readonly Mudanca[], { problemas = [], selecao }: Feito = {}): boolean {
    return this.#deUmaVez(() => {
      const { aplicadas, inversas, recusas } = this.#editar(mudancas)
      const ruins = [...problemas, ...problemasDasRecusas(recusas, this.#nomes)]
      const chaves = ruins.map(({ uid, campo }) => chaveDaCelula(uid, campo))
      if (aplicadas.length > 0 || ruins.length > 0) {
        this.#historia.fez({ mudancas: inversas, problemas: chaves })
      }
      const boas = mudancas.flatMap((um) =>
        um.op === 'celula' ? [chaveDaCelula(um.uid, um.campo)] : [],
      )
      this.#guardarProblemas(comProblemas(semProblemas(this.#foto.problemas, boas), ruins))
      const outra = recusas.find(({ mudanca }) => mudanca.op !== 'celula')
      if (outra) this.#arredores.dizer(outra.msg)
      this.replace({ ...this.#estadoDaHistoria(), ...(selecao && { selecao }) })
      return aplicadas.length > 0
    })
  }

  /** Something that the server did for the person, who undoes it like the rest. */
  accept(inversas: readonly Mudanca[]): void {
    this.#historia.fez({ mudancas: inversas, problemas: [] })
    this.replace(this.#estadoDaHistoria())
  }

  /** One's own changes; where they let a pinned total go, the person is asked. */
  #editar(mudancas: readonly Mudanca[], isUndo = false) {
    const antes = this.sincronia.replica.vista
    const aplicacao = this.sincronia.editar(this.novoUid(), mudancas)
    const { solto: pendente } = this.#foto
    const pedido = isUndo ? { ...antes, valor_desejado: null } : antes
    if (aplicacao.aplicadas.length > 0) {
      const { aplicadas, documento } = aplicacao
      const { maneira } = this
      this.ask(askedAfter(pedido, documento, aplicadas, { pendente, maneira }))
    }
    return aplicacao
  }

  /** Asks about a total that is pinned no more, or stops asking. */
  ask(solto: TotalSolto | undefined): void {
    if (solto === this.#foto.solto) return
    this.#arredores.lembrarSolto(solto)
    this.replace({ solto })
  }

  tell(msg: string): void {
    this.#arredores.dizer(msg)
  }

  undo(): void {
    this.#voltar(this.#historia.undo(), (passo) => this.#historia.desfez(passo), true)
  }

  redo(): void {
    this.#voltar(this.#historia.redo(), (passo) => this.#historia.refez(passo))
  }

  #voltar(passo: Passo | undefined, guardar: (passo: Passo) => void, isUndo = false): void {
    if (!passo) return
    this.#deUmaVez(() => {
      const { inversas, recusas } = this.#editar(passo.mudancas, isUndo)
      guardar({ mudancas: inversas, problemas: [] })
      this.#guardarProblemas(semProblemas(this.#foto.problemas, passo.problemas))
      const [recusa] = recusas
      if (recusa) this.#arredores.dizer(`Nem tudo voltou: ${recusa.msg}`)
      const celula = this.#celulaDe(passo.mudancas)
      this.replace({ ...this.#estadoDaHistoria(), ...(celula && { selecao: emUma(celula) }) })
    })
  }

  /** Where a change can be seen. */
  #celulaDe(mudancas: readonly Mudanca[]): Celula | undefined {
    const { mapa, selecao, colunas } = this.#foto
    for (const mudanca of mudancas) {
      const uid = mudanca.op === 'inserir' ? mudanca.linhas[0]?.id : 'uid' in mudanca && mudanca.uid
      if (!uid || !mapa.lugar.has(uid)) continue
      const campo = mudanca.op === 'celula' ? mudanca.campo : undefined
      const coluna = colunas.find((uma) => campo !== undefined && uma.campo === campo)
      return { uid, coluna: coluna?.id ?? selecao.foco.coluna }
    }
    return undefined
  }

  select(selecao: Selecao): void {
    this.replace({ selecao })
  }

  showColunas(colunas: readonly Coluna[]): void {
    if (colunas === this.#foto.colunas) return
    this.#foto = { ...this.#foto, colunas }
    this.#redesenhar()
  }

  fold(uids: readonly string[], fecha: boolean): void {
    const fechadas = new Set(this.#fechadas)
    for (const uid of uids) {
      if (fecha) fechadas.add(uid)
      else fechadas.delete(uid)
    }
    this.#fechadas = fechadas
    this.#arredores.lembrarFechadas(fechadas)
    this.#redesenhar()
  }

  /** A name that a line now refers to: a supplier just chosen. */
  know(campo: 'fornecedores' | 'grandes_itens', id: number, nome: string): void {
    this.#nomes = { ...this.#nomes, [campo]: new Map(this.#nomes[campo]).set(id, nome) }
    this.#redesenhar()
  }

  /** What lists offer besides what the lines already use. */
  knowLists(nomes: Pick<Nomes, 'unidades' | 'grandes_itens'>): void {
    this.#nomes = joinNames({ ...nomes, fornecedores: new Map() }, this.#nomes)
    this.#redesenhar()
  }

  /** Texts that the person gave up, or that were taken care of. */
  forgetProblems(chaves: readonly string[]): void {
    this.#guardarProblemas(semProblemas(this.#foto.problemas, chaves))
  }

  fechar(): void {
    this.sincronia.close()
    this.#ouvintes.clear()
  }

  #guardarProblemas(problemas: Problemas): void {
    if (problemas === this.#foto.problemas) return
    this.#arredores.lembrarProblemas([...problemas.values()])
    this.replace({ problemas })
  }

  #recusou(recusadas: readonly Recusada[], msg: string | undefined): void {
    this.#deUmaVez(() => {
      const ruins = problemasDasRecusas(recusadas, this.#nomes)
      this.#guardarProblemas(comProblemas(this.#foto.problemas, ruins))
      const outra = recusadas.find(({ mudanca }) => mudanca.op !== 'celula')
      const aviso = outra?.msg ?? (ruins.length === 0 ? msg : undefined)
      if (aviso !== undefined) this.#arredores.dizer(aviso)
      this.replace({})
    })
  }

  /** Is what the server sums what is summed here? A screen that does not see everything asks each time. */
  #guardou({ alertas = [], totalGeral, recusas, revisao }: Resposta): boolean {
    for (const alerta of alertas) this.#arredores.dizer(alerta)
    if (!this.#foto.cabeca.completa) return true
    const { replica } = this.sincronia
    if (totalGeral === undefined || revisao !== replica.revisao) return false
    if (replica.pendentes.length > 0 || recusas.length > 0) return false
    const { totais } = this.#foto
    return totais !== undefined && totais.totalGeral !== totalGeral
  }

  async #reler() {
    const folha = await this.#arredores.reler()
    this.#nomes = joinNames(this.#nomes, nomesDoFio(folha))
    this.#gastos = folha.gastos
    this.#foto = { ...this.#foto, cabeca: cabecaDe(folha) }
    return { documento: documentoDoFio(folha), revisao: folha.revisao }
  }

  #estadoDaHistoria() {
    const { podeDesfazer, podeRefazer } = this.#historia
    return { podeDesfazer, podeRefazer }
  }

  #desenho(cabeca: Cabeca, colunas: readonly Coluna[]) {
    return draw({
      documento: this.sincronia.replica.vista,
      nomes: this.#nomes,
      gastos: this.#gastos,
      pode: cabeca.pode,
      soLeitura: cabeca.travado !== null || !cabeca.pode.alterar,
      fechadas: this.#fechadas,
      colunas,
      valoresDoServidor: cabeca.valores,
    })
  }

  #redesenhar(): void {
    const { cabeca, colunas, mapa: antes, selecao, edicao } = this.#foto
    const { salvamento, replica } = this.sincronia
    // Only the state of saving changed: nothing to draw again.
    const isSame =
      replica.vista === this.#foto.quadro.documento &&
      cabeca === this.#desenhada.cabeca &&
      colunas === this.#desenhada.colunas &&
      this.#nomes === this.#desenhada.nomes &&
      this.#fechadas === this.#desenhada.fechadas
    if (isSame) return this.replace({ salvamento })
    this.#desenhada = { cabeca, colunas, nomes: this.#nomes, fechadas: this.#fechadas }
    const { valor_desejado: fixo } = this.#foto.quadro.documento
    const desenho = this.#desenho(cabeca, colunas)
    this.#dizerSeSoltou(fixo, desenho.quadro.documento.valor_desejado)
    const aindaEdita = edicao && desenho.mapa.lugar.has(edicao.celula.uid) ? edicao : undefined
    this.replace({
      ...desenho,
      salvamento,
      edicao: aindaEdita,
      selecao: check(selecao, antes, desenho.mapa),
    })
  }

  /** Not by an edit made here, which asks. */
  #dizerSeSoltou(antes: Cents | null, agora: Cents | null): void {
    if (this.#emLote || antes === null || agora !== null) return
    this.tell(`O orçamento mudou, e o total não está mais fixo em ${formatReais(antes)}.`)
  }

  #desenhada: { cabeca?: Cabeca; colunas?: unknown; nomes?: Nomes; fechadas?: unknown } = {}

  /** Several changes of the state are told once. */
  #deUmaVez<T>(work: () => T): T {
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

/** Names known here and not by the server yet stay. */
const joinNames = (antes: Nomes, agora: Nomes): Nomes => ({
  unidades: new Map([...antes.unidades, ...agora.unidades]),
  fornecedores: new Map([...antes.fornecedores, ...agora.fornecedores]),
  grandes_itens: new Map([...antes.grandes_itens, ...agora.grandes_itens]),
})
