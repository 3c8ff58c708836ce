import { Failure } from '@claquete/contract/failures'
import { must } from '@claquete/core/kernel/must'
import type { Who } from '../../../kernel/context.ts'
import { selectOrdem } from './access.queries.ts'
import type { SeenOrdem } from './access.queries.ts'

async function requireOrdem({ db, actor }: Who, id_ordem_dia: number, lock: boolean) {
  const ordem = await selectOrdem(db, actor, id_ordem_dia, lock)
  if (!ordem) throw new Failure('ordem_nao_localizada')
  return ordem
}

/** Nothing is written, published, sent or answered on a day that fell. */
export function requireStanding({ cancelada_em }: Pick<SeenOrdem, 'cancelada_em'>): void {
  if (cancelada_em !== null) throw new Failure('ordem_cancelada')
}

/** The sheet, or the model, if this person may see it; otherwise 404. */
export const findOrdem = (who: Who, id_ordem_dia: number): Promise<SeenOrdem> =>
  requireOrdem(who, id_ordem_dia, false)

/** The same, locked for a change in this transaction. */
export const lockOrdem = (who: Who, id_ordem_dia: number): Promise<SeenOrdem> =>
  requireOrdem(who, id_ordem_dia, true)

/** The same, of a sheet that may be written in: one whose day fell may not. */
export async function lockOpenOrdem(who: Who, id_ordem_dia: number): Promise<SeenOrdem> {
  const ordem = await lockOrdem(who, id_ordem_dia)
  requireStanding(ordem)
  return ordem
}

/** A model of the company, locked; otherwise 404. */
export async function lockModelo(who: Who, id_ordem_dia: number): Promise<SeenOrdem> {
  const ordem = await lockOrdem(who, id_ordem_dia)
  if (ordem.modelo !== 'S') throw new Failure('ordem_nao_localizada')
  return ordem
}

/** A sheet of a job's day, which is no model. */
function ofJob(ordem: SeenOrdem) {
  const { id_familia, data, id_orcamento, id_empresa, ...rest } = ordem
  if (ordem.modelo === 'S') throw new Failure('ordem_nao_localizada')
  return {
    ...rest,
    id_familia: must(id_familia, 'the job of a sheet'),
    data: must(data, 'the day of a sheet'),
    id_orcamento: must(id_orcamento, 'the version of a job that is seen'),
    id_empresa: must(id_empresa, 'the unit of a job that is seen'),
  }
}
export type OrdemDoJob = ReturnType<typeof ofJob>

/** Finds a call sheet of a job that this person may see; models of the company are not found. */
export const findOrdemDoJob = async (who: Who, id_ordem_dia: number): Promise<OrdemDoJob> =>
  ofJob(await findOrdem(who, id_ordem_dia))

/** The same, so that nobody publishes, sends or cancels it meanwhile. */
export const lockOrdemDoJob = async (who: Who, id_ordem_dia: number): Promise<OrdemDoJob> =>
  ofJob(await lockOrdem(who, id_ordem_dia))

/** The same, of a day that did not fall. */
export const lockStandingOrdem = async (who: Who, id_ordem_dia: number): Promise<OrdemDoJob> =>
  ofJob(await lockOpenOrdem(who, id_ordem_dia))
