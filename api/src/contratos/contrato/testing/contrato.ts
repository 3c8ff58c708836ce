import {
  contratoEmit,
  contratoGet,
  contratoSigned,
} from '@claquete/contract/contratos/contrato/acts'
import { contratoLoad, contratoSave } from '@claquete/contract/contratos/contrato/edit'
import type { ContratoValues } from '@claquete/contract/contratos/contrato/edit'
import type { TipoDeContrato } from '@claquete/core/contratos/contrato/contrato'
import { addDays, todayInSaoPaulo } from '@claquete/core/kernel/time/calendar'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { newWorld } from '../../../../test/world.ts'
import type { World } from '../../../../test/world.ts'
import {
  changeTo,
  novaPessoa,
  novaUnidade,
  novoOrcamento,
} from '../../../orcamentos/orcamento/testing/orcamento.ts'

export const today = todayInSaoPaulo(Date.now())
export const inDays = (days: number) => addDays(today, days)

interface New {
  readonly tipo?: TipoDeContrato
  readonly id_pessoa?: number | null
  readonly id_orcamento?: number | null
}

/** A company with its unit, and a person that it contracts. */
export async function newWorldWithPessoa(): Promise<{ world: World; pessoa: number }> {
  const world = await newWorld()
  await novaUnidade(world)
  return { world, pessoa: await novaPessoa(world, 'Luz & Cia Ltda.') }
}

/** What a new contract begins with, as the screen gets it. */
export async function startOf(world: World, { tipo = 'fornecedor', ...rest }: New = {}) {
  const { data } = await world.call(contratoLoad, { body: { tipo, ...rest } })
  return data
}

/** Every variable of its text that has no value may go blank: tests enter what they are about. */
export async function newContrato(
  world: World,
  { tipo = 'fornecedor', id_orcamento = null, id_pessoa = null }: New = {},
  more: Partial<ContratoValues> = {},
) {
  const started = await startOf(world, { tipo, id_orcamento, id_pessoa })
  const valores = { ...started.valores, ...more }
  const { data } = await world.call(contratoLoad, {
    body: { tipo, id_orcamento, id_pessoa, valores },
  })
  const em_branco = data.vazias.map(({ chave }) => chave)
  return world.call(contratoSave, { body: { ...valores, em_branco, tipo, id_orcamento } })
}

export const versaoOf = async (world: World, id_contrato: number) =>
  (await world.call(contratoGet, { params: { id_contrato } })).data.versao

export async function emit(world: World, id_contrato: number) {
  const versao = await versaoOf(world, id_contrato)
  return world.call(contratoEmit, { params: { id_contrato }, body: { versao } })
}

/** Uploads a PDF to a contract, as the dialog of the signature does; returns its id. */
export async function sendPdf(
  app: FastifyInstance,
  world: World,
  id_contrato: number,
  bytes = '%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n',
): Promise<number> {
  const form = new FormData()
  form.append('file', new Blob([bytes], { type: 'application/pdf' }), 'assinado.pdf')
  const request = new Request('http://x/', { method: 'POST', body: form })
  const reply = await app.inject({
    method: 'POST',
    url: `/api/upload/save-server?param=contratos&tabela=contrato&chave=${id_contrato}`,
    headers: {
      authorization: `Bearer ${world.token}`,
      'content-type': request.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  if (reply.statusCode !== 200) throw new Error(`envio recusado: ${reply.body}`)
  return reply.json<{ id_arquivo: number }>().id_arquivo
}

/** Enters that an emitted contract was signed outside today. */
export async function signOutside(app: FastifyInstance, world: World, id_contrato: number) {
  const id_arquivo = await sendPdf(app, world, id_contrato)
  const versao = await versaoOf(world, id_contrato)
  const body = { assinado_em: today, id_arquivo, conferido_por: 'Ana Conferente', versao }
  return world.call(contratoSigned, { params: { id_contrato }, body })
}

export const twoParcelas = {
  valor: 3000,
  parcelas: [
    { valor: 1000, vencimento: inDays(10), descricao: 'Na assinatura' },
    { valor: 2000, vencimento: inDays(40), descricao: 'Na entrega' },
  ],
}

/** A contract as its page shows it. */
export const shown = async (world: Pick<World, 'call'>, id_contrato: number) =>
  (await world.call(contratoGet, { params: { id_contrato } })).data

/** The titles of a person, the oldest first. */
export const titulosOf = (world: World, id_pessoa: number) =>
  world.rows((db) =>
    db.run<{ valor: string; situacao: string; num_documento: string }>(
      sql`select valor::text as valor, situacao, num_documento from lancamento
        where tenant_id = ${db.tenant} and id_pessoa = ${id_pessoa} order by id_lancamento`,
    ),
  )

/** A job whose money may be booked. */
export async function approvedJob(world: World, id_cliente: number): Promise<number> {
  const id_orcamento = await novoOrcamento(world, { id_cliente })
  const { status } = await changeTo(world, id_orcamento, 'Aprovado')
  if (status !== 200) throw new Error(`not approved: ${status}`)
  return id_orcamento
}
