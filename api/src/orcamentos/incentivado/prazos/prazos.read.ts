import { Failure } from '@claquete/contract/failures'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import type { Regra } from '@claquete/core/orcamentos/incentivado/norma'
import {
  diasDeResposta,
  prazosOf,
  regrasDePrazo,
} from '@claquete/core/orcamentos/incentivado/prazos'
import type { PrazoDoProjeto } from '@claquete/core/orcamentos/incentivado/prazos'
import type { Context } from '../../../kernel/context.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { listRegras } from '../normas/normas.read.ts'
import { findProjetoWithDates, listDiligencias, listLiveProjetos } from './prazos.queries.ts'
import type { ProjetoWithDates, StoredDiligencia } from './prazos.queries.ts'

export const regrasOf = (
  regras: readonly Regra[],
  { normas, execucao_inicio }: Pick<ProjetoWithDates, 'normas' | 'execucao_inicio'>,
  today: CalendarDate,
) => regrasDePrazo(regras, { normas, dia: execucao_inicio ?? today, today })

/** The deadlines of a project, its diligências, and in how many days its norms want them answered. */
export async function readPrazos({ db, actor, today }: Context, id: number) {
  const projeto = await findProjetoWithDates(db, actor, id)
  if (!projeto) throw new Failure('nao_encontrado')
  const regras = regrasOf(await listRegras(db), projeto, today)
  const diligencias = await listDiligencias(db, [id])
  return {
    prazos: prazosOf(projeto, { regras, diligencias, today }),
    diligencias: diligencias.map(({ id_projeto_incentivado: _, ...one }) => one),
    dias_de_resposta: diasDeResposta(regras) ?? null,
  }
}

export interface LivePrazo {
  readonly projeto: ProjetoWithDates
  readonly prazo: PrazoDoProjeto & { readonly vencimento: CalendarDate }
}

const isWaiting = (prazo: PrazoDoProjeto): prazo is LivePrazo['prazo'] =>
  prazo.situacao === 'aberto' || prazo.situacao === 'atrasado'

/** What is due and not done in the projects of the company, or of one who answers for them. */
export async function livePrazos(
  db: TenantDb,
  today: CalendarDate,
  id_responsavel?: number,
  isKept = false,
): Promise<LivePrazo[]> {
  const projetos = await listLiveProjetos(db, id_responsavel, isKept)
  if (projetos.length === 0) return []
  const all = await listRegras(db)
  const diligencias = Map.groupBy(
    await listDiligencias(
      db,
      projetos.map((one) => one.id_projeto_incentivado),
    ),
    (one: StoredDiligencia) => one.id_projeto_incentivado,
  )
  return projetos.flatMap((projeto) =>
    prazosOf(projeto, {
      regras: regrasOf(all, projeto, today),
      diligencias: diligencias.get(projeto.id_projeto_incentivado) ?? [],
      today,
    }).flatMap((prazo) => (isWaiting(prazo) ? [{ projeto, prazo }] : [])),
  )
}

const soon = 5

/** How many deadlines of somebody's projects are late, or near. */
export async function countNearPrazos(
  db: TenantDb,
  id_responsavel: number,
  today: CalendarDate,
): Promise<number> {
  const all = await livePrazos(db, today, id_responsavel)
  return all.filter(({ prazo }) => prazo.dias !== null && prazo.dias <= soon).length
}
