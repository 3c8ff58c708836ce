import type { Cents } from '../../../kernel/amounts/money.ts'
import { cents } from '../../../kernel/amounts/money.ts'
import { formatQuantity, quantity } from '../../../kernel/amounts/quantity.ts'
import { fold } from '../../../kernel/text.ts'
import { treeOf } from '../../folha/documento.ts'
import type { Documento, Grupo, Item, Line } from '../../folha/documento.ts'
import { initialGrupo, initialItem } from '../../folha/lean-line.ts'
import { Orders } from '../../folha/orders.ts'
import { maxGrupoLevels } from '../../folha/tree.ts'
import { aboveOf } from '../estrutura.ts'
import type { Estrutura } from '../estrutura.ts'
import type { Mapa } from '../mapa.ts'
import { stemsOf } from '../guess.ts'
import type { ReadRow } from './linhas.ts'

/** What a person decides of a line whose total is another than its product. */
export const escolhas = ['calculado', 'digitado', 'fora'] as const
export type Escolha = (typeof escolhas)[number]

export interface ToPlan {
  readonly documento: Documento
  readonly estrutura: Estrutura
  readonly mapa: Mapa
  /** Codes of the workbook are those of the structure. */
  readonly byCode: boolean
  /** By row of the file. */
  readonly decisions: ReadonlyMap<number, Escolha>
  /** Units of measure by folded name. */
  readonly unidades: ReadonlyMap<string, number>
}

export interface PlannedLine {
  readonly linha: number
  readonly item: Item
  readonly valor: Cents
  /** The names of its groups, from the top. */
  readonly grupos: readonly string[]
}

export interface Plan {
  /** New groups before what stands in them. */
  readonly grupos: readonly Grupo[]
  readonly itens: readonly PlannedLine[]
  readonly lugares: readonly { readonly uid: string; readonly no: string }[]
}

const once = { valor: quantity(10_000), formula: null }
const looseName = 'Importados'
const descricaoMax = 300
const detailMax = 2000
const numeroMax = 30

/** The lines of a workbook as lines of a sheet, in groups made of their codes and headings. */
export function planRows(rows: readonly ReadRow[], to: ToPlan, newUid: () => string): Plan {
  const grupos = new Grupos(rows, to, newUid)
  const itens: PlannedLine[] = []
  const lugares: { uid: string; no: string }[] = []
  for (const row of rows) {
    if (row.tipo === 'grupo') grupos.enter(row)
    const choice = row.difere ? (to.decisions.get(row.linha) ?? 'calculado') : 'calculado'
    if (row.tipo !== 'linha' || choice === 'fora') continue
    const grupo = grupos.of(row)
    const item = itemOf(row, choice, to)
    const placed = {
      ...item,
      id: newUid(),
      superior: grupo.id,
      ordem: grupos.orders.next(grupo.id),
    }
    const own = row.codigo
    if (own !== null && own.includes('.') && grupos.isPlace(own)) {
      lugares.push({ uid: placed.id, no: own })
    }
    itens.push({
      linha: row.linha,
      item: placed,
      valor:
        choice === 'calculado' ? (row.calculado ?? row.total ?? cents(0)) : (row.total ?? cents(0)),
      grupos: grupos.namesOf(grupo),
    })
  }
  return { grupos: grupos.fresh, itens, lugares: [...grupos.lugares, ...lugares] }
}

/**
 * Whether the codes of a workbook seem to be those of a structure: as many of its headings as not are called as the place
 * with their code. One without headings is taken at its codes.
 */
export function codesFit(rows: readonly ReadRow[], { nos }: Estrutura): boolean {
  const nomes = new Map(nos.map(({ codigo, descricao }) => [codigo, descricao]))
  const agree = rows.flatMap(({ tipo, codigo, descricao }) => {
    const nome = tipo === 'grupo' && codigo !== null ? nomes.get(codigo) : undefined
    if (nome === undefined || descricao === '') return []
    const words = stemsOf(nome)
    return [[...stemsOf(descricao)].some((word) => words.has(word))]
  })
  return agree.filter(Boolean).length * 2 >= agree.length
}

type NewItem = Omit<Item, 'id' | 'superior' | 'ordem'>

function itemOf(row: ReadRow, choice: Escolha, { unidades }: ToPlan): NewItem {
  const { quantidade, ocorrencias, valor_unit, total, unidade, dias, justificativa } = row
  const id_unidade = unidades.get(fold(unidade)) ?? null
  const isTyped = valor_unit === null || choice === 'digitado'
  const told = [
    justificativa,
    ...row.details,
    dias === null ? '' : `Dias: ${formatQuantity(dias)}`,
    id_unidade === null && unidade !== '' ? `Unidade de medida: ${unidade}` : '',
  ]
  const base = {
    ...initialItem,
    descricao: row.descricao.slice(0, descricaoMax),
    especificacao: told.filter(Boolean).join('\n').slice(0, detailMax),
    numeracao: row.numero.trim().slice(0, numeroMax),
    id_unidade,
  }
  // A typed total stands for itself: factors that do not make it are not kept.
  if (isTyped) return { ...base, quantidade: once, dias: once, valor_unit: total ?? cents(0) }
  return {
    ...base,
    quantidade: quantidade === null ? once : { valor: quantidade, formula: null },
    dias: ocorrencias === null ? once : { valor: ocorrencias, formula: null },
    valor_unit,
  }
}

/** The name of a stage as it is compared: 'Produção/Execução' and 'Produção e execução' are one. */
const stageKey = (nome: string) =>
  fold(nome)
    .split(/[^a-z0-9]+/u)
    .filter((word) => word !== '' && word !== 'e')
    .join(' ')

/** Finds the group of a code or heading on the sheet, or makes it. */
class Grupos {
  readonly orders = new Orders()
  readonly fresh: Grupo[] = []
  readonly lugares: { uid: string; no: string }[] = []
  readonly #to: ToPlan
  readonly #newUid: () => string
  readonly #names: ReadonlyMap<string, string>
  readonly #codes: ReadonlySet<string>
  readonly #byCode = new Map<string, Grupo>()
  readonly #byName = new Map<string, Grupo>()
  readonly #byStage = new Map<string, Grupo>()
  readonly #all = new Map<string, Grupo>()
  #current: ReadRow | undefined

  constructor(rows: readonly ReadRow[], to: ToPlan, newUid: () => string) {
    this.#to = to
    this.#newUid = newUid
    this.#names = new Map(
      rows.flatMap(({ tipo, codigo, descricao }): [string, string][] =>
        tipo === 'grupo' && codigo !== null && descricao !== '' ? [[codigo, descricao]] : [],
      ),
    )
    this.#codes = new Set(to.estrutura.nos.map(({ codigo }) => codigo))
    for (const linha of treeOf(to.documento).inSheetOrder()) this.#see(linha)
  }

  #see(linha: Line) {
    this.orders.see(linha)
    if (linha.tipo !== 'grupo') return
    this.#all.set(linha.id, linha)
    const no = this.#to.mapa.get(linha.id)
    if (this.#to.byCode && no !== undefined && !this.#byCode.has(no)) this.#byCode.set(no, linha)
    if (linha.superior !== null) return
    this.#byName.set(fold(linha.descricao), linha)
    const key = stageKey(linha.descricao)
    if (!this.#byStage.has(key)) this.#byStage.set(key, linha)
  }

  isPlace(codigo: string): boolean {
    return this.#to.byCode && this.#codes.has(codigo)
  }

  /** Lines without a code below a heading are in it. */
  enter(row: ReadRow) {
    this.#current = row
  }

  /** The group of a line: by its code, else the stage that it names, else the last heading. */
  of({ codigo, etapa }: ReadRow): Grupo {
    const above = codigo === null ? null : aboveOf(codigo)
    if (above !== null) return this.#ofCode(above)
    if (etapa !== '') return this.#ofStage(etapa)
    const heading = this.#current
    if (!heading) return this.#ofName(looseName)
    if (heading.codigo !== null) return this.#ofCode(heading.codigo)
    return this.#ofName(heading.descricao || looseName)
  }

  namesOf(grupo: Grupo): string[] {
    const above = grupo.superior === null ? undefined : this.#all.get(grupo.superior)
    return [...(above ? this.namesOf(above) : []), grupo.descricao]
  }

  /** The first group of a stage's name, else a new one, in the place of the structure that is called so. */
  #ofStage(nome: string): Grupo {
    const key = stageKey(nome)
    const found = this.#byStage.get(key)
    if (found) return found
    const grupo = this.#make(nome, null)
    this.#byStage.set(key, grupo)
    const place = this.#to.estrutura.nos.find(
      ({ codigo, descricao }) => aboveOf(codigo) === null && stageKey(descricao) === key,
    )
    if (place) this.lugares.push({ uid: grupo.id, no: place.codigo })
    return grupo
  }

  #ofName(nome: string): Grupo {
    const found = this.#byName.get(fold(nome))
    if (found) return found
    const grupo = this.#make(nome, null)
    this.#byName.set(fold(nome), grupo)
    return grupo
  }

  /** A sheet has three levels of groups: what is deeper stands in the third. */
  #ofCode(deep: string): Grupo {
    const codigo = deep.split('.').slice(0, maxGrupoLevels).join('.')
    const found = this.#byCode.get(codigo)
    if (found) return found
    const above = aboveOf(codigo)
    const superior = above === null ? null : this.#ofCode(above).id
    const named = this.#names.get(codigo)
    const own = above === null && named ? this.#byName.get(fold(named)) : undefined
    if (own) {
      this.#byCode.set(codigo, own)
      return own
    }
    const place = this.isPlace(codigo)
      ? this.#to.estrutura.nos.find((no) => no.codigo === codigo)
      : undefined
    const nome = named ?? place?.descricao ?? `Grupo ${codigo}`
    const grupo = this.#make(nome, superior)
    if (place) this.lugares.push({ uid: grupo.id, no: codigo })
    this.#byCode.set(codigo, grupo)
    return grupo
  }

  #make(nome: string, superior: string | null): Grupo {
    const grupo: Grupo = {
      ...initialGrupo,
      id: this.#newUid(),
      superior,
      ordem: this.orders.next(superior),
      descricao: nome.slice(0, descricaoMax),
    }
    this.fresh.push(grupo)
    this.#all.set(grupo.id, grupo)
    return grupo
  }
}
