import type { TakenBy } from '@claquete/contract/endpoint'
import type * as contract from '@claquete/contract/equipamentos/remessas/acerto'
import { Failure, fieldFailure } from '@claquete/contract/failures'
import { messages } from '@claquete/contract/messages'
import { cancelada, creditOf } from '@claquete/core/equipamentos/remessas/remessa'
import { must } from '@claquete/core/kernel/must'
import { cents } from '@claquete/core/kernel/amounts/money'
import type { AnyPermissionKey } from '@claquete/contract/permissions'
import type { Context } from '../../kernel/context.ts'
import {
  cancel,
  createTitulo,
  lockFolhasOfTitulo,
  lockLancamentos,
} from '../../livro/titulos/public.ts'
import { lockRemessa } from './access.commands.ts'
import {
  insertSublocacao,
  remessaOfSublocacao,
  setCharge,
  setFound,
  setGivenBack,
} from './acerto.queries.ts'
import { occupyAfterReturn } from './entrada.commands.ts'
import { listItens, listRetornos, remessaOfRetorno } from './item.queries.ts'
import type { StoredRetorno } from './item.queries.ts'
import { currentOf, itemOfUid } from './save.queries.ts'
import type { StoredRemessa } from './save.queries.ts'

function requirePermission({ actor }: Context, key: AnyPermissionKey): void {
  if (!actor.permissions.has(key)) throw new Failure('sem_permissao')
}

/** The job's version that counts with its line, as a title names them; nothing for a remittance without a job. */
export async function targetOf({ db }: Pick<Context, 'db'>, { id_familia, uid }: StoredRemessa) {
  const id_orcamento = id_familia === null ? undefined : await currentOf(db, id_familia)
  if (id_orcamento === undefined) return {}
  const item = uid === null ? undefined : await itemOfUid(db, id_orcamento, uid)
  return { id_orcamento, id_orca_item: item?.id_orca_item ?? null }
}

/** What did not come back, locked with its remittance. */
async function lockFalta(context: Context, id_remessa_retorno: number) {
  const { db } = context
  const id_remessa = await remessaOfRetorno(db, id_remessa_retorno)
  if (id_remessa === undefined) throw new Failure('remessa_nao_localizada')
  const remessa = await lockRemessa(context, id_remessa)
  const retornos = await listRetornos(db, id_remessa)
  const falta = must(
    retornos.find((one) => one.id_remessa_retorno === id_remessa_retorno),
    'return',
  )
  if (falta.condicao !== 'faltando') {
    throw new Failure('falta_ja_resolvida', { msg: 'Só o que está faltando é cobrado ou achado.' })
  }
  if (falta.achado_em !== null) {
    throw new Failure('falta_ja_resolvida', { msg: 'Isto que faltava já foi achado.' })
  }
  return { remessa, falta }
}

type ChargeBody = TakenBy<typeof contract.faltaCharge>['body']

/** Charges what is missing: the person who answers for the remittance, or the job, which buys it again. */
export async function chargeFalta(
  context: Context,
  id_remessa_retorno: number,
  { de_quem, id_fornecedor = null, ...body }: ChargeBody,
): Promise<number> {
  requirePermission(
    context,
    de_quem === 'job' ? 'conta_pagar.cadastrar' : 'conta_receber.cadastrar',
  )
  const { remessa, falta } = await lockFalta(context, id_remessa_retorno)
  if (falta.id_lancamento !== null && falta.titulo_situacao !== 'cancelado') {
    throw new Failure('falta_ja_resolvida', { msg: 'Esta falta já foi cobrada.' })
  }
  if (de_quem === 'responsavel' && remessa.id_responsavel === null) {
    throw fieldFailure('de_quem', 'Diga na remessa quem responde por ela.')
  }
  const target = de_quem === 'job' ? await targetOf(context, remessa) : {}
  if (de_quem === 'job' && !target.id_orcamento) {
    throw fieldFailure('de_quem', 'Esta remessa não é de um job.')
  }
  const [id_lancamento] = await createTitulo(context, de_quem === 'job' ? 'D' : 'C', {
    ...body,
    ...target,
    id_empresa: remessa.id_empresa,
    id_pessoa: de_quem === 'job' ? id_fornecedor : remessa.id_responsavel,
  })
  const made = must(id_lancamento, 'title')
  await setCharge(context.db, id_remessa_retorno, { valor: body.valor, id_lancamento: made })
  return made
}

type FoundBody = TakenBy<typeof contract.faltaFound>['body']

const tituloOf = (falta: StoredRetorno) =>
  falta.titulo_situacao === null
    ? null
    : {
        situacao: falta.titulo_situacao,
        valor: falta.titulo_valor ?? cents(0),
        baixado: falta.titulo_baixado ?? cents(0),
      }

/** What becomes of the charge of a return when it is found. */
export const devolucaoOf = (falta: StoredRetorno) => creditOf(tituloOf(falta))

/** What was missing is there again: its charge is cancelled or given back, as the person has seen. */
export async function findFalta(
  context: Context,
  id_remessa_retorno: number,
  { devolucao, dataVencimento }: FoundBody,
): Promise<number | null> {
  const { db, services } = context
  // Sheets are locked before titles by everybody.
  const { remessa, falta } = await lockFalta(context, id_remessa_retorno)
  const seen = devolucaoOf(falta)
  if (seen === 'acertar') {
    throw new Failure('falta_ja_resolvida', {
      msg: `A cobrança nº ${falta.id_lancamento} foi paga em parte: receba o resto ou estorne a baixa, e depois registre o achado.`,
    })
  }
  if (seen !== devolucao) {
    throw fieldFailure('devolucao', 'A cobrança mudou. Abra de novo e confira o que vai acontecer.')
  }
  const credito =
    seen === 'devolver' ? await giveBack(context, remessa, { falta, dataVencimento }) : null
  if (seen === 'cancelar') await cancelCharge(context, must(falta.id_lancamento, 'title'))
  await setFound(db, id_remessa_retorno, { at: services.now(), id_lancamento_credito: credito })
  await occupyAfterReturn(context, remessa, [falta.id_remessa_item])
  return credito
}

async function cancelCharge(context: Context, id_lancamento: number): Promise<void> {
  await lockFolhasOfTitulo(context, id_lancamento)
  const [titulo] = await lockLancamentos(context.db, [id_lancamento])
  requirePermission(
    context,
    titulo?.operacao === 'D' ? 'conta_pagar.alterar' : 'conta_receber.alterar',
  )
  await cancel(context, must(titulo, 'title'), { motivo: 'O equipamento que faltava foi achado.' })
}

async function giveBack(
  context: Context,
  remessa: StoredRemessa,
  {
    falta,
    dataVencimento,
  }: {
    readonly falta: StoredRetorno
    readonly dataVencimento: FoundBody['dataVencimento']
  },
): Promise<number> {
  if (!dataVencimento) throw fieldFailure('dataVencimento', messages.required)
  const [titulo] = await lockLancamentos(context.db, [must(falta.id_lancamento, 'title')])
  const { operacao, id_pessoa, centavos } = must(titulo, 'title')
  const isCost = operacao === 'D'
  requirePermission(context, isCost ? 'conta_receber.cadastrar' : 'conta_pagar.cadastrar')
  const itens = await listItens(context.db, remessa.id_remessa)
  const item = itens.find(({ id_remessa_item }) => id_remessa_item === falta.id_remessa_item)
  const nome = falta.parte ?? item?.nome ?? 'equipamento'
  const [id_lancamento] = await createTitulo(context, isCost ? 'C' : 'D', {
    descricao: `Devolução: ${nome} achado (${remessa.num_remessa})`.slice(0, 300),
    valor: centavos,
    dataVencimento,
    id_empresa: remessa.id_empresa,
    id_pessoa,
    ...(isCost && (await targetOf(context, remessa))),
  })
  return must(id_lancamento, 'title')
}

type SublocacaoBody = TakenBy<typeof contract.sublocacaoCreate>['body']

/** What another company lends a remittance, with the payable that pays it on the line of the job. */
export async function createSublocacao(
  context: Context,
  id_remessa: number,
  { id_equipamento = null, quantidade = 1, dataVencimento, ...body }: SublocacaoBody,
) {
  requirePermission(context, 'conta_pagar.cadastrar')
  const { db, actor } = context
  const remessa = await lockRemessa(context, id_remessa)
  if (remessa.id_status === cancelada) {
    throw new Failure('remessa_em_outro_estado', { msg: 'Esta remessa foi cancelada.' })
  }
  const [id_lancamento] = await createTitulo(context, 'D', {
    descricao: `Sublocação de ${body.descricao} (${remessa.num_remessa} · ${remessa.nome})`.slice(
      0,
      300,
    ),
    valor: body.valor,
    dataVencimento,
    id_pessoa: body.id_fornecedor,
    id_empresa: remessa.id_empresa,
    ...(await targetOf(context, remessa)),
  }).catch((error: unknown) => {
    throw error instanceof Failure ? ofFornecedor(error) : error
  })
  const made = must(id_lancamento, 'title')
  const { id_usuario } = actor
  const values = {
    ...body,
    id_remessa,
    id_equipamento,
    quantidade,
    id_lancamento: made,
    id_usuario,
  }
  return { id_sublocacao: await insertSublocacao(db, values), id_lancamento: made }
}

/** A refusal of a title, at the field that this form has for it. */
function ofFornecedor(error: Failure): Failure {
  const erros = error.errors?.map(({ campo, msg }) => ({
    campo: campo === 'id_pessoa' ? 'id_fornecedor' : campo,
    msg,
  }))
  return new Failure(error.code, { msg: error.message, ...(erros && { erros }) })
}

export async function giveBackSublocacao(context: Context, id_sublocacao: number): Promise<void> {
  const { db, services } = context
  const found = await remessaOfSublocacao(db, id_sublocacao)
  if (!found) throw new Failure('remessa_nao_localizada')
  await lockRemessa(context, found.id_remessa)
  if (found.devolvida_em === null) await setGivenBack(db, id_sublocacao, services.now())
}
