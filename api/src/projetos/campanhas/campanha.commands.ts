import { Failure } from '@claquete/contract/failures'
import type { FieldError } from '@claquete/contract/failures'
import { messages } from '@claquete/contract/messages'
import type { CampanhaBody } from '@claquete/contract/projetos/campanhas/campanha'
import { counted } from '@claquete/core/kernel/writing/counted'
import { problemOfPeriod } from '@claquete/core/projetos/campanhas/campanha'
import type { Context } from '../../kernel/context.ts'
import { requireVersao } from '../../kernel/records/versao.ts'
import { lockCampanha, lockOpenCampanha } from './access.commands.ts'
import {
  countContent,
  deleteCampanha,
  insertCampanha,
  missingOf,
  setClosed,
  updateCampanha,
} from './save.queries.ts'

/** Refuses with every problem that the schema cannot check. */
async function check({ db, actor }: Context, body: CampanhaBody): Promise<void> {
  const erros: FieldError[] = (await missingOf(db, body)).map((campo) => ({
    campo,
    msg: messages.exists,
  }))
  const isMissing = erros.some(({ campo }) => campo === 'id_empresa')
  const worksThere = actor.empresas.length === 0 || actor.empresas.includes(body.id_empresa)
  if (!isMissing && !worksThere) {
    erros.push({ campo: 'id_empresa', msg: 'Você não trabalha {nesta unidade}.' })
  }
  const period = problemOfPeriod(body.data_inicio ?? null, body.data_fim ?? null)
  if (period) erros.push({ campo: 'data_fim', msg: period })
  if (erros.length > 0) throw new Failure('dados_invalidos', { erros })
}

export async function createCampanha(context: Context, body: CampanhaBody): Promise<number> {
  await check(context, body)
  return insertCampanha(context.db, body, context.actor.id_usuario)
}

export async function changeCampanha(
  context: Context,
  id_campanha: number,
  { versao, ...body }: CampanhaBody & { readonly versao: number },
): Promise<void> {
  const before = await lockOpenCampanha(context, id_campanha)
  requireVersao(before, versao)
  await check(context, body)
  await updateCampanha(context.db, id_campanha, body)
}

/** Done again it changes nothing. */
export async function closeCampanha(
  context: Context,
  id_campanha: number,
  isClosed: boolean,
): Promise<void> {
  const { encerrada_em } = await lockCampanha(context, id_campanha)
  if ((encerrada_em !== null) !== isClosed) await setClosed(context.db, id_campanha, isClosed)
}

export async function removeCampanha(context: Context, id_campanha: number): Promise<void> {
  await lockCampanha(context, id_campanha)
  const { orcamentos, projetos } = await countContent(context.db, id_campanha)
  const parts = [
    ...(orcamentos > 0 ? [counted(orcamentos, 'orçamento', 'orçamentos')] : []),
    ...(projetos > 0 ? [counted(projetos, 'projeto', 'projetos')] : []),
  ]
  if (parts.length > 0) {
    throw new Failure('campanha_com_conteudo', { values: { o_que: parts.join(' e ') } })
  }
  await deleteCampanha(context.db, id_campanha)
}
