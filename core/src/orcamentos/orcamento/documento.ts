import type { Cents } from '../../kernel/money.ts'
import { cents, sum } from '../../kernel/money.ts'
import type { Quantity, Rate } from '../../kernel/quantity.ts'
import { Arvore } from './arvore.ts'
import type { No } from './arvore.ts'
import { lineTotal } from './linha.ts'
import { totaisDe } from './totais.ts'
import type { Ajuste, BaseComissao, ContasOrcamento, LinhaContada, Totais } from './totais.ts'
import type { EncargoFora } from './totais.ts'
import type { Variavel } from './variaveis.ts'

/** A number and, where it was an account, the text it came from. */
export interface Medida {
  readonly valor: Quantity
  readonly formula: string | null
}

export interface Grupo extends No {
  readonly tipo: 'grupo'
  readonly descricao: string
  readonly id_grande_item: number | null
}

export interface Item extends No {
  readonly tipo: 'item'
  readonly descricao: string
  readonly especificacao: string
  readonly funcao: string
  readonly observacao: string
  readonly id_produto: number | null
  readonly id_servico: number | null
  readonly id_unidade: number | null
  readonly id_fornecedor: number | null
  readonly id_grande_item: number | null
  readonly quantidade: Medida
  readonly dias: Medida
  /** Sold. */
  readonly valor_unit: Cents
  /** Cost; null where it is taken to be what is sold. */
  readonly custo_unit: Cents | null
  /** What the producer says it will cost in the end. */
  readonly estimativa_final: Cents | null
  readonly incide_taxa: boolean
  readonly incide_bv: boolean
  readonly incide_imposto: boolean
  readonly incide_comissao: boolean
  /** An option: out of the totals until it is switched on. */
  readonly opcional: boolean
  readonly opcional_ligado: boolean
  readonly permite_verba: boolean
  readonly imprimir: 'normal' | 'descricao' | 'nao'
  /** A desired total leaves its price alone. */
  readonly travado: boolean
}

/** A line of the sheet; its `id` is its uid, which stays with it from version to version. */
export type Linha = Grupo | Item

export interface Encargo {
  readonly id: string
  readonly nome: string
  readonly tipo: 'taxa_producao' | 'seguro' | 'contingencia' | 'imposto' | 'bv' | 'outro'
  readonly modo: 'por_fora' | 'fixo' | 'por_dentro'
  readonly taxa: Rate
  readonly valor: Cents
  readonly em_cascata: boolean
  readonly grupos_fora: readonly string[]
  readonly valor_fora: Cents
  readonly embutir: boolean
  readonly imprimir: boolean
}

export interface Comissionado {
  readonly id: string
  readonly id_pessoa: number | null
  readonly nome: string
  /** 1 agency (BV), 2 sales, 3 representative, 4 director, 5 executive producer, 6 referral, 9 other. */
  readonly tipo_comissionado: 1 | 2 | 3 | 4 | 5 | 6 | 9
  readonly base: BaseComissao | 'fixo'
  readonly taxa: Rate
  readonly valor: Cents
  readonly embutir: boolean
}

/** A budget as people edit it. */
export interface Documento {
  readonly linhas: ReadonlyMap<string, Linha>
  /** In the order they are computed. */
  readonly encargos: readonly Encargo[]
  readonly comissionados: readonly Comissionado[]
  readonly variaveis: readonly Variavel[]
  readonly ajuste: Ajuste
  /** The total that a goal-seek pinned; null once anything that counts is edited. */
  readonly valor_desejado: Cents | null
}

export const arvoreDe = ({ linhas }: Documento): Arvore<Linha> => new Arvore([...linhas.values()])

/** What one line of the sheet shows. */
export interface Valores {
  readonly valor_total: Cents
  readonly custo_previsto: Cents
  /** False where an option is off, here or above: shown, and in no total. */
  readonly conta: boolean
}

export const totalDoItem = (item: Item): Cents =>
  lineTotal(item.quantidade.valor, item.dias.valor, item.valor_unit)

export const custoDoItem = (item: Item): Cents =>
  lineTotal(item.quantidade.valor, item.dias.valor, item.custo_unit ?? item.valor_unit)

const desligado = (linha: Linha) =>
  linha.tipo === 'item' && linha.opcional && !linha.opcional_ligado

export interface Folha {
  readonly arvore: Arvore<Linha>
  /** Of every line: a group and a roll-up show the sum of what counts below them. */
  readonly valores: ReadonlyMap<string, Valores>
  readonly contadas: readonly LinhaContada[]
}

/** The sheet with its sums, in one walk. */
export function folhaDe(documento: Documento, arvore = arvoreDe(documento)): Folha {
  const valores = new Map<string, Valores>()
  const contadas: LinhaContada[] = []
  const walk = (linha: Linha, grupos: readonly string[], ligada: boolean): Valores => {
    const conta = ligada && !desligado(linha)
    const inside = linha.tipo === 'grupo' ? [...grupos, linha.id] : grupos
    const below = arvore.childrenOf(linha.id).map((child) => walk(child, inside, conta))
    const isLeaf = linha.tipo === 'item' && below.length === 0
    const own = isLeaf
      ? { valor_total: totalDoItem(linha), custo_previsto: custoDoItem(linha), conta }
      : { ...somaDe(conta ? below.filter((um) => um.conta) : below), conta }
    valores.set(linha.id, own)
    if (isLeaf && conta) contadas.push(contada(linha, own, grupos))
    return own
  }
  for (const linha of arvore.childrenOf(null)) walk(linha, [], true)
  return { arvore, valores, contadas }
}

/**
 * What counts of a line in its version's money, wherever that is told: its amounts, of one that holds
 * others what counts below it, and nothing of an option that is off, here or above (domain notes 1.5).
 * `counted.queries.ts` of the server says the same of stored lines, and a test compares both.
 * @oracle
 */
export function countedOf({ valores }: Pick<Folha, 'valores'>, id: string): Omit<Valores, 'conta'> {
  const { conta, valor_total, custo_previsto } = valores.get(id) ?? naoConta
  return conta ? { valor_total, custo_previsto } : semValor
}

/** A line that the totals are summed of: on, and holding no other. Stored as `orca_item.conta`. */
export const isCounted = (
  { arvore, valores }: Pick<Folha, 'arvore' | 'valores'>,
  id: string,
): boolean =>
  arvore.get(id)?.tipo === 'item' &&
  arvore.childrenOf(id).length === 0 &&
  (valores.get(id)?.conta ?? false)

const semValor = { valor_total: cents(0), custo_previsto: cents(0) }
const naoConta: Valores = { ...semValor, conta: false }

const somaDe = (valores: readonly Valores[]) => ({
  valor_total: sum(valores.map(({ valor_total }) => valor_total)),
  custo_previsto: sum(valores.map(({ custo_previsto }) => custo_previsto)),
})

function contada(item: Item, valores: Valores, grupos: readonly string[]): LinhaContada {
  const { incide_taxa, incide_bv, incide_imposto, incide_comissao } = item
  const { valor_total, custo_previsto } = valores
  return {
    valor_total,
    custo_previsto,
    incide_taxa,
    incide_bv,
    incide_imposto,
    incide_comissao,
    grupos,
  }
}

/** The budget's accounts: what its totals are made of. */
export function contasDe(documento: Documento, folha = folhaDe(documento)): ContasOrcamento {
  const { encargos, comissionados, ajuste, valor_desejado } = documento
  return {
    linhas: folha.contadas,
    fora: encargos.flatMap<EncargoFora>((encargo) => {
      if (encargo.modo === 'fixo') return [{ modo: encargo.modo, valor: encargo.valor }]
      const { modo, taxa, em_cascata, grupos_fora, valor_fora } = encargo
      return modo === 'por_fora' ? [{ modo, taxa, em_cascata, grupos_fora, valor_fora }] : []
    }),
    dentro: [
      ...encargos
        .filter(({ modo }) => modo === 'por_dentro')
        .map(({ tipo, taxa, embutir }) => ({
          tipo: tipo === 'bv' ? ('bv' as const) : ('imposto' as const),
          taxa,
          embutir,
        })),
      ...comissionados
        .filter(isBv)
        .map(({ taxa, embutir }) => ({ tipo: 'bv' as const, taxa, embutir })),
    ],
    comissoes: comissionados
      .filter((um) => !isBv(um))
      .map(({ base, taxa, valor, embutir }) =>
        base === 'fixo' ? { base, valor } : { base, taxa, embutir },
      ),
    ajuste,
    valor_desejado: valor_desejado ?? undefined,
  }
}

/** The agency's percentage is BV; an agency paid a fixed value, or on profit, is a commission. */
export const isBv = ({
  tipo_comissionado,
  base,
}: {
  readonly tipo_comissionado: number
  readonly base: Comissionado['base']
}): boolean => tipo_comissionado === 1 && base !== 'fixo' && base !== 'lucro'

export const totaisDoDocumento = (documento: Documento, folha?: Folha): Totais =>
  totaisDe(contasDe(documento, folha))

export const documentoVazio: Documento = {
  linhas: new Map(),
  encargos: [],
  comissionados: [],
  variaveis: [],
  ajuste: { tipo: 'valor', valor: cents(0) },
  valor_desejado: null,
}
