import type { DespesaBody } from '@claquete/contract/orcamentos/execucao/despesa'
import { Failure, fieldFailure } from '@claquete/contract/failures'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { subtract } from '@claquete/core/kernel/amounts/money'
import { askedByDespesa } from '@claquete/core/orcamentos/execucao/estouro'
import { resolveLines } from '../../../livro/contas/public.ts'
import { findOrcamento } from '../../orcamento/public.ts'
import type { SeenOrcamento } from '../../orcamento/public.ts'
import { consentOf, askOnItem, keepAceites } from '../scope/estouro.commands.ts'
import {
  checkSaldo,
  requireChangeable,
  expectedSaldo,
  isOfLine,
  lockOpenDespesa,
} from './acts.commands.ts'
import type { OpenDespesa } from './acts.commands.ts'
import { requireDespesa } from './scope.commands.ts'
import {
  attach,
  listLooseArquivos,
  findAnexo,
  findSentDespesa,
  insertDespesa,
  listAnexos,
  listDuplicateDespesas,
  releaseAnexos,
  updateDespesa,
} from './despesa.queries.ts'
import type { Despesa } from './despesa.queries.ts'
import { scopeOf } from '../scope/scope.queries.ts'
import {
  statedTarget,
  requirePastDay,
  requirePessoa,
  requireTipoDocumento,
  itemDoJob,
  lockJob,
} from '../scope/scope.commands.ts'
import { postTitulo, amend } from '../../../livro/titulos/public.ts'
import { requireAction, lockVerba } from '../verba/acts.commands.ts'
import { fundoOf } from '../verba/fundo.ts'
import { findVerba, updateVerba } from '../verba/verba.queries.ts'
import type { Verba } from '../verba/verba.queries.ts'
import type { WhoToday } from '../../../kernel/context.ts'
import { requireVersao } from '../../../kernel/records/versao.ts'

type Campos = Omit<DespesaBody, 'id_orca_verba'> & {
  readonly dataVencimento?: CalendarDate | undefined
}
type DespesaToPost = DespesaBody & {
  readonly chave?: string | undefined
  readonly dataVencimento?: CalendarDate | undefined
}

async function valuesOf(who: WhoToday, id_orcamento: number, body: Campos) {
  const item = await itemDoJob(who, id_orcamento, body.id_orca_item)
  await requirePessoa(who, 'id_fornecedor', body.id_fornecedor ?? null)
  await requireTipoDocumento(who, body.id_tipoDocumento ?? null)
  return {
    id_orca_item: item.id_orca_item,
    id_fornecedor: body.id_fornecedor ?? null,
    fornecedor: body.fornecedor ?? '',
    descricao: body.descricao,
    id_tipoDocumento: body.id_tipoDocumento ?? null,
    num_documento: body.num_documento ?? null,
    data: requirePastDay(who, 'data', body.data),
    valor: body.valor,
    formaPagamento: body.formaPagamento,
  }
}
type DespesaValues = Awaited<ReturnType<typeof valuesOf>>
type ClassificacaoTarget = Awaited<ReturnType<typeof statedTarget>>

/** Attaches the receipts, which must be this person's unattached files. */
async function keepAnexos(who: WhoToday, id_orca_despesa: number, pedidos: readonly number[] = []) {
  const attached = await listAnexos(who.db, [id_orca_despesa])
  const novos = [...new Set(pedidos)].filter(
    (id) => !attached.some(({ id_arquivo }) => id_arquivo === id),
  )
  if (novos.length === 0) return
  const loose = await listLooseArquivos(who.db, who.actor.id_usuario, novos)
  if (loose.length < novos.length) {
    throw fieldFailure('anexos', 'Um dos comprovantes não existe mais. Envie de novo.')
  }
  await attach(who.db, id_orca_despesa, novos)
}

async function saveDespesa(
  who: WhoToday,
  despesa: Pick<Despesa, 'id_orca_despesa' | 'id_orcamento' | 'situacao'>,
  id_orca_verba: number | null,
) {
  const verba = id_orca_verba === null ? undefined : await findVerba(who.db, id_orca_verba)
  return {
    id_orca_despesa: despesa.id_orca_despesa,
    situacao: despesa.situacao,
    repetidas: await listDuplicateDespesas(who.db, despesa.id_orcamento, despesa.id_orca_despesa),
    saldo: verba ? expectedSaldo(verba) : null,
  }
}

async function noFundo(who: WhoToday, verba: Verba, { valor, formaPagamento }: DespesaValues) {
  const estado = requireAction(verba, 'despesa')
  if (formaPagamento === 'cartao') {
    throw fieldFailure('formaPagamento', 'O cartão da empresa não sai da verba: lance sem verba.')
  }
  await checkSaldo(who, verba.saldo, valor, verba.valor_pendente)
  await updateVerba(who.db, verba.id_orca_verba, { estado })
}

async function requireInternal({ db, actor }: WhoToday) {
  const { externo } = await scopeOf(db, actor)
  if (externo) throw fieldFailure('id_orca_verba', 'Escolha a verba de que presta contas.')
}

/** What an expense asks of its line: of a fund of the same line, what that does not cover. */
async function askedOf(who: WhoToday, { id_orca_item, valor }: DespesaValues, verba?: Verba) {
  const isOwn = verba !== undefined && (await isOfLine(who, verba, id_orca_item))
  if (!isOwn) return { id_orca_item, acrescimo: valor }
  const fundo = fundoOf(verba, verba.valor_pendente)
  return { id_orca_item, acrescimo: askedByDespesa(fundo, valor) }
}

/** The payable of an expense outside funds; it mirrors the expense. */
const postPayable = (
  who: WhoToday,
  job: SeenOrcamento,
  values: DespesaValues,
  {
    vencimento,
    destino,
  }: { readonly vencimento: CalendarDate; readonly destino: ClassificacaoTarget },
) =>
  postTitulo(who, {
    id_empresa: job.id_empresa,
    operacao: 'D',
    ...doTitulo(values, vencimento),
    ...destino,
    situacao: 'solicitado',
    id_orcamento: job.id_orcamento,
    id_solicitante: who.actor.id_usuario,
  })

const doTitulo = (values: DespesaValues, dataVencimento: CalendarDate) => ({
  origem: values.formaPagamento === 'cartao' ? ('cartao' as const) : ('despesa' as const),
  id_pessoa: values.id_fornecedor,
  descricao: values.descricao,
  valor: values.valor,
  competencia: values.data,
  dataVencimento,
  id_orca_item: values.id_orca_item,
  forma_pagamento: values.formaPagamento,
  id_tipoDocumento: values.id_tipoDocumento,
  num_documento: values.num_documento,
})

/** Enters an expense: against a fund, or paid by the company by card or otherwise. */
export async function postDespesa(who: WhoToday, id_orcamento: number, body: DespesaToPost) {
  const { db, actor } = who
  const chave = body.chave ?? null
  const [job, verba] = await open(who, id_orcamento, body.id_orca_verba ?? null)
  const enviada = chave === null ? undefined : await findSentDespesa(db, actor.id_usuario, chave)
  if (enviada) return saveDespesa(who, enviada, enviada.id_orca_verba)
  const values = await valuesOf(who, job.id_orcamento, body)
  if (verba) await noFundo(who, verba, values)
  else await requireInternal(who)
  const asked = await askedOf(who, values, verba)
  const estouros = await askOnItem(who, asked, consentOf(body))
  const vencimento = body.dataVencimento ?? values.data
  const destino = await statedTarget(who, body)
  const nova = {
    id_orcamento: job.id_orcamento,
    id_orca_verba: verba?.id_orca_verba ?? null,
    situacao: 'lancada' as const,
  }
  const id_orca_despesa = await insertDespesa(db, {
    ...values,
    ...nova,
    id_produtor: verba?.id_produtor ?? null,
    id_lancamento: verba ? null : await postPayable(who, job, values, { vencimento, destino }),
    id_usuario: actor.id_usuario,
    chave,
  })
  await keepAceites(who, { tipo: 'despesa', id: id_orca_despesa }, { momento: 'pedido', estouros })
  await keepAnexos(who, id_orca_despesa, body.anexos)
  return saveDespesa(who, { ...nova, id_orca_despesa }, nova.id_orca_verba)
}

/** The fund's job, which may be another version than the one on screen. */
async function open(who: WhoToday, id_orcamento: number, id_orca_verba: number | null) {
  if (id_orca_verba === null) {
    return [await lockJob(who, id_orcamento, 'novo'), undefined] as const
  }
  const { verba, job } = await lockVerba(who, id_orca_verba)
  const pedido = await findOrcamento(who, id_orcamento)
  if (pedido.id_familia !== job.id_familia) {
    throw fieldFailure('id_orca_verba', 'Escolha uma verba deste orçamento.')
  }
  return [job, verba] as const
}

/** Changes an expense before approval; a rejected one becomes pending again. */
export async function changeDespesa(
  who: WhoToday,
  id_orcamento: number,
  body: Campos & {
    readonly id_orca_despesa: number
    readonly id_orca_verba?: number | null | undefined
    readonly versao: number
  },
) {
  const { despesa, verba } = await lockOpenDespesa(who, body.id_orca_despesa)
  checkUpdate(who, id_orcamento, despesa, body)
  const values = await valuesOf(who, despesa.id_orcamento, body)
  const withoutIt = verba && withoutDespesa({ despesa, verba }, verba)
  if (withoutIt) await noFundo(who, withoutIt, values)
  const alvo = { tipo: 'despesa', id: despesa.id_orca_despesa } as const
  const asked = { ...(await askedOf(who, values, withoutIt)), except: alvo }
  const estouros = await askOnItem(who, asked, consentOf(body))
  await keepAceites(who, alvo, { momento: 'pedido', estouros })
  await updateDespesa(who.db, despesa.id_orca_despesa, {
    ...values,
    situacao: 'lancada',
    motivo: null,
    id_aprovador: null,
  })
  if (despesa.id_lancamento !== null) {
    await amend(who, despesa.id_lancamento, {
      ...doTitulo(values, body.dataVencimento ?? values.data),
      ...(await changedTarget(who, despesa, body)),
      situacao: 'solicitado',
      motivo: null,
    })
  }
  await keepAnexos(who, despesa.id_orca_despesa, body.anexos)
  return saveDespesa(who, { ...despesa, situacao: 'lancada' }, despesa.id_orca_verba)
}

/** A new line brings its own account and centre; with the same line, values not given stay. */
async function changedTarget(who: WhoToday, despesa: Despesa, body: Campos) {
  const stated = await statedTarget(who, body)
  if (body.id_orca_item === despesa.id_orca_item) return stated
  const { id_orcamento } = despesa
  const { id_empresa } = await findOrcamento(who, id_orcamento)
  const titulo = { operacao: 'D', origem: 'despesa', id_empresa } as const
  const linha = { ...stated, id_orcamento, id_orca_item: body.id_orca_item }
  const [feito] = await resolveLines(who.db, titulo, [linha])
  return { id_grupoCusto: feito?.id_grupoCusto, id_centrocusto: feito?.id_centrocusto }
}

/** The fund's pending amount without this expense. */
const withoutDespesa = ({ despesa }: OpenDespesa, verba: Verba): Verba => ({
  ...verba,
  valor_pendente:
    despesa.situacao === 'lancada'
      ? subtract(verba.valor_pendente, despesa.valor)
      : verba.valor_pendente,
})

function checkUpdate(
  who: WhoToday,
  id_orcamento: number,
  despesa: Despesa,
  body: Campos & { id_orca_verba?: number | null | undefined; versao: number },
) {
  if (despesa.id_orcamento !== id_orcamento) throw new Failure('nao_encontrado')
  requireChangeable(who, despesa, 'alterar')
  requireVersao(despesa, body.versao)
  if (body.id_orca_verba !== undefined && body.id_orca_verba !== despesa.id_orca_verba) {
    throw fieldFailure('id_orca_verba', 'A verba de uma despesa não muda: exclua e lance de novo.')
  }
  const hasNoVerba = despesa.id_orca_verba === null
  const isSwitched = (body.formaPagamento === 'cartao') !== (despesa.formaPagamento === 'cartao')
  if (hasNoVerba && isSwitched) {
    throw fieldFailure('formaPagamento', 'Para trocar de cartão, exclua e lance de novo.')
  }
}

export async function removeAnexo(who: WhoToday, id_verba_anexo: number) {
  const anexo = await findAnexo(who.db, id_verba_anexo)
  if (!anexo) throw new Failure('nao_encontrado')
  const despesa = await requireDespesa(who, anexo.id_orca_despesa)
  await lockJob(who, despesa.id_orcamento)
  requireChangeable(who, despesa, 'remover o comprovante')
  await releaseAnexos(who.db, [anexo.id_arquivo])
}
