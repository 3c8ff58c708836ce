import type { TakenBy } from '@claquete/contract/endpoint'
import { Failure } from '@claquete/contract/failures'
import type { FieldError } from '@claquete/contract/failures'
import type * as contract from '@claquete/contract/orcamentos/incentivado/prazos'
import { addDays } from '@claquete/core/kernel/time/calendar'
import { stillToCome } from '@claquete/core/orcamentos/incentivado/datas'
import { diasDeResposta } from '@claquete/core/orcamentos/incentivado/prazos'
import type { Actor, Context } from '../../../kernel/context.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { removeRecords } from '../../../kernel/records/remove.ts'
import { requireVersao } from '../../../kernel/records/versao.ts'
import { listRegras } from '../normas/normas.read.ts'
import {
  findDiligencia,
  findProjetoWithDates,
  insertDiligencia,
  updateDiligencia,
} from './prazos.queries.ts'
import { regrasOf } from './prazos.read.ts'
import { lockProjeto } from '../projeto.commands.ts'

type SaveBody = TakenBy<typeof contract.diligenciaSave>['body']

/** The days to answer that the norms of the project say. */
async function diasByNorma({ db, actor, today }: Context, id: number) {
  const projeto = await findProjetoWithDates(db, actor, id)
  return projeto && diasDeResposta(regrasOf(await listRegras(db), projeto, today))
}

function problemsOf(body: SaveBody, dias: number | undefined, today: string): FieldError[] {
  const { recebida_em, respondida_em = null } = body
  return [
    ...(recebida_em > today ? [{ campo: 'recebida_em', msg: stillToCome }] : []),
    ...(dias === undefined
      ? [{ campo: 'dias', msg: 'As normas do projeto não dizem o prazo: informe os dias.' }]
      : []),
    ...(respondida_em !== null && respondida_em > today
      ? [{ campo: 'respondida_em', msg: stillToCome }]
      : []),
    ...(respondida_em !== null && respondida_em < recebida_em
      ? [{ campo: 'respondida_em', msg: 'A resposta não pode ser de antes do recebimento.' }]
      : []),
  ]
}

/** Registers what a funder asks of a project, or that it was answered. */
export async function saveDiligencia(context: Context, body: SaveBody) {
  const { db, actor, today } = context
  const { id_projeto_incentivado, id_projeto_diligencia, recebida_em, descricao } = body
  await lockProjeto(context, id_projeto_incentivado)
  const before =
    id_projeto_diligencia === undefined
      ? undefined
      : await findDiligencia(db, id_projeto_diligencia, true)
  if (id_projeto_diligencia !== undefined) {
    if (before?.id_projeto_incentivado !== id_projeto_incentivado) {
      throw new Failure('nao_encontrado')
    }
    requireVersao(before, body.versao)
  }
  const dias = body.dias ?? (await diasByNorma(context, id_projeto_incentivado))
  const erros = problemsOf(body, dias, today)
  if (erros.length > 0 || dias === undefined) throw new Failure('dados_invalidos', { erros })
  const diligencia = {
    recebida_em,
    descricao,
    dias,
    prazo: addDays(recebida_em, dias),
    respondida_em: body.respondida_em ?? null,
    resposta: body.resposta ?? '',
  }
  if (before) {
    await updateDiligencia(db, before.id_projeto_diligencia, diligencia)
    return {
      id_projeto_diligencia: before.id_projeto_diligencia,
      versao: before.versao + 1,
    }
  }
  const { id_usuario } = actor
  const id = await insertDiligencia(db, id_projeto_incentivado, diligencia, id_usuario)
  return { id_projeto_diligencia: id, versao: 1 }
}

/** The diligência, if it is of a project of this person's units; otherwise 404. */
export async function reachDiligencia(
  { db, actor }: { readonly db: TenantDb; readonly actor: Actor },
  id: number,
) {
  const found = await findDiligencia(db, id)
  const projeto = found && (await findProjetoWithDates(db, actor, found.id_projeto_incentivado))
  if (!found || !projeto) throw new Failure('nao_encontrado')
  return found
}

export async function deleteDiligencia(context: Context, id: number) {
  const { id_projeto_incentivado } = await reachDiligencia(context, id)
  await lockProjeto(context, id_projeto_incentivado)
  const found = await findDiligencia(context.db, id, true)
  if (!found) throw new Failure('nao_encontrado')
  const record = { tabela: 'projeto_diligencia', chave: 'id_projeto_diligencia' }
  return removeRecords(context.db, record, [{ id, nome: found.descricao }])
}
