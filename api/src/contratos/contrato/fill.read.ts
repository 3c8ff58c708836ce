import { fieldFailure } from '@claquete/contract/failures'
import type {
  ContratoValuesInside,
  EditedContrato,
} from '@claquete/contract/contratos/contrato/edit'
import type { EstadoDeContrato, TipoDeContrato } from '@claquete/core/contratos/contrato/contrato'
import type { Actor, WhoToday } from '../../kernel/context.ts'
import type { Choices, VariableSource } from '../../kernel/areas/variables.ts'
import { fillSource } from '../../sistema/modelos/public.ts'
import type { Issued } from '../../sistema/modelos/public.ts'
import { listAnexos } from './contrato.queries.ts'
import { sourcesFor } from './contrato.variables.ts'
import { valuesOfNew } from './start.read.ts'
import { jobOf, newestOf, requireContrato, requirePermission, valuesOf } from './stored.read.ts'
import type { JobOfContrato } from './stored.read.ts'

export type Sources = readonly VariableSource[]

/** The records that the contract itself names, so that its text need not ask for them. */
function choicesOf(
  tipo: TipoDeContrato,
  valores: ContratoValuesInside,
  job: JobOfContrato | undefined,
): Choices {
  const { id_empresa, id_pessoa = null, objeto = '', inicio, fim } = valores
  const { id_cliente, id_agencia, id_pessoa_contato, id_responsavel } = job?.header ?? {}
  const chosen = {
    unidade: id_empresa,
    cliente: tipo === 'cliente' ? id_pessoa : (id_cliente ?? null),
    fornecedor: id_pessoa,
    agencia: id_agencia ?? null,
    contato: id_pessoa_contato ?? null,
    responsavel: id_responsavel ?? null,
    orcamento: job?.orcamento.id_orcamento ?? null,
    objeto,
    inicio: inicio ?? null,
    fim: fim ?? null,
  }
  return Object.fromEntries(
    Object.entries(chosen).filter((pair): pair is [string, string | number] => pair[1] !== null),
  )
}

/** Reads as somebody who may consult the register: who writes a contract sees the people in it. */
const reader = (actor: Actor): Actor => ({
  ...actor,
  permissions: new Set([...actor.permissions, 'pessoa.consultar']),
})

interface Written {
  readonly tipo: TipoDeContrato
  readonly numero: string | null
  readonly id_contrato: number | null
  readonly valores: ContratoValuesInside
  readonly job: JobOfContrato | undefined
}

/** Fills the text of a contract with what it says. */
export async function fillContrato(
  context: WhoToday,
  sources: Sources,
  { tipo, numero, id_contrato, valores, job }: Written,
): Promise<Issued> {
  const anexos = id_contrato === null ? [] : await listAnexos(context.db, id_contrato)
  const terms = { ...complete(valores), tipo, numero, anexos: anexos.map(({ name }) => name) }
  const source = {
    titulo: valores.titulo,
    conteudo: valores.conteudo,
    id_unidade: valores.id_empresa,
    papel_timbrado: valores.papel_timbrado,
    assunto: '',
    mensagem: '',
    em_branco: valores.em_branco,
    isReal: true,
  }
  const as = { ...context, actor: reader(context.actor) }
  return fillSource(as, sourcesFor(sources, terms), source, choicesOf(tipo, valores, job))
}

/** What was typed, with what was left out as blank. */
export const complete = (valores: ContratoValuesInside) => ({
  titulo: valores.titulo,
  objeto: valores.objeto ?? '',
  id_pessoa: valores.id_pessoa ?? null,
  papel_timbrado: valores.papel_timbrado,
  em_branco: valores.em_branco ?? [],
  lado: valores.lado,
  abre_titulos: valores.abre_titulos,
  valor: valores.valor,
  id_grupoCusto: valores.id_grupoCusto ?? null,
  id_centrocusto: valores.id_centrocusto ?? null,
  uid_item: null,
  inicio: valores.inicio ?? null,
  fim: valores.fim ?? null,
  territorio: valores.territorio ?? '',
  midias: valores.midias ?? '',
  uso_inicio: valores.uso_inicio ?? null,
  uso_fim: valores.uso_fim ?? null,
  parcelas: valores.parcelas.map((one) => ({
    ...one,
    descricao: one.descricao ?? '',
    id_projeto_fonte: one.id_projeto_fonte ?? null,
  })),
  partes: valores.partes.map(({ telefone = '', documento = '', em_nome_de = '', ...parte }) => ({
    ...parte,
    telefone,
    documento,
    em_nome_de,
  })),
})

/** A contract being edited, stored or new, with its filled text. */
export interface OpenedContrato extends Written {
  readonly estado: EstadoDeContrato
  readonly motivo: string
  readonly numero_versao: number
  readonly versao: number | null
  readonly issued: Issued
}

export async function openContrato(
  context: WhoToday,
  sources: Sources,
  body: Pick<EditedContrato, 'id_contrato' | 'tipo'> & {
    readonly id_orcamento?: number | null | undefined
    readonly id_contrato_modelo?: number | null | undefined
    readonly id_pessoa?: number | null | undefined
    readonly valores?: ContratoValuesInside | undefined
  },
): Promise<OpenedContrato> {
  // What is typed may name anybody and ask for any of their data: that is for who may write contracts.
  if (body.id_contrato === undefined) requirePermission(context, 'contrato.cadastrar')
  else if (body.valores) requirePermission(context, 'contrato.alterar')
  const opened =
    body.id_contrato === undefined
      ? await openNew(context, body)
      : await openStored(context, body.id_contrato, body.valores)
  return { ...opened, issued: await fillContrato(context, sources, opened) }
}

async function openStored(
  context: WhoToday,
  id_contrato: number,
  edited: ContratoValuesInside | undefined,
) {
  const head = await requireContrato(context, id_contrato)
  const newest = await newestOf(context, id_contrato)
  const job = head.id_orcamento === null ? undefined : await jobOf(context, head.id_orcamento)
  return {
    tipo: head.tipo,
    estado: head.estado,
    motivo: head.motivo,
    numero: head.numero,
    id_contrato,
    numero_versao: newest.numero,
    versao: head.versao,
    job,
    valores: edited ?? (await valuesOf(context, head, newest)),
  }
}

async function openNew(context: WhoToday, body: Parameters<typeof openContrato>[2]) {
  const { tipo, id_orcamento, valores } = body
  if (tipo === undefined) throw fieldFailure('tipo', 'Escolha o tipo de contrato.')
  const job = id_orcamento ? await jobOf(context, id_orcamento) : undefined
  return {
    tipo,
    estado: 'rascunho' as const,
    motivo: '',
    numero: null,
    id_contrato: null,
    numero_versao: 1,
    versao: null,
    job,
    valores: valores ?? (await valuesOfNew(context, { ...body, tipo }, job)),
  }
}
