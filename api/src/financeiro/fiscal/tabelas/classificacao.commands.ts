import type { TakenBy } from '@claquete/contract/endpoint'
import { Failure, fieldFailure } from '@claquete/contract/failures'
import type { FieldError } from '@claquete/contract/failures'
import type * as contract from '@claquete/contract/financeiro/fiscal/tabelas/classificacao'
import { messages } from '@claquete/contract/messages'
import { problemsOfClassificacao } from '@claquete/core/financeiro/fiscal/tabelas/classificacao'
import { placeInHistory } from '@claquete/core/financeiro/fiscal/tabelas/historico'
import { formatDateBr } from '@claquete/core/kernel/time/calendar'
import type { Who } from '../../../kernel/context.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { takeTurn } from '../../../kernel/database/turns.queries.ts'
import { requireVersao } from '../../../kernel/records/versao.ts'
import { findCclasstribOn } from './cclasstrib.queries.ts'
import {
  findServico,
  findServicoOfClassificacao,
  insertClassificacao,
  listClassificacoes,
  removeClassificacao,
  updateClassificacao,
} from './classificacao.queries.ts'
import type { StoredClassificacao } from './classificacao.queries.ts'

type SaveBody = TakenBy<typeof contract.classificacaoSave>['body']

/** Classifications are written one after the other: one holds on a day. */
const takeTurnOfClassificacoes = (db: TenantDb) => takeTurn(db, 'servico_classificacao')

const rowOf = (body: SaveBody, id_usuario: number): StoredClassificacao => ({
  id_servico: body.id_servico,
  lista: body.lista,
  c_trib_nac: body.c_trib_nac,
  c_trib_mun: body.c_trib_mun ?? '',
  c_nbs: body.c_nbs ?? '',
  c_ind_op: body.c_ind_op ?? '',
  cst: body.cst ?? '',
  c_class_trib: body.c_class_trib ?? '',
  iss_retido: body.iss_retido,
  vigencia_inicio: body.vigencia_inicio,
  vigencia_fim: body.vigencia_fim ?? null,
  id_usuario,
})

/** What the layout or the official table of the day refuses (E0958: a code that is not in force). */
async function problemsOf(db: TenantDb, row: StoredClassificacao): Promise<FieldError[]> {
  const { c_class_trib, vigencia_inicio } = row
  const problems = problemsOfClassificacao(row)
  if (c_class_trib === '') return problems
  const isKnown = await findCclasstribOn(db, c_class_trib, vigencia_inicio)
  if (isKnown ?? true) return problems
  const msg = `A tabela oficial não tem este código para NFS-e em ${formatDateBr(vigencia_inicio)} (E0958).`
  return [...problems, { campo: 'c_class_trib', msg }]
}

/** Writes how a service is declared from a day on; what was in force without an end ends on the day before. */
export async function saveClassificacao({ db, actor }: Who, body: SaveBody) {
  const { id_servico_classificacao, id_servico } = body
  await takeTurnOfClassificacoes(db)
  if (!(await findServico(db, id_servico))) throw fieldFailure('id_servico', messages.exists)
  const rows = await listClassificacoes(db, id_servico)
  const stored = rows.find((one) => one.id_servico_classificacao === id_servico_classificacao)
  if (id_servico_classificacao !== undefined) {
    if (!stored) throw new Failure('nao_encontrado')
    requireVersao(stored, body.versao)
  }
  const row = rowOf(body, actor.id_usuario)
  const place = placeInHistory(
    rows.filter((one) => one !== stored),
    row,
  )
  const erros = [...(place.problem ? [place.problem] : []), ...(await problemsOf(db, row))]
  if (erros.length > 0 || place.problem) throw new Failure('dados_invalidos', { erros })
  const { closes } = place
  if (closes) {
    const { vigencia_fim } = closes
    await updateClassificacao(db, closes.row.id_servico_classificacao, { vigencia_fim })
  }
  const msg = closes
    ? `Salvo. A classificação anterior vale até ${formatDateBr(closes.vigencia_fim)}.`
    : 'Salvo com sucesso'
  if (!stored) return { id_servico_classificacao: await insertClassificacao(db, row), msg }
  await updateClassificacao(db, stored.id_servico_classificacao, row)
  return { id_servico_classificacao: stored.id_servico_classificacao, msg }
}

/** Takes a classification out of the history of its service. */
export async function deleteClassificacao({ db }: Who, id: number) {
  await takeTurnOfClassificacoes(db)
  if ((await findServicoOfClassificacao(db, id)) === undefined) throw new Failure('nao_encontrado')
  await removeClassificacao(db, id)
  return { msg: 'Deletado com sucesso' }
}
