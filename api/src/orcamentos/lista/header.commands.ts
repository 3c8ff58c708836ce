import { Failure } from '@claquete/contract/failures'
import type { FieldError } from '@claquete/contract/failures'
import { messages } from '@claquete/contract/messages'
import { propostaFields } from '@claquete/contract/orcamentos/lista/header'
import type { HeaderBody } from '@claquete/contract/orcamentos/lista/header'
import { must } from '@claquete/core/kernel/must'
import { dateRangeProblem } from '@claquete/core/kernel/time/calendar'
import { randomUUID } from 'node:crypto'
import type { Context } from '../../kernel/context.ts'
import { nextNumber } from '../../kernel/settings/numbering.queries.ts'
import { settingsOf } from '../../kernel/settings/company.queries.ts'
import { requireVersao } from '../../kernel/records/versao.ts'
import { customValueErrors, saveCustomValues } from '../../sistema/configuracoes/public.ts'
import { lockReasonOfOrcamento, lockOrcamento } from '../orcamento/public.ts'
import type { SeenOrcamento } from '../orcamento/public.ts'
import { countEvent } from '../status/public.ts'
import { listStatusDoPerfil } from '../status/public.ts'
import {
  headerOf,
  findHeader,
  insertEncargos,
  insertOrcamento,
  isContatoOf,
  listUnidades,
  missingReferences,
  saveParticipants,
  updateHeaderRow,
} from './header.queries.ts'
import type { Header, InitialEncargo } from './header.queries.ts'

export interface Salvo {
  readonly id_orcamento: number
  readonly num_orc: string
  readonly versao: number
  readonly avisos: string[]
}

/** Creates a numbered budget in the first status that the profile may assign. */
export async function createHeader(context: Context, body: HeaderBody): Promise<Salvo> {
  const { db, actor, today } = context
  const settings = await settingsOf(db)
  const head: Header = {
    condicao_pagamento: settings.condicao_pagamento || null,
    honorarios_agencia_pct: settings.honorarios_agencia,
    id_responsavel: actor.id_usuario,
    ...(body.id_empresa === undefined && { id_empresa: await unidadePadrao(context) }),
    ...headerOf(body),
  }
  await check(context, body, head, true)
  const id_orcamento_status = await initialStatus(context)
  const { texto: num_orc } = await nextNumber(db, 'orcamento', today)
  const id_orcamento = await insertOrcamento(db, {
    ...head,
    titulo: body.titulo,
    id_empresa: must(head.id_empresa, 'unidade'),
    num_orc,
    id_orcamento_status,
    id_usuario: actor.id_usuario,
    data_cadastro: today,
  })
  if (body.participantes) await saveParticipants(db, id_orcamento, body.participantes)
  await saveCustomValues(db, 'orcamento', id_orcamento, body.campos_personalizados)
  return { id_orcamento, num_orc, versao: 1, avisos: [] }
}

type DecidedSettings = Awaited<ReturnType<typeof settingsOf>>

/** Adds the company's standard charges to a blank budget. */
export async function putInitialEncargos({ db }: Context, id_orcamento: number): Promise<void> {
  const settings = await settingsOf(db)
  await insertEncargos(db, id_orcamento, encargosOf(settings), comissaoOf(settings))
}

function encargosOf(settings: DecidedSettings): InitialEncargo[] {
  const { taxa_producao, imposto, bv } = settings
  const um = (
    nome: string,
    tipo: InitialEncargo['tipo'],
    taxa: number,
    embutir: boolean,
  ): InitialEncargo => ({
    uid: randomUUID(),
    nome,
    tipo,
    modo: tipo === 'taxa_producao' ? 'por_fora' : 'por_dentro',
    taxa,
    embutir,
  })
  return [
    um('Taxa de produção', 'taxa_producao', taxa_producao, false),
    um('Impostos', 'imposto', imposto, settings.imposto_embutir === 'S'),
    ...(bv > 0 ? [um('BV', 'bv', bv, settings.bv_embutir === 'S')] : []),
  ]
}

function comissaoOf({ comissao, comissao_base, comissao_embutir }: DecidedSettings) {
  if (comissao === 0) return undefined
  return {
    uid: randomUUID(),
    base: comissao_base,
    taxa: comissao,
    embutir: comissao_embutir === 'S',
  }
}

async function unidadePadrao({ db, actor }: Context): Promise<number | undefined> {
  return (await listUnidades(db, actor))[0]?.id_empresa
}

/** The status of a new budget: the initial one, or the first one the profile may edit in. */
export async function initialStatus({ db, actor }: Context): Promise<number> {
  const allowed = await listStatusDoPerfil(db, actor)
  const first =
    allowed.find(({ papel }) => papel === 'inicial') ??
    allowed.find((um) => !um.bloqueia_edicao && !um.aprova)
  if (!first) throw new Failure('status_nao_permitido', { values: { status: 'Rascunho' } })
  return first.id_orcamento_status
}

/** Updates the header; of a frozen version only the fields that clients do not see. */
export async function updateHeader(
  context: Context,
  id_orcamento: number,
  { versao, ...body }: HeaderBody & { readonly versao?: number | undefined },
): Promise<Salvo> {
  const { db } = context
  const orcamento = await lockOrcamento(context, id_orcamento)
  requireVersao(orcamento, versao)
  const stored = await findHeader(db, id_orcamento)
  const head = changedOf(stored, headerOf(body))
  refuseLocked(orcamento, head)
  await check(context, body, { ...stored, ...head }, false)
  const next = await updateHeaderRow(db, id_orcamento, head)
  if (body.participantes) await saveParticipants(db, id_orcamento, body.participantes)
  await saveCustomValues(db, 'orcamento', id_orcamento, body.campos_personalizados)
  if (Object.keys(head).length > 0) {
    await countEvent(context, id_orcamento, { tipo: 'dados', descricao: changesText(head) })
  }
  const avisos =
    body.orgao_publico === 'S' && stored.tem_bv
      ? ['O cliente é órgão público e este orçamento tem BV. Confira antes de enviar.']
      : []
  return { id_orcamento, num_orc: orcamento.num_orc, versao: next, avisos }
}

const changedOf = (stored: Header, head: Header): Header =>
  Object.fromEntries(
    Object.entries(head).filter(
      ([name, value]) => (stored[name as keyof Header] ?? null) !== (value ?? null),
    ),
  )

function refuseLocked(orcamento: SeenOrcamento, head: Header): void {
  const motivo = lockReasonOfOrcamento(orcamento)
  if (!motivo) return
  const campos = propostaFields.filter((name) => name in head)
  if (campos.length === 0) return
  const msg = `A proposta está em “${orcamento.status}”: crie uma nova versão ou reabra para mudar.`
  throw new Failure('orcamento_travado', {
    msg: motivo,
    erros: campos.map((campo) => ({ campo, msg })),
  })
}

/** Refuses with every problem that the schema cannot check. */
async function check(
  context: Context,
  body: HeaderBody,
  head: Header,
  isNew: boolean,
): Promise<void> {
  const { db, actor } = context
  const missing = await missingReferences(db, actor, head)
  const erros: FieldError[] = missing.map((campo) => ({ campo, msg: messages.exists }))
  if (!head.id_empresa) erros.push({ campo: 'id_empresa', msg: messages.required })
  const { id_pessoa_contato: contato, data_filmagem_inicio, data_filmagem_fim } = head
  const pessoas = [head.id_cliente, head.id_agencia]
  if (typeof contato === 'number' && !(await isContatoOf(db, contato, pessoas))) {
    erros.push({ campo: 'id_pessoa_contato', msg: 'Escolha um contato do cliente ou da agência' })
  }
  const problem =
    data_filmagem_inicio && data_filmagem_fim
      ? dateRangeProblem(data_filmagem_inicio, data_filmagem_fim)
      : undefined
  if (problem) erros.push({ campo: 'data_filmagem_fim', msg: problem })
  const values = body.campos_personalizados
  erros.push(...(await customValueErrors(db, 'orcamento', { values, isNew })))
  if (erros.length > 0) throw new Failure('dados_invalidos', { erros })
}

const fieldNames: Readonly<Record<string, string>> = {
  titulo: 'título',
  id_empresa: 'unidade',
  id_cliente: 'cliente',
  id_agencia: 'agência',
  id_pessoa_contato: 'contato',
  id_responsavel: 'responsável',
  id_pessoa_produtor: 'produtor',
  validade: 'validade',
  condicao_pagamento: 'condição de pagamento',
  prazo_entrega: 'prazo de entrega',
}

function changesText(head: Header): string {
  const names = [...new Set(Object.keys(head).map((name) => fieldNames[name] ?? 'dados do job'))]
  return `Dados alterados: ${names.join(', ')}`
}
