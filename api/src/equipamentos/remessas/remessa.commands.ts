import { Failure, fieldFailure } from '@claquete/contract/failures'
import type { FieldError } from '@claquete/contract/failures'
import { messages } from '@claquete/contract/messages'
import type { RemessaBody } from '@claquete/contract/equipamentos/remessas/remessa'
import { cancelada, emUso, problemOfPeriodo } from '@claquete/core/equipamentos/remessas/remessa'
import type { Context } from '../../kernel/context.ts'
import { deleteRecords } from '../../kernel/records/remove.queries.ts'
import { requireVersao } from '../../kernel/records/versao.ts'
import { nextNumber } from '../../kernel/settings/numbering.queries.ts'
import { findOrcamento } from '../../orcamentos/orcamento/public.ts'
import { release } from '../disponibilidade/public.ts'
import { lockRemessa, lockRemessaFor, requireAct } from './access.commands.ts'
import { listSublocacoes } from './acerto.queries.ts'
import { recharge, refuseItens, reserve, setItens } from './item.commands.ts'
import { listItens } from './item.queries.ts'
import { existing, insertRemessa, setStatus, uidOfItem, updateRemessa } from './save.queries.ts'
import type { RemessaValues, StoredRemessa } from './save.queries.ts'

async function jobOf(
  context: Context,
  { id_orcamento, id_orca_item }: Pick<RemessaBody, 'id_orcamento' | 'id_orca_item'>,
): Promise<{ id_familia: number | null; uid: string | null; erros: readonly FieldError[] }> {
  const none = { id_familia: null, uid: null }
  if (!id_orcamento) {
    const msg = 'Escolha antes o job deste item.'
    return { ...none, erros: id_orca_item ? [{ campo: 'id_orca_item', msg }] : [] }
  }
  try {
    const { id_familia } = await findOrcamento(context, id_orcamento)
    if (!id_orca_item) return { id_familia, uid: null, erros: [] }
    const uid = await uidOfItem(context.db, id_orcamento, id_orca_item)
    const erros = uid ? [] : [{ campo: 'id_orca_item', msg: 'Escolha um item deste orçamento.' }]
    return { id_familia, uid: uid ?? null, erros }
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 'nao_encontrado') throw error
    return { ...none, erros: [{ campo: 'id_orcamento', msg: messages.exists }] }
  }
}

/** What the form says, checked; refuses with every problem that the schema cannot see. */
async function valuesOf(context: Context, body: RemessaBody): Promise<RemessaValues> {
  const { db, actor } = context
  const are = await existing(db, body)
  const worksThere = actor.empresas.length === 0 || actor.empresas.includes(body.id_empresa)
  const period = problemOfPeriodo(body.data_saida, body.data_prevista)
  const { erros: ofJob, ...job } = await jobOf(context, body)
  const erros: FieldError[] = [
    ...(are.id_empresa ? [] : [{ campo: 'id_empresa', msg: messages.exists }]),
    ...(are.id_empresa && !worksThere
      ? [{ campo: 'id_empresa', msg: 'Você não trabalha {nesta unidade}.' }]
      : []),
    ...(are.id_responsavel ? [] : [{ campo: 'id_responsavel', msg: messages.exists }]),
    ...(period ? [{ campo: 'data_prevista', msg: period }] : []),
    ...ofJob,
  ]
  if (erros.length > 0) throw new Failure('dados_invalidos', { erros })
  return {
    ...job,
    nome: body.nome,
    id_empresa: body.id_empresa,
    id_responsavel: body.id_responsavel ?? null,
    destino: body.destino ?? '',
    data_saida: body.data_saida,
    data_prevista: body.data_prevista,
    obs: body.obs ?? '',
  }
}

export async function createRemessa(context: Context, body: RemessaBody) {
  const { db, actor, today } = context
  const values = await valuesOf(context, body)
  const itens = body.itens ?? []
  // Before a number is taken: whoever takes one makes the others wait until the end.
  await refuseItens(context, values, itens)
  const { texto: num_remessa } = await nextNumber(db, 'remessa', today)
  const { id_usuario } = actor
  const id_remessa = await insertRemessa(db, values, { num_remessa, id_usuario })
  const remessa = await lockRemessa(context, id_remessa)
  await setItens(context, remessa, itens)
  return { id_remessa, num_remessa }
}

type Change = RemessaBody & { readonly id_remessa: number; readonly versao: number }

export async function changeRemessa(context: Context, body: Change): Promise<void> {
  const { id_remessa, versao } = body
  const before = await lockRemessa(context, id_remessa)
  if (before.id_status !== emUso) requireAct(before, 'alterar')
  requireVersao(before, versao)
  const values = await valuesOf(context, body)
  if (before.id_status === emUso) await requireOnlyExtended(context, before, { body, values })
  await updateRemessa(context.db, id_remessa, values)
  const after = { ...before, ...values, versao: versao + 1 }
  await recharge(context, after)
  const { itens } = body
  if (itens && before.id_status !== emUso) return setItens(context, after, itens)
  const hasMoved =
    before.data_saida !== after.data_saida || before.data_prevista !== after.data_prevista
  if (hasMoved) await reserve(context, after, () => 'data_prevista')
}

const minuteMs = 60_000
const isSameMinute = (a: number, b: number) => Math.floor(a / minuteMs) === Math.floor(b / minuteMs)

/** What is out keeps its exit and its items. */
async function requireOnlyExtended(
  { db, services }: Context,
  before: StoredRemessa,
  { body, values }: { readonly body: RemessaBody; readonly values: RemessaValues },
): Promise<void> {
  if (!isSameMinute(before.data_saida, values.data_saida)) {
    throw fieldFailure('data_saida', 'A remessa já saiu: a data da saída não muda.')
  }
  if (before.id_empresa !== values.id_empresa) {
    throw fieldFailure('id_empresa', 'A remessa já saiu: {a unidade} não muda.')
  }
  const isLater = before.data_prevista !== values.data_prevista
  if (isLater && values.data_prevista <= services.now()) {
    throw fieldFailure('data_prevista', 'A nova previsão de devolução já passou.')
  }
  const { itens } = body
  if (!itens) return
  const stored = await listItens(db, before.id_remessa)
  const isSame =
    itens.length === stored.length &&
    itens.every(({ id_equipamento, quantidade }) =>
      stored.some(
        (one) =>
          one.id_equipamento === id_equipamento &&
          one.quantidade === (quantidade ?? one.quantidade),
      ),
    )
  if (!isSame) throw fieldFailure('itens', 'A remessa já saiu: os itens dela não mudam.')
}

const sourcesOf = async ({ db }: Context, id_remessa: number) =>
  (await listItens(db, id_remessa)).map(({ id_remessa_item }) => ({ id_remessa_item }))

/** Returns how many payables of others' equipment stay. */
export async function cancelRemessa(context: Context, id_remessa: number): Promise<number> {
  await lockRemessaFor(context, id_remessa, 'cancelar')
  await release(context.db, await sourcesOf(context, id_remessa))
  await setStatus(context.db, id_remessa, { id_status: cancelada })
  const lent = await listSublocacoes(context.db, id_remessa)
  return lent.filter(({ id_lancamento }) => id_lancamento !== null).length
}

export async function removeRemessa(context: Context, id_remessa: number): Promise<void> {
  await lockRemessaFor(context, id_remessa, 'excluir')
  if ((await listSublocacoes(context.db, id_remessa)).length > 0) {
    throw new Failure('remessa_em_outro_estado', {
      msg: 'Esta remessa tem sublocações com conta a pagar: cancele a remessa, e ela fica no histórico.',
    })
  }
  await release(context.db, await sourcesOf(context, id_remessa))
  await deleteRecords(context.db, 'remessa', 'id_remessa', [id_remessa])
}
