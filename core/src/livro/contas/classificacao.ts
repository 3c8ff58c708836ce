import { GRUPOS } from '../../cadastros/catalogo/grupos.ts'
import { fold, normalizeSpaces } from '../../kernel/text.ts'
import type { Origem } from '../titulos/origem.ts'
import type { TipoDeConta } from './dre-linhas.ts'

/** What a rule of classification is for. */
export const classificacaoTargets = ['unidade', 'grupo', 'produto', 'servico'] as const
export type AlvoDeClassificacao = (typeof classificacaoTargets)[number]

/** Where a title goes in the results: account of the chart and cost centre. */
export interface Classificacao {
  readonly id_grupoCusto: number | null
  readonly id_centrocusto: number | null
}

/** One default that a company decided. */
export interface RegraDeClassificacao extends Classificacao {
  readonly alvo: AlvoDeClassificacao
  readonly tipo: TipoDeConta
  /** The unit, product or service; null for every unit and for a group. */
  readonly id: number | null
  /** Name of the budget group; null for the others. */
  readonly grupo: string | null
}

/** What is known of the line of a budget. */
export interface ItemAClassificar {
  readonly id_produto: number | null
  readonly id_servico: number | null
  /** Names of the groups it stands in, the nearest first. */
  readonly grupos: readonly string[]
}

export interface AClassificar {
  readonly tipo: TipoDeConta
  readonly id_empresa: number | null
  /** The defaults of units speak for it; absent, they do. */
  readonly usesUnidade?: boolean
  /** What somebody said: absent takes the default, null is "none" and stays. */
  readonly id_grupoCusto?: number | null | undefined
  readonly id_centrocusto?: number | null | undefined
  readonly item?: ItemAClassificar | undefined
}

/** Where an account or a centre came from; null where there is none. */
export type FonteDaClassificacao = 'dito' | AlvoDeClassificacao | null

export interface Classificado extends Classificacao {
  readonly conta_de: FonteDaClassificacao
  readonly centro_de: FonteDaClassificacao
}

/** Groups of two budgets are the same group when they have the same name, however it is typed. */
export const keyOfGrupo = (grupo: string): string => fold(normalizeSpaces(grupo))

/** The rules that may speak for a title, the strongest first. */
function candidatas(
  { tipo, id_empresa, item, usesUnidade = true }: AClassificar,
  regras: readonly RegraDeClassificacao[],
): RegraDeClassificacao[] {
  const doTipo = regras.filter((regra) => regra.tipo === tipo)
  const de = (alvo: AlvoDeClassificacao, id: number | null) =>
    doTipo.filter((regra) => regra.alvo === alvo && regra.id === id)
  const doCatalogo = (alvo: 'produto' | 'servico', id: number | null | undefined) =>
    typeof id === 'number' ? de(alvo, id) : []
  const dosGrupos = (item?.grupos ?? []).flatMap((nome) =>
    doTipo.filter(
      ({ alvo, grupo }) =>
        alvo === 'grupo' && grupo !== null && keyOfGrupo(grupo) === keyOfGrupo(nome),
    ),
  )
  return [
    ...doCatalogo('produto', item?.id_produto),
    ...doCatalogo('servico', item?.id_servico),
    ...dosGrupos,
    ...(usesUnidade && id_empresa !== null ? de('unidade', id_empresa) : []),
    ...(usesUnidade ? de('unidade', null) : []),
  ]
}

/**
 * Decides the account and the cost centre of a title. A value that somebody chose wins. Otherwise the first
 * rule that names one is taken, in this order: product, service, group (the nearest first), unit, every unit.
 * The account and the centre are resolved separately: each may come from another rule.
 */
export function resolveClassificacao(
  um: AClassificar,
  regras: readonly RegraDeClassificacao[],
): Classificado {
  const ordem = candidatas(um, regras)
  const decide = (campo: keyof Classificacao) => {
    const dito = um[campo]
    if (dito !== undefined) return { id: dito, fonte: dito === null ? null : ('dito' as const) }
    const regra = ordem.find((uma) => uma[campo] !== null)
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

interface LinhaDoTitulo {
  readonly id_orcamento?: number | null | undefined
  readonly id_orca_item?: number | null | undefined
}

/** Which defaults a line of a title takes: money back for the line of a budget is less cost, not revenue. */
export const tipoDaLinha = (
  { operacao, origem }: { readonly operacao: 'C' | 'D'; readonly origem: Origem },
  { id_orca_item = null }: LinhaDoTitulo,
): TipoDeConta =>
  operacao === 'C' && origem !== 'devolucao' && id_orca_item === null ? 'receita' : 'despesa'

/**
 * Units have defaults for what they sell and for what jobs cost. The rent, or money that somebody typed
 * straight in an account, is of neither: guessing its account would be worse than asking.
 */
export const takesUnidade = (
  tipoDaConta: TipoDeConta,
  tipo: 'titulo' | 'avulso' | 'transferencia',
  { id_orcamento = null }: LinhaDoTitulo,
): boolean => id_orcamento !== null || (tipoDaConta === 'receita' && tipo === 'titulo')

/** An account as it is offered for a rule: in use, holding no others, with its line of the DRE. */
export interface ContaOferecida {
  readonly id_grupoCusto: number
  readonly descricao: string
  readonly tipo: TipoDeConta
  readonly linha_dre: string | null
}

/** Groups that budgets usually have, and the account that is theirs under another name. */
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

const administracao = 'Administração e taxa de produção'

/**
 * The groups that rules are suggested for when a chart of accounts begins: the usual ones, without
 * administration, for which the starter chart has no account of the cost of jobs, and two more.
 */
export const usualGrupos: readonly string[] = [
  ...GRUPOS.filter((grupo) => grupo !== administracao),
  'Equipamento especial',
  'Montagem',
]

/** The account of the cost of jobs whose name is that of a group; undefined where none is. */
export function suggestConta(
  grupo: string,
  contas: readonly ContaOferecida[],
): ContaOferecida | undefined {
  const nome = keyOfGrupo(grupo)
  const procurado = otherNames[nome] ?? nome
  return contas.find(
    ({ descricao, linha_dre }) => linha_dre === 'custo_jobs' && keyOfGrupo(descricao) === procurado,
  )
}

const daConta = { id_centrocusto: null }

/**
 * Rules to begin with, by the names of accounts and groups: revenue in the first account of gross revenue,
 * the cost of jobs in the account called Produção, and each group in the account of its name.
 */
export function suggestRegras(
  contas: readonly ContaOferecida[],
  grupos: readonly string[],
): RegraDeClassificacao[] {
  const receita = contas.find(({ linha_dre }) => linha_dre === 'receita_bruta')
  const custo = suggestConta('Produção', contas)
  const geral = (tipo: TipoDeConta, conta: ContaOferecida | undefined): RegraDeClassificacao[] =>
    conta
      ? [
          {
            ...daConta,
            alvo: 'unidade',
            tipo,
            id: null,
            grupo: null,
            id_grupoCusto: conta.id_grupoCusto,
          },
        ]
      : []
  const dosGrupos = grupos.flatMap((grupo): RegraDeClassificacao[] => {
    const conta = suggestConta(grupo, contas)
    return conta
      ? [
          {
            ...daConta,
            alvo: 'grupo',
            tipo: 'despesa',
            id: null,
            grupo,
            id_grupoCusto: conta.id_grupoCusto,
          },
        ]
      : []
  })
  return [...geral('receita', receita), ...geral('despesa', custo), ...dosGrupos]
}
