import type { Cents } from '../../kernel/amounts/money.ts'

/** A rule that says who approves requests of a range of values. */
export interface AprovacaoRule {
  readonly id_regra_aprovacao: number
  readonly descricao: string
  readonly valor_de: Cents
  /** Upper limit, included; null has no limit. */
  readonly valor_ate: Cents | null
  /** The unit it applies to; null applies to all. */
  readonly id_empresa: number | null
  /** Applies to budgets under this person; null applies to any budget and to requests without one. */
  readonly id_responsavel: number | null
  /** The person responsible for the budget may approve too. */
  readonly responsavel_aprova: boolean
  /** How many different people must approve. */
  readonly aprovacoes: number
  readonly usuarios: readonly number[]
  readonly perfis: readonly number[]
}

/** What the rules read of a payment request. */
export interface AprovacaoRequest {
  readonly valor: Cents
  readonly id_empresa: number
  /** The person responsible for its budget, if it has one. */
  readonly id_responsavel: number | null
  readonly id_solicitante: number | null
  /** The people who approved it so far. */
  readonly aprovadores: readonly number[]
}

export interface WhoApproves {
  readonly id_usuario: number
  readonly id_usuario_tipo: number
}

type Scope = Pick<AprovacaoRule, 'id_empresa' | 'id_responsavel' | 'valor_de' | 'valor_ate'>

const isPossible = (regra: Scope, { valor, id_empresa, id_responsavel }: AprovacaoRequest) =>
  valor >= regra.valor_de &&
  (regra.valor_ate === null || valor <= regra.valor_ate) &&
  (regra.id_empresa === null || regra.id_empresa === id_empresa) &&
  (regra.id_responsavel === null || regra.id_responsavel === id_responsavel)

const peso = ({ id_responsavel, id_empresa }: Scope) =>
  (id_responsavel === null ? 0 : 2) + (id_empresa === null ? 0 : 1)

const mostOwn = (a: AprovacaoRule, b: AprovacaoRule) =>
  peso(b) - peso(a) || b.valor_de - a.valor_de || a.id_regra_aprovacao - b.id_regra_aprovacao

/**
 * The rule of a request, the most specific first: by the person responsible for its budget, then by unit,
 * then the general one. Undefined when none applies.
 */
export const ruleOfRequest = (
  regras: readonly AprovacaoRule[],
  pedido: AprovacaoRequest,
): AprovacaoRule | undefined =>
  regras.filter((regra) => isPossible(regra, pedido)).toSorted(mostOwn)[0]

/** Two rules with the same unit and responsible person overlap when both would take one value. */
export const rulesOverlap = (a: Scope, b: Scope): boolean =>
  a.id_empresa === b.id_empresa &&
  a.id_responsavel === b.id_responsavel &&
  (a.valor_ate === null || b.valor_de <= a.valor_ate) &&
  (b.valor_ate === null || a.valor_de <= b.valor_ate)

/** Whether the rule names this person; without a rule anybody approves. */
export const ruleAllows = (
  regra: AprovacaoRule | undefined,
  { id_responsavel }: Pick<AprovacaoRequest, 'id_responsavel'>,
  { id_usuario, id_usuario_tipo }: WhoApproves,
): boolean =>
  regra === undefined ||
  regra.usuarios.includes(id_usuario) ||
  regra.perfis.includes(id_usuario_tipo) ||
  (regra.responsavel_aprova && id_responsavel === id_usuario)

export type ApproveObstacle = 'propria' | 'repetida' | 'fora_da_regra'

interface Choice {
  readonly regra: AprovacaoRule | undefined
  /** The company lets people approve their own requests. */
  readonly proprias: boolean
}

/** Why this person may not approve this request; undefined when they may. */
export function obstacleOfApprove(
  pedido: AprovacaoRequest,
  pessoa: WhoApproves,
  { regra, proprias }: Choice,
): ApproveObstacle | undefined {
  if (pedido.aprovadores.includes(pessoa.id_usuario)) return 'repetida'
  if (!proprias && pedido.id_solicitante === pessoa.id_usuario) return 'propria'
  return ruleAllows(regra, pedido, pessoa) ? undefined : 'fora_da_regra'
}

/** How many approvals a request still needs. */
export const missingAprovacoes = (
  regra: AprovacaoRule | undefined,
  { aprovadores }: Pick<AprovacaoRequest, 'aprovadores'>,
): number => Math.max((regra?.aprovacoes ?? 1) - new Set(aprovadores).size, 0)
