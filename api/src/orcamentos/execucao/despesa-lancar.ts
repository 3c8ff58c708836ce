import type { DespesaBody } from '@claquete/contract/orcamentos/execucao/despesa'
import { Failure, fieldFailure } from '@claquete/contract/failures'
import type { CalendarDate } from '@claquete/core/kernel/calendar'
import { centsToReais, subtract } from '@claquete/core/kernel/money'
import { resolveLinhas } from '../../livro/contas/public.ts'
import { findOrcamento } from '../orcamento/public.ts'
import type { OrcamentoVisto } from '../orcamento/public.ts'
import { checkSaldo, requireChangeable, saldoPrevisto, travarDespesa } from './despesa-atos.ts'
import type { DespesaAberta } from './despesa-atos.ts'
import { acharDespesa } from './despesa-escopo.ts'
import {
  attach,
  arquivosSoltos,
  findAnexo,
  findEnviada,
  insertDespesa,
  listAnexos,
  listRepetidas,
  releaseAnexos,
  updateDespesa,
} from './despesa.queries.ts'
import type { Despesa } from './despesa.queries.ts'
import { alcanceDe } from './escopo.queries.ts'
import {
  announce,
  centavosDe,
  destinoDito,
  diaPassado,
  requirePessoa,
  requireTipoDocumento,
  itemDoJob,
  lockJob,
} from './escopo.ts'
import type { Who } from './escopo.ts'
import { postTitulo, amend } from '../../livro/titulos/public.ts'
import { requireAction, lockVerba } from './verba-atos.ts'
import { findVerba, updateVerba } from './verba.queries.ts'
import type { Verba } from './verba.queries.ts'

type Campos = Omit<DespesaBody, 'id_orca_verba'> & {
  readonly dataVencimento?: CalendarDate | undefined
}
type Lancada = DespesaBody & {
  readonly chave?: string | undefined
  readonly dataVencimento?: CalendarDate | undefined
}

async function valoresDe(who: Who, id_orcamento: number, body: Campos) {
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
    data: diaPassado(who, 'data', body.data),
    valor: centavosDe(body.valor),
    formaPagamento: body.formaPagamento,
  }
}
type Valores = Awaited<ReturnType<typeof valoresDe>>
type Destino = Awaited<ReturnType<typeof destinoDito>>

/** The receipts sent: files of this same person that hang on nothing yet. */
async function keepAnexos(who: Who, id_orca_despesa: number, pedidos: readonly number[] = []) {
  const ja = await listAnexos(who.db, [id_orca_despesa])
  const novos = [...new Set(pedidos)].filter(
    (id) => !ja.some(({ id_arquivo }) => id_arquivo === id),
  )
  if (novos.length === 0) return
  const soltos = await arquivosSoltos(who.db, who.actor.id_usuario, novos)
  if (soltos.length < novos.length) {
    throw fieldFailure('anexos', 'Um dos comprovantes não existe mais. Envie de novo.')
  }
  await attach(who.db, id_orca_despesa, novos)
}

async function salva(
  who: Who,
  despesa: Pick<Despesa, 'id_orca_despesa' | 'id_orcamento' | 'situacao'>,
  id_orca_verba: number | null,
) {
  const verba = id_orca_verba === null ? undefined : await findVerba(who.db, id_orca_verba)
  return {
    id_orca_despesa: despesa.id_orca_despesa,
    situacao: despesa.situacao,
    repetidas: await listRepetidas(who.db, despesa.id_orcamento, despesa.id_orca_despesa),
    saldo: verba ? centsToReais(saldoPrevisto(verba)) : null,
  }
}

async function noFundo(who: Who, verba: Verba, { valor, formaPagamento }: Valores) {
  const estado = requireAction(verba, 'despesa')
  if (formaPagamento === 'cartao') {
    throw fieldFailure('formaPagamento', 'O cartão da empresa não sai da verba: lance sem verba.')
  }
  await checkSaldo(who, verba.saldo, valor, verba.valor_pendente)
  await updateVerba(who.db, verba.id_orca_verba, { estado })
}

async function semFundo({ db, actor }: Who) {
  const { externo } = await alcanceDe(db, actor)
  if (externo) throw fieldFailure('id_orca_verba', 'Escolha a verba de que presta contas.')
}

/** What the company pays itself is a title: it follows the expense. */
const tituloDe = (
  who: Who,
  job: OrcamentoVisto,
  values: Valores,
  { vencimento, destino }: { readonly vencimento: CalendarDate; readonly destino: Destino },
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

const doTitulo = (values: Valores, dataVencimento: CalendarDate) => ({
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

/** Typed on the set, against a fund; or paid by the company, with its card or otherwise. */
export async function postDespesa(who: Who, id_orcamento: number, body: Lancada) {
  const { db, actor } = who
  const chave = body.chave ?? null
  const [job, verba] = await open(who, id_orcamento, body.id_orca_verba ?? null)
  const enviada = chave === null ? undefined : await findEnviada(db, actor.id_usuario, chave)
  if (enviada) return salva(who, enviada, enviada.id_orca_verba)
  const values = await valoresDe(who, job.id_orcamento, body)
  if (verba) await noFundo(who, verba, values)
  else await semFundo(who)
  const vencimento = body.dataVencimento ?? values.data
  const destino = await destinoDito(who, body)
  const nova = {
    id_orcamento: job.id_orcamento,
    id_orca_verba: verba?.id_orca_verba ?? null,
    situacao: 'lancada' as const,
  }
  const id_orca_despesa = await insertDespesa(db, {
    ...values,
    ...nova,
    id_produtor: verba?.id_produtor ?? null,
    id_lancamento: verba ? null : await tituloDe(who, job, values, { vencimento, destino }),
    id_usuario: actor.id_usuario,
    chave,
  })
  await keepAnexos(who, id_orca_despesa, body.anexos)
  await announce(who)
  return salva(who, { ...nova, id_orca_despesa }, nova.id_orca_verba)
}

/** The job of the fund, which may be an older version of the one on the screen. */
async function open(who: Who, id_orcamento: number, id_orca_verba: number | null) {
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

/** Before approval; the rejected one waits again. */
export async function alterarDespesa(
  who: Who,
  id_orcamento: number,
  body: Campos & {
    readonly id_orca_despesa: number
    readonly id_orca_verba?: number | null | undefined
    readonly versao?: number | undefined
  },
) {
  const { despesa, verba } = await travarDespesa(who, body.id_orca_despesa)
  checkAlteracao(who, id_orcamento, despesa, body)
  const values = await valoresDe(who, despesa.id_orcamento, body)
  if (verba) await noFundo(who, semEsta({ despesa, verba }, verba), values)
  await updateDespesa(who.db, despesa.id_orca_despesa, {
    ...values,
    situacao: 'lancada',
    motivo: null,
    id_aprovador: null,
  })
  if (despesa.id_lancamento !== null) {
    await amend(who, despesa.id_lancamento, {
      ...doTitulo(values, body.dataVencimento ?? values.data),
      ...(await destinoAlterado(who, despesa, body)),
      situacao: 'solicitado',
      motivo: null,
    })
  }
  await keepAnexos(who, despesa.id_orca_despesa, body.anexos)
  await announce(who)
  return salva(who, { ...despesa, situacao: 'lancada' }, despesa.id_orca_verba)
}

/** Of another line, it goes where that one goes; of the same, what was not said stays. */
async function destinoAlterado(who: Who, despesa: Despesa, body: Campos) {
  const dito = await destinoDito(who, body)
  if (body.id_orca_item === despesa.id_orca_item) return dito
  const { id_orcamento } = despesa
  const { id_empresa } = await findOrcamento(who, id_orcamento)
  const titulo = { operacao: 'D', origem: 'despesa', id_empresa } as const
  const linha = { ...dito, id_orcamento, id_orca_item: body.id_orca_item }
  const [feito] = await resolveLinhas(who.db, titulo, [linha])
  return { id_grupoCusto: feito?.id_grupoCusto, id_centrocusto: feito?.id_centrocusto }
}

/** What waits in the fund besides this expense. */
const semEsta = ({ despesa }: DespesaAberta, verba: Verba): Verba => ({
  ...verba,
  valor_pendente:
    despesa.situacao === 'lancada'
      ? subtract(verba.valor_pendente, despesa.valor)
      : verba.valor_pendente,
})

function checkAlteracao(
  who: Who,
  id_orcamento: number,
  despesa: Despesa,
  body: Campos & { id_orca_verba?: number | null | undefined; versao?: number | undefined },
) {
  if (despesa.id_orcamento !== id_orcamento) throw new Failure('nao_encontrado')
  requireChangeable(who, despesa, 'alterar')
  if (body.versao !== undefined && body.versao !== despesa.versao) {
    throw new Failure('versao_antiga')
  }
  if (body.id_orca_verba !== undefined && body.id_orca_verba !== despesa.id_orca_verba) {
    throw fieldFailure('id_orca_verba', 'A verba de uma despesa não muda: exclua e lance de novo.')
  }
  const semVerba = despesa.id_orca_verba === null
  const trocou = (body.formaPagamento === 'cartao') !== (despesa.formaPagamento === 'cartao')
  if (semVerba && trocou) {
    throw fieldFailure('formaPagamento', 'Para trocar de cartão, exclua e lance de novo.')
  }
}

export async function removeAnexo(who: Who, id_verba_anexo: number) {
  const anexo = await findAnexo(who.db, id_verba_anexo)
  if (!anexo) throw new Failure('nao_encontrado')
  const despesa = await acharDespesa(who, anexo.id_orca_despesa)
  await lockJob(who, despesa.id_orcamento)
  requireChangeable(who, despesa, 'remover o comprovante')
  await releaseAnexos(who.db, [anexo.id_arquivo])
  await announce(who)
}
