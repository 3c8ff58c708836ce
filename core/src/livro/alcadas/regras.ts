import type { Cents } from '../../kernel/money.ts'

/** Who approves the requests of a band of value. */
export interface RegraDeAprovacao {
  readonly id_regra_aprovacao: number
  readonly descricao: string
  readonly valor_de: Cents
  /** Up to and with it; null has no end. */
  readonly valor_ate: Cents | null
  /** Of one unit; null is of all. */
  readonly id_empresa: number | null
  /** Of the budgets that this person answers for; null is of anybody's, and of no budget. */
  readonly id_responsavel: number | null
  /** Whoever answers for the budget approves too. */
  readonly responsavel_aprova: boolean
  /** Different people that must say yes. */
  readonly aprovacoes: number
  readonly usuarios: readonly number[]
  readonly perfis: readonly number[]
}

/** What a rule looks at of a request. */
export interface PedidoDeAprovacao {
  readonly valor: Cents
  readonly id_empresa: number
  /** Who answers for its budget, where it has one. */
  readonly id_responsavel: number | null
  readonly id_solicitante: number | null
  /** Who said yes already. */
  readonly aprovadores: readonly number[]
}

export interface QuemAprova {
  readonly id_usuario: number
  readonly id_usuario_tipo: number
}

type Escopo = Pick<RegraDeAprovacao, 'id_empresa' | 'id_responsavel' | 'valor_de' | 'valor_ate'>

const cabe = (regra: Escopo, { valor, id_empresa, id_responsavel }: PedidoDeAprovacao) =>
  valor >= regra.valor_de &&
  (regra.valor_ate === null || valor <= regra.valor_ate) &&
  (regra.id_empresa === null || regra.id_empresa === id_empresa) &&
  (regra.id_responsavel === null || regra.id_responsavel === id_responsavel)

const peso = ({ id_responsavel, id_empresa }: Escopo) =>
  (id_responsavel === null ? 0 : 2) + (id_empresa === null ? 0 : 1)

const maisPropria = (a: RegraDeAprovacao, b: RegraDeAprovacao) =>
  peso(b) - peso(a) || b.valor_de - a.valor_de || a.id_regra_aprovacao - b.id_regra_aprovacao

/**
 * The one rule of a request: that of who answers for its budget before that of its unit, and that before
 * the one of everybody. Undefined where none is about it.
 */
export const regraDoPedido = (
  regras: readonly RegraDeAprovacao[],
  pedido: PedidoDeAprovacao,
): RegraDeAprovacao | undefined =>
  regras.filter((regra) => cabe(regra, pedido)).toSorted(maisPropria)[0]

/** Two rules of the same unit and responsible person that would both be about one value. */
export const regrasSeCruzam = (a: Escopo, b: Escopo): boolean =>
  a.id_empresa === b.id_empresa &&
  a.id_responsavel === b.id_responsavel &&
  (a.valor_ate === null || b.valor_de <= a.valor_ate) &&
  (b.valor_ate === null || a.valor_de <= b.valor_ate)

/** Is this person one of those the rule names? Without a rule everybody is. */
export const regraPermite = (
  regra: RegraDeAprovacao | undefined,
  { id_responsavel }: Pick<PedidoDeAprovacao, 'id_responsavel'>,
  { id_usuario, id_usuario_tipo }: QuemAprova,
): boolean =>
  regra === undefined ||
  regra.usuarios.includes(id_usuario) ||
  regra.perfis.includes(id_usuario_tipo) ||
  (regra.responsavel_aprova && id_responsavel === id_usuario)

export type ImpedimentoDeAprovar = 'propria' | 'repetida' | 'fora_da_regra'

interface Escolha {
  readonly regra: RegraDeAprovacao | undefined
  /** The company lets people approve what they asked for. */
  readonly proprias: boolean
}

/** Why this person does not approve this request; undefined where they may. */
export function impedimentoDeAprovar(
  pedido: PedidoDeAprovacao,
  pessoa: QuemAprova,
  { regra, proprias }: Escolha,
): ImpedimentoDeAprovar | undefined {
  if (pedido.aprovadores.includes(pessoa.id_usuario)) return 'repetida'
  if (!proprias && pedido.id_solicitante === pessoa.id_usuario) return 'propria'
  return regraPermite(regra, pedido, pessoa) ? undefined : 'fora_da_regra'
}

/** How many yeses a request still needs. */
export const aprovacoesQueFaltam = (
  regra: RegraDeAprovacao | undefined,
  { aprovadores }: Pick<PedidoDeAprovacao, 'aprovadores'>,
): number => Math.max((regra?.aprovacoes ?? 1) - new Set(aprovadores).size, 0)
