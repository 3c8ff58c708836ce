import { Failure } from '@claquete/contract/failures'
import type { FieldError } from '@claquete/contract/failures'
import { messages } from '@claquete/contract/messages'
import { dateRangeProblem } from '@claquete/core/kernel/time/calendar'
import { stillToCome } from '@claquete/core/orcamentos/incentivado/datas'
import { mecanismos } from '@claquete/core/orcamentos/incentivado/fonte'
import type { Context } from '../../kernel/context.ts'
import { removeRecords } from '../../kernel/records/remove.ts'
import { requireVersao } from '../../kernel/records/versao.ts'
import {
  findFonte,
  insertFonte,
  listKnownPessoas,
  lockFonte,
  problemOfConta,
  setLiberacoes,
  updateFonte,
} from './fonte.queries.ts'
import type { FonteBody } from './fonte.queries.ts'
import { problemsOfLinhas } from './liberacao/liberacao.read.ts'
import { lockOpenProjeto } from './projeto.commands.ts'
import type { StoredProjeto } from './projeto.queries.ts'

const contaMessages = {
  missing: messages.exists,
  taken: 'Esta conta já é de outra fonte: cada fonte tem a sua, até ser encerrada.',
} as const

/** Refuses with every problem of a source at once. */
async function check(
  { db, actor, today }: Context,
  projeto: StoredProjeto,
  body: FonteBody,
): Promise<void> {
  const { mecanismo, id_contabancaria = null, prazo_inicio, prazo_fim } = body
  const period = dateRangeProblem(prazo_inicio, prazo_fim)
  const conta = id_contabancaria === null ? undefined : await problemOfConta(db, actor, body)
  const linhas = await problemsOfLinhas(db, body)
  const liberacoes = body.liberacoes ?? []
  const pessoas = await listKnownPessoas(
    db,
    liberacoes.flatMap((one) => one.id_pessoa ?? []),
  )
  const erros: FieldError[] = [
    ...(projeto.tipo === 'privado' && mecanismos[mecanismo].isPublic
      ? [{ campo: 'mecanismo', msg: 'Um projeto privado não tem fonte de dinheiro público.' }]
      : []),
    ...(period ? [{ campo: 'prazo_fim', msg: period }] : []),
    ...(conta ? [{ campo: 'id_contabancaria', msg: contaMessages[conta] }] : []),
    ...linhas,
    ...liberacoes.flatMap(({ data, id_pessoa = null }, at) => [
      ...(data > today ? [{ campo: `liberacoes.${at}.data`, msg: stillToCome }] : []),
      ...(id_pessoa === null || pessoas.has(id_pessoa)
        ? []
        : [{ campo: `liberacoes.${at}.id_pessoa`, msg: messages.exists }]),
    ]),
  ]
  if (erros.length > 0) throw new Failure('dados_invalidos', { erros })
}

async function lockOwn(context: Context, id_projeto_fonte: number) {
  const fonte = await lockFonte(context.db, id_projeto_fonte)
  if (!fonte) throw new Failure('nao_encontrado')
  return fonte
}

/** Adds a source to a project, or changes one of it. */
export async function saveFonte(context: Context, body: FonteBody) {
  const { db } = context
  const projeto = await lockOpenProjeto(context, body.id_projeto_incentivado)
  const { id_projeto_fonte } = body
  if (id_projeto_fonte === undefined) {
    await check(context, projeto, body)
    const id = await insertFonte(db, body)
    if (body.liberacoes) await setLiberacoes(db, id, body.liberacoes)
    return { id_projeto_fonte: id, versao: 1 }
  }
  const before = await lockOwn(context, id_projeto_fonte)
  const isOfProjeto = before.id_projeto_incentivado === body.id_projeto_incentivado
  if (!isOfProjeto) throw new Failure('nao_encontrado')
  requireVersao(before, body.versao)
  await check(context, projeto, body)
  await updateFonte(db, id_projeto_fonte, body)
  if (body.liberacoes) await setLiberacoes(db, id_projeto_fonte, body.liberacoes)
  return { id_projeto_fonte, versao: before.versao + 1 }
}

/** Deletes a source of which nothing came and which nothing uses. */
export async function deleteFonte(context: Context, id_projeto_fonte: number) {
  const { db } = context
  const found = await findFonte(db, id_projeto_fonte)
  if (!found) throw new Failure('nao_encontrado')
  // The project first, as whoever saves a source locks them: in another order two could wait for each other.
  await lockOpenProjeto(context, found.id_projeto_incentivado)
  const fonte = await lockOwn(context, id_projeto_fonte)
  const nome = fonte.nome || mecanismos[fonte.mecanismo].nome
  return removeRecords(db, { tabela: 'projeto_fonte', chave: 'id_projeto_fonte' }, [
    { id: id_projeto_fonte, nome },
  ])
}
