import type * as contract from '@claquete/contract/financeiro/cobranca/boleto'
import { Failure } from '@claquete/contract/failures'
import { Readable } from 'node:stream'
import { noteConsulta } from '../../../cadastros/pessoas/public.ts'
import { FileReply } from '../../../kernel/context.ts'
import type { Context, Handlers } from '../../../kernel/context.ts'
import { checkRange } from '../../../kernel/lists/list.ts'
import { qrPath } from '../../../kernel/qr.ts'
import { noteCharge } from '../../../livro/titulos/public.ts'
import { listSeenIds, visaoDoLivro } from '../../../livro/visao/public.ts'
import { pdfAddress } from '../boleto/addresses.ts'
import { askAbout } from '../aviso/ask.commands.ts'
import { findLastBoleto, lockBoleto, updateBoleto } from '../boleto/boleto.queries.ts'
import { listVinculos } from '../boleto/vinculo.queries.ts'
import { printBoletos } from './boleto.paper.ts'
import { cancelBoleto, changeBoleto, requireBoleto, withBank, workIn } from './change.commands.ts'
import { decideCharge, evidenceOfCharge } from './decide.commands.ts'
import { issueBoletos } from './issue.commands.ts'
import { listBoletos } from './list.queries.ts'
import { prepareBoletos } from './prepare.read.ts'
import { sendBoletos } from './send.commands.ts'

/** The last charge of a receivable that this person sees; undefined when it has none. */
async function findLastOf(context: Context, id_lancamento: number) {
  const seen = await listSeenIds(context, [id_lancamento])
  if (!seen.has(id_lancamento)) throw new Failure('nao_encontrado')
  return findLastBoleto(context.db, id_lancamento)
}

async function requireLastOf(context: Context, id_lancamento: number) {
  const found = await findLastOf(context, id_lancamento)
  if (!found) throw new Failure('nao_encontrado')
  return found
}

const withQr = async (context: Context, id_boleto: number) => {
  const boleto = await requireBoleto(context, id_boleto)
  const { pix_copia_cola, situacao, id_pessoa } = boleto
  noteConsulta(context, 'ficha', id_pessoa)
  const isPayable = pix_copia_cola !== null && situacao === 'aberto'
  return { ...boleto, qr: isPayable ? qrPath(pix_copia_cola) : null }
}

const pdfReply = ({ pdf, nome }: { readonly pdf: Buffer; readonly nome: string }) =>
  new FileReply({
    stream: Readable.from([pdf]),
    mime: 'application/pdf',
    name: `${nome}.pdf`,
    disposition: 'inline',
  })

function toldOf(count: number, provedor: 'inter' | 'cnab'): string {
  if (provedor === 'inter') {
    return count === 1 ? 'Boleto pedido ao banco' : `${count} boletos pedidos ao banco`
  }
  return count === 1
    ? 'Boleto emitido: ele vai ao banco na próxima remessa'
    : `${count} boletos emitidos: eles vão ao banco na próxima remessa`
}

export const boletoHandlers: Handlers<typeof contract> = {
  boletoList: async (context, { query }) => {
    const { db, actor } = context
    checkRange(query.periodo1, query.periodo2)
    noteConsulta(context, 'lista')
    return { data: await listBoletos(db, await visaoDoLivro(db, actor), query) }
  },

  boletoPrepare: (context, { body }) => prepareBoletos(context, body.ids),

  interGeneratePayment: async (context, { body }) => {
    const { made, provedor } = await issueBoletos(context, body)
    return { data: made, msg: toldOf(made.length, provedor) }
  },

  interShowDetailPayment: async (context, { params: { id } }) => {
    const { id_boleto, provedor } = await context.transaction((opened) => requireLastOf(opened, id))
    if (provedor === 'inter') await withBank(() => askAbout(workIn(context), id_boleto))
    return { data: await context.transaction((opened) => withQr(opened, id_boleto)) }
  },

  boletoView: async (context, { params: { id_lancamento }, query: { id_boleto } }) => {
    const last = await findLastOf(context, id_lancamento)
    if (id_boleto === undefined) {
      return { data: last ? await withQr(context, last.id_boleto) : null }
    }
    const data = await withQr(context, id_boleto)
    if (data.id_lancamento !== id_lancamento) throw new Failure('nao_encontrado')
    return { data }
  },

  vinculoOfTitulo: async (context, { params: { id_lancamento } }) => {
    const seen = await listSeenIds(context, [id_lancamento])
    if (!seen.has(id_lancamento)) throw new Failure('nao_encontrado')
    return { data: await listVinculos(context.db, id_lancamento) }
  },

  generateLinkPayment: async (context, { body: { id_lancamento } }) => {
    const { id_boleto, codigo_barras, nosso_numero, txid, erro } = await requireLastOf(
      context,
      id_lancamento,
    )
    if (codigo_barras === null) {
      const motivo = erro?.detail ?? 'o banco ainda não registrou este boleto.'
      throw new Failure('boleto_recusado', { values: { motivo } })
    }
    const url = pdfAddress(id_boleto)
    await noteCharge(context.db, id_lancamento, {
      url_boleto: url,
      error_openbank: erro,
      nosso_numero_boleto_inter: nosso_numero,
      txid_pix_inter: txid,
    })
    return { url }
  },

  boletoEvidence: async (context, { params: { id_boleto } }) => ({
    data: await evidenceOfCharge(context, id_boleto),
  }),

  boletoDecide: async (context, { params: { id_boleto }, body }) => {
    await decideCharge(context, id_boleto, body)
    return { msg: 'Baixa dada como você decidiu' }
  },

  removeErrorInter: async (context, { params: { id } }) => {
    const { id_boleto } = await requireLastOf(context, id)
    const boleto = await lockBoleto(context.db, id_boleto)
    if (!boleto) throw new Failure('nao_encontrado')
    await updateBoleto(context.db, id_boleto, {
      erro: null,
      ...(boleto.pendencia !== null && { pendencia: '' }),
    })
    await noteCharge(context.db, id, {
      url_boleto: boleto.codigo_barras && pdfAddress(id_boleto),
      nosso_numero_boleto_inter: boleto.nosso_numero,
      txid_pix_inter: boleto.txid,
    })
    return { msg: 'Erro removido' }
  },

  interSendEmailPayment: (context, { body }) => sendBoletos(context, body),

  boletoCancel: (context, { params, body }) => cancelBoleto(context, params.id_boleto, body.motivo),

  boletoChange: (context, { params, body }) => changeBoleto(context, params.id_boleto, body),

  boletoPdf: async (context, { params }) =>
    pdfReply(await printBoletos(context, [params.id_boleto], 'boleto')),

  boletoCarne: async (context, { query }) =>
    pdfReply(await printBoletos(context, query.ids, 'carne')),
}
