import { Failure } from '@claquete/contract/failures'
import {
  missingAprovacoes,
  obstacleOfApprove,
  ruleOfRequest,
  ruleAllows,
} from '@claquete/core/livro/alcadas/rules'
import type {
  ApproveObstacle,
  AprovacaoRequest,
  AprovacaoRule,
} from '@claquete/core/livro/alcadas/rules'
import type { Who } from '../../kernel/context.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { enqueue } from '../../kernel/background/jobs.ts'
import { settingsOf } from '../../kernel/settings/company.queries.ts'
import { listSeenIds } from '../visao/public.ts'
import {
  undoAprovacoes,
  listAprovadores,
  listRequests,
  listRulesInVigor,
} from './alcada.queries.ts'
import type { Aprovador, ReadRequest } from './alcada.queries.ts'

/** A company's rules and approvers, read once for any number of requests. */
export interface Alcadas {
  readonly regras: readonly AprovacaoRule[]
  readonly proprias: boolean
}

/** Whether the company lets people approve what they asked for themselves. */
export const acceptsOwnRequests = async (db: TenantDb): Promise<boolean> =>
  (await settingsOf(db)).aprovar_proprio_pagamento === 'S'

export async function alcadasOf(db: TenantDb): Promise<Alcadas> {
  return { regras: await listRulesInVigor(db), proprias: await acceptsOwnRequests(db) }
}

const ofRule = ({ regras, proprias }: Alcadas, pedido: AprovacaoRequest) => ({
  regra: ruleOfRequest(regras, pedido),
  proprias,
})

/** Why this person may not approve this request; undefined when they may. */
export const obstacleOf = (
  alcadas: Alcadas,
  pedido: AprovacaoRequest,
  pessoa: { readonly id_usuario: number; readonly id_usuario_tipo: number },
): ApproveObstacle | undefined => obstacleOfApprove(pedido, pessoa, ofRule(alcadas, pedido))

export type Obstacles = ReadonlyMap<number, ApproveObstacle>

/** Those of the titles that this person may not approve, with the reason. */
export async function findObstacles(
  { db, actor }: Who,
  ids: readonly number[],
): Promise<Obstacles> {
  if (ids.length === 0) return new Map()
  const alcadas = await alcadasOf(db)
  return new Map(
    (await listRequests(db, ids)).flatMap((pedido) => {
      const impedimento = obstacleOf(alcadas, pedido, actor)
      return impedimento ? [[pedido.id_lancamento, impedimento]] : []
    }),
  )
}

const textColumns: Readonly<Record<ApproveObstacle, string>> = {
  propria: 'Você pediu este pagamento: outra pessoa aprova.',
  repetida: 'Você já aprovou este pagamento: falta outra pessoa.',
  fora_da_regra: 'A regra de aprovação deste pagamento não inclui você.',
}
export const textOfObstacle = (impedimento: ApproveObstacle): string => textColumns[impedimento]

/** The rule of a request, how many approvals it requires and how many are missing. */
export function aprovacoesOf(alcadas: Alcadas, pedido: AprovacaoRequest) {
  const { regra } = ofRule(alcadas, pedido)
  return {
    regra: regra?.descricao ?? null,
    aprovacoes: regra?.aprovacoes ?? 1,
    faltam: missingAprovacoes(regra, pedido),
  }
}

const reaches = (pedido: ReadRequest, pessoa: Aprovador) =>
  (pedido.id_orcamento === null ? pessoa.de_fora : pessoa.de_jobs) &&
  (pessoa.empresas.length === 0 || pessoa.empresas.includes(pedido.id_empresa))

/** The people who may still approve a request. */
export const aprovadoresOf = (
  alcadas: Alcadas,
  pessoas: readonly Aprovador[],
  pedido: ReadRequest,
): Aprovador[] =>
  pessoas.filter(
    (pessoa) => reaches(pedido, pessoa) && obstacleOf(alcadas, pedido, pessoa) === undefined,
  )

/** What decides which titles an approver sees: people with the same see the same. */
const viewOf = ({ id_usuario_tipo, empresas, ve_ocultos }: Aprovador) =>
  `${id_usuario_tipo}/${empresas.toSorted((a, b) => a - b).join(',')}/${ve_ocultos}`

/** Of these people, those who see each request: of what is hidden from them they are not asked (decision 045). */
export async function listSeers(
  db: TenantDb,
  pessoas: readonly Aprovador[],
  ids: readonly number[],
): Promise<ReadonlyMap<number, readonly Aprovador[]>> {
  const seers = new Map<number, Aprovador[]>(ids.map((id) => [id, []]))
  if (ids.length === 0) return seers
  for (const alike of Map.groupBy(pessoas, viewOf).values()) {
    const [one] = alike
    if (!one) continue
    const { id_usuario_tipo, empresas, ve_ocultos } = one
    const permissions = new Set(ve_ocultos ? (['orcamento.ver_ocultos'] as const) : [])
    const seen = await listSeenIds({ db, actor: { id_usuario_tipo, empresas, permissions } }, ids)
    for (const id of seen) seers.get(id)?.push(...alike)
  }
  return seers
}

/** Whether too few of the people who see a request can approve it to satisfy its rule. */
export const isLeftWithoutApprover = (
  alcadas: Alcadas,
  pessoas: readonly Aprovador[],
  pedido: ReadRequest,
): boolean => aprovadoresOf(alcadas, pessoas, pedido).length < aprovacoesOf(alcadas, pedido).faltam

async function wantedOf(db: TenantDb, id_lancamento: number): Promise<ReadRequest> {
  const [pedido] = await listRequests(db, [id_lancamento])
  if (!pedido) throw new Failure('nao_encontrado')
  return pedido
}

async function refusal(
  { db }: Who,
  { alcadas, pedido }: { readonly alcadas: Alcadas; readonly pedido: ReadRequest },
  impedimento: ApproveObstacle,
) {
  if (impedimento === 'propria') return new Failure('aprovacao_propria')
  if (impedimento === 'repetida') return new Failure('aprovacao_repetida')
  const { id_lancamento } = pedido
  const seers = (await listSeers(db, await listAprovadores(db), [id_lancamento])).get(id_lancamento)
  const names = aprovadoresOf(alcadas, seers ?? [], pedido).map(({ nome }) => nome)
  const { regra } = aprovacoesOf(alcadas, pedido)
  return new Failure('fora_da_alcada', {
    values: { regra: regra ?? '', quem: names.slice(0, 5).join(', ') || 'ninguém, hoje' },
  })
}

/**
 * Refuses people who may not approve the title, which the caller has locked. Returns how many approvals will
 * still be missing after this person's; with none missing the title is approved.
 */
export async function requireApprover(who: Who, id_lancamento: number): Promise<number> {
  const alcadas = await alcadasOf(who.db)
  const pedido = await wantedOf(who.db, id_lancamento)
  const impedimento = obstacleOf(alcadas, pedido, who.actor)
  if (impedimento) throw await refusal(who, { alcadas, pedido }, impedimento)
  const aprovadores = [...pedido.aprovadores, who.actor.id_usuario]
  return aprovacoesOf(alcadas, { ...pedido, aprovadores }).faltam
}

/** Only people named by the rule may reject a request, whoever made it, and even after approving it. */
export async function requireRejecter(who: Who, id_lancamento: number): Promise<void> {
  const alcadas = await alcadasOf(who.db)
  const pedido = await wantedOf(who.db, id_lancamento)
  if (ruleAllows(ofRule(alcadas, pedido).regra, pedido, who.actor)) return
  throw await refusal(who, { alcadas, pedido }, 'fora_da_regra')
}

/** Discards the approvals so far: the request was rejected, reopened or changed. */
export const restartAprovacao = ({ db }: Pick<Who, 'db'>, id_lancamento: number) =>
  undoAprovacoes(db, id_lancamento)

/** Mails the people who may approve these requests, once the transaction commits. */
export async function requestAprovacao({ db }: Pick<Who, 'db'>, ids: readonly number[]) {
  if (ids.length > 0) await enqueue(db, 'aprovacao.avisar', { ids: [...ids] })
}
