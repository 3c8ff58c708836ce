import { Failure } from '@claquete/contract/failures'
import type * as contract from '@claquete/contract/orcamentos/cartas/carta'
import type {
  CartaItem,
  EditedCarta,
  cartaRestore,
  cartaSave,
} from '@claquete/contract/orcamentos/cartas/carta'
import type { TakenBy } from '@claquete/contract/endpoint'
import { quantityToNumber } from '@claquete/core/kernel/amounts/quantity'
import type { Quantity } from '@claquete/core/kernel/amounts/quantity'
import { Readable } from 'node:stream'
import { FileReply } from '../../kernel/context.ts'
import type { Context, Handlers } from '../../kernel/context.ts'
import { requireVersao } from '../../kernel/records/versao.ts'
import { checkModelo, listModelos, printIssued, shownOf } from '../../sistema/modelos/public.ts'
import { requirePropostaHeader, findToSend } from '../proposta/public.ts'
import { deleteCarta, insertCarta, listCartas, lockCarta, updateCarta } from './carta.queries.ts'
import type { CartaRow } from './carta.queries.ts'
import { sendCarta } from './send.commands.ts'
import { doModelo, requireComplete, orcamentoOfCarta, fill } from './fill.read.ts'
import type { Carta, Sources } from './fill.read.ts'
import { readCartaLines } from './orcamento.variables.ts'
import type { CartaLine } from './tables.ts'

type SaveBody = TakenBy<typeof cartaSave>['body']
type RestoreBody = TakenBy<typeof cartaRestore>['body']

/** Locks a stored letter of this budget. */
async function lockCartaOfOrcamento(
  context: Context,
  { id_orcamento, id_carta }: { readonly id_orcamento: number; readonly id_carta: number },
): Promise<CartaRow> {
  await requirePropostaHeader(context, id_orcamento)
  const carta = await lockCarta(context.db, id_carta)
  if (!carta || carta.id_orcamento !== id_orcamento) throw new Failure('nao_encontrado')
  return carta
}

async function cartasOf(context: Context, id_orcamento: number) {
  const { db } = context
  const orcamento = await orcamentoOfCarta(context, id_orcamento)
  const query = { ativo: 'S', perPage: 100, currentPage: 1 } as const
  const modelos = await listModelos(db, 'carta', query)
  const cartas = await listCartas(db, id_orcamento)
  return {
    orcamento,
    cartas: cartas.map(({ assunto: _, texto_email: __, ...carta }) => carta),
    modelos: modelos.data.map(({ id, titulo, descricao }) => ({
      id_empresa_carta: id,
      titulo,
      descricao,
    })),
  }
}

async function openCarta(context: Context, sources: Sources, body: EditedCarta) {
  const { carta, cabecalho, issued, problemas, vazias } = await fill(context, sources, body)
  const lines = await readCartaLines(context.db, cabecalho)
  const { id_orcamento: _, alterado_em: __, ...shown } = { ...carta } as Carta & Partial<CartaRow>
  return {
    orcamento: await orcamentoOfCarta(context, body.id_orcamento),
    ...shown,
    documento: issued.documento,
    ...(await shownOf(context, issued)),
    itens: lines.map(toWire),
    problemas: [...problemas],
    vazias: [...vazias],
  }
}

const numberOf = (value: Quantity | null) => (value === null ? null : quantityToNumber(value))

const toWire = (line: CartaLine): CartaItem => ({
  ...line,
  qtd_orcado: numberOf(line.qtd_orcado),
  qtd_unidade: numberOf(line.qtd_unidade),
})

async function buildEmailText(context: Context, sources: Sources, body: EditedCarta) {
  const { cabecalho, issued, problemas } = await fill(context, sources, body)
  const { contato, contato_email, cliente, cliente_email } = cabecalho
  const known = [
    { nome: contato ?? '', email: contato_email },
    { nome: cliente ?? '', email: cliente_email },
  ]
  const para = known.flatMap(({ nome, email }) => (email ? [{ nome, email }] : [])).slice(0, 1)
  const { assunto, mensagem } = issued
  return { assunto, mensagem, para, problemas: [...problemas] }
}

async function restore(context: Context, body: RestoreBody) {
  const carta = await lockCartaOfOrcamento(context, body)
  requireVersao(carta, body.versao)
  const { titulo, id_empresa_carta } = carta
  if (id_empresa_carta === null) {
    const msg = 'Esta carta não foi feita de um modelo, ou o modelo não existe mais.'
    throw new Failure('nao_encontrado', { msg })
  }
  const modelo = await doModelo(context, id_empresa_carta)
  const { conteudo, assunto, texto_email, papel_timbrado } = modelo
  const values = { titulo, conteudo, assunto, texto_email, papel_timbrado }
  return updateCarta(context.db, body.id_carta, values)
}

async function save(context: Context, sources: Sources, body: SaveBody) {
  const { db } = context
  const { id_orcamento, id_carta, id_empresa_carta = null, versao, ...values } = body
  await findToSend(context, id_orcamento)
  const before =
    id_carta === undefined
      ? undefined
      : await lockCartaOfOrcamento(context, { id_orcamento, id_carta })
  if (before) requireVersao(before, versao)
  // Refuses images of others; unknown variables are allowed in a draft.
  const given = { conteudo: values.conteudo, ativo: 'N' } as const
  const had = before && { conteudo: before.conteudo, id_unidade: null }
  await checkModelo(context, sources, given, had)
  if (id_carta !== undefined) return { id_carta, versao: await updateCarta(db, id_carta, values) }
  if (id_empresa_carta !== null) await doModelo(context, id_empresa_carta)
  const made = await insertCarta(db, { ...values, id_orcamento, id_empresa_carta })
  return { id_carta: made, versao: 1 }
}

async function deleteCartaOfOrcamento(context: Context, id_carta: number): Promise<void> {
  const carta = await lockCarta(context.db, id_carta)
  if (!carta) throw new Failure('nao_encontrado')
  await requirePropostaHeader(context, carta.id_orcamento)
  const msg = 'Uma carta enviada fica guardada.'
  if (carta.enviado_em) throw new Failure('envio_impedido', { msg })
  await deleteCarta(context.db, id_carta)
}

export const cartaHandlers = (sources: Sources): Handlers<typeof contract> => ({
  cartaDoOrcamento: async (context, { params }) => ({ data: await cartasOf(context, params.id) }),
  cartaLoad: async (context, { body }) => ({ data: await openCarta(context, sources, body) }),
  cartaEmailText: async (context, { body }) => ({
    data: await buildEmailText(context, sources, body),
  }),
  cartaRestore: async (context, { body }) => ({
    versao: await restore(context, body),
    msg: 'O texto voltou a ser o do modelo',
  }),
  cartaSave: async (context, { body }) => ({
    ...(await save(context, sources, body)),
    msg: 'Salvo com sucesso',
  }),
  cartaPreview: async (context, { body }) => {
    const filled = await context.transaction((opened) => fill(opened, sources, body))
    const { pdf } = await printIssued(context.services, requireComplete(filled))
    return new FileReply({
      stream: Readable.from([pdf]),
      mime: 'application/pdf',
      name: `${filled.issued.titulo}.pdf`,
      disposition: 'inline',
    })
  },
  cartaSend: (context, request) => sendCarta(context, sources, request),
  orcamentoCartaDelete: async (context, { params }) => {
    await deleteCartaOfOrcamento(context, params.id_carta)
    return { msg: 'Deletado com sucesso' }
  },
})
