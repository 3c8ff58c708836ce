import { GRUPOS } from '../../cadastros/catalogo/grupos.ts'
import { fold, normalizeSpaces } from '../../kernel/text.ts'
import type { Origem } from '../titulos/origem.ts'
import type { TipoOfConta } from './dre-lines.ts'

/** What a classification rule applies to. */
export const classificacaoTargets = ['unidade', 'grupo', 'produto', 'servico'] as const
export type ClassificacaoTarget = (typeof classificacaoTargets)[number]

/** Where a title counts in the results: account and cost centre. */
export interface Classificacao {
  readonly id_grupoCusto: number | null
  readonly id_centrocusto: number | null
}

/** One default chosen by the company. */
export interface ClassificacaoRule extends Classificacao {
  readonly alvo: ClassificacaoTarget
  readonly tipo: TipoOfConta
  /** The unit, product or service; null for the default of all units and for a group. */
  readonly id: number | null
  /** The budget group's name; null for the other kinds. */
  readonly grupo: string | null
}

/** What the rules read of a budget line. */
export interface ItemToClassify {
  readonly id_produto: number | null
  readonly id_servico: number | null
  /** The names of the groups that contain it, nearest first. */
  readonly grupos: readonly string[]
}

export interface ToClassify {
  readonly tipo: TipoOfConta
  readonly id_empresa: number | null
  /** Whether the defaults of units apply; absent means they do. */
  readonly usesUnidade?: boolean
  /** A chosen value: absent takes the default, null means "none" and is kept. */
  readonly id_grupoCusto?: number | null | undefined
  readonly id_centrocusto?: number | null | undefined
  readonly item?: ItemToClassify | undefined
}

/** Where an account or a cost centre came from; null when there is none. */
export type ClassificacaoSource = 'dito' | ClassificacaoTarget | null

export interface Classified extends Classificacao {
  readonly conta_de: ClassificacaoSource
  readonly centro_de: ClassificacaoSource
}

/** Groups of different budgets are the same when their names are, however typed. */
export const keyOfGrupo = (grupo: string): string => fold(normalizeSpaces(grupo))

/** The rules that may apply to a title, highest priority first. */
function candidates(
  { tipo, id_empresa, item, usesUnidade = true }: ToClassify,
  regras: readonly ClassificacaoRule[],
): ClassificacaoRule[] {
  const doTipo = regras.filter((regra) => regra.tipo === tipo)
  const de = (alvo: ClassificacaoTarget, id: number | null) =>
    doTipo.filter((regra) => regra.alvo === alvo && regra.id === id)
  const doCatalogo = (alvo: 'produto' | 'servico', id: number | null | undefined) =>
    typeof id === 'number' ? de(alvo, id) : []
  const ofGrupos = (item?.grupos ?? []).flatMap((nome) =>
    doTipo.filter(
      ({ alvo, grupo }) =>
        alvo === 'grupo' && grupo !== null && keyOfGrupo(grupo) === keyOfGrupo(nome),
    ),
  )
  return [
    ...doCatalogo('produto', item?.id_produto),
    ...doCatalogo('servico', item?.id_servico),
    ...ofGrupos,
    ...(usesUnidade && id_empresa !== null ? de('unidade', id_empresa) : []),
    ...(usesUnidade ? de('unidade', null) : []),
  ]
}

/**
 * Decides the account and the cost centre of a title. A chosen value wins. Otherwise the first rule that has
 * one applies, in this order: product, service, group (nearest first), unit, all units. Account and centre
 * are resolved separately: each may come from another rule.
 */
export function resolveClassificacao(
  um: ToClassify,
  regras: readonly ClassificacaoRule[],
): Classified {
  const ordem = candidates(um, regras)
  const decide = (campo: keyof Classificacao) => {
    const told = um[campo]
    if (told !== undefined) return { id: told, fonte: told === null ? null : ('dito' as const) }
    const regra = ordem.find((one) => one[campo] !== null)
    return { id: regra?.[campo] ?? null, fonte: regra?.alvo ?? null }
  }
  const conta = decide('id_grupoCusto')
  const centro = decide('id_centrocusto')
  return {
    id_grupoCusto: conta.id,
    id_centrocusto: centro.id,
    conta_de: conta.fonte,
    centro_de: centro.fonte,
  }
}

interface TituloLine {
  readonly id_orcamento?: number | null | undefined
  readonly id_orca_item?: number | null | undefined
}

/** The side whose defaults a line takes: a refund on a budget line reduces cost, it is not revenue. */
export const tipoOfLine = (
  { operacao, origem }: { readonly operacao: 'C' | 'D'; readonly origem: Origem },
  { id_orca_item = null }: TituloLine,
): TipoOfConta =>
  operacao === 'C' && origem !== 'devolucao' && id_orca_item === null ? 'receita' : 'despesa'

/**
 * Units have defaults for sales and for job costs. Rent, or money entered directly in an account, is neither:
 * a guessed account would be worse than a question.
 */
export const takesUnidade = (
  tipoOfConta: TipoOfConta,
  tipo: 'titulo' | 'avulso' | 'transferencia',
  { id_orcamento = null }: TituloLine,
): boolean => id_orcamento !== null || (tipoOfConta === 'receita' && tipo === 'titulo')

/** An account that a rule may name: active, without children, with its line of the DRE. */
export interface OfferedConta {
  readonly id_grupoCusto: number
  readonly descricao: string
  readonly tipo: TipoOfConta
  readonly linha_dre: string | null
}

/** Usual budget groups whose account has another name. */
const otherNames: Readonly<Record<string, string>> = {
  'pre-producao e pesquisa': 'producao',
  'equipe de producao': 'producao',
  'cenografia, objetos e figurino': 'cenografia e objetos',
  'equipe de arte, figurino e maquiagem': 'arte, figurino e maquiagem',
  'equipe de fotografia': 'fotografia e camera',
  'equipe de som': 'som direto',
  elenco: 'elenco e agenciamento',
  transporte: 'transporte e combustivel',
  'equipamento especial': 'equipamento de camera',
  'despesas de producao': 'verba de producao',
  'montagem, cor, vfx e finalizacao': 'cor, vfx e finalizacao',
  direitos: 'direitos de imagem e banco',
  seguros: 'seguros de producao',
  'taxas, condecine e crt': 'condecine e crt',
}

const administration = 'Administração e taxa de produção'

/**
 * The groups that get suggested rules with a new chart of accounts: the usual ones and two more.
 * Administration is left out: the starter chart has no job-cost account for it.
 */
export const usualGrupos: readonly string[] = [
  ...GRUPOS.filter((grupo) => grupo !== administration),
  'Equipamento especial',
  'Montagem',
]

/** The job-cost account named like the group; undefined when there is none. */
export function suggestConta(
  grupo: string,
  contas: readonly OfferedConta[],
): OfferedConta | undefined {
  const nome = keyOfGrupo(grupo)
  const wanted = otherNames[nome] ?? nome
  return contas.find(
    ({ descricao, linha_dre }) => linha_dre === 'custo_jobs' && keyOfGrupo(descricao) === wanted,
  )
}

const withoutCentro = { id_centrocusto: null }

/**
 * The first rules, matched by name: revenue goes to the first account of gross revenue, job cost to the
 * account called Produção, and each group to the account with its name.
 */
export function suggestRules(
  contas: readonly OfferedConta[],
  grupos: readonly string[],
): ClassificacaoRule[] {
  const receita = contas.find(({ linha_dre }) => linha_dre === 'receita_bruta')
  const custo = suggestConta('Produção', contas)
  const general = (tipo: TipoOfConta, conta: OfferedConta | undefined): ClassificacaoRule[] =>
    conta
      ? [
          {
            ...withoutCentro,
            alvo: 'unidade',
            tipo,
            id: null,
            grupo: null,
            id_grupoCusto: conta.id_grupoCusto,
          },
        ]
      : []
  const ofGrupos = grupos.flatMap((grupo): ClassificacaoRule[] => {
    const conta = suggestConta(grupo, contas)
    return conta
      ? [
          {
            ...withoutCentro,
            alvo: 'grupo',
            tipo: 'despesa',
            id: null,
            grupo,
            id_grupoCusto: conta.id_grupoCusto,
          },
        ]
      : []
  })
  return [...general('receita', receita), ...general('despesa', custo), ...ofGrupos]
}
