import { must } from '@claquete/core/kernel/must'
import { Failure, fieldFailure } from '@claquete/contract/failures'
import type * as contract from '@claquete/contract/financeiro/cnab/remessa'
import { layoutsOfPagamento } from '@claquete/core/financeiro/cnab/pagamentos/layouts'
import { sumOf } from '@claquete/core/kernel/amounts/money'
import { Readable } from 'node:stream'
import { noteConsulta } from '../../../cadastros/pessoas/public.ts'
import { FileReply } from '../../../kernel/context.ts'
import type { Context, Handlers } from '../../../kernel/context.ts'
import { checkRange } from '../../../kernel/lists/list.ts'
import { visaoDoLivro } from '../../../livro/visao/public.ts'
import { countWaiting, listToTell } from '../../cobranca/public.ts'
import { listLotesToExport, loadLote } from '../../pagamentos/public.ts'
import { makeRemessaOfBoletos } from './cobranca.ts'
import { createRemessaOfBoletos, requireConvenioOfBoletos } from './cobranca.commands.ts'
import { nameOfBanco } from '../convenio/banco.ts'
import { findConvenio, listConvenios } from '../convenio/convenio.queries.ts'
import { cancelRemessa, createRemessa, sendRemessa } from './remessa.commands.ts'
import { linesInWords, makeRemessa, requireConvenio, requireLayout } from './remessa.ts'
import { findText, findHour, remessas } from './remessa.queries.ts'

async function requireRemessa({ db, actor }: Context, id_cnab_remessa: number) {
  const found = await remessas.find(db, await visaoDoLivro(db, actor), id_cnab_remessa)
  if (!found) throw new Failure('nao_encontrado')
  return found
}

/** The file that what waits under an agreement would give now; nothing is stored. */
async function previewBoletos(context: Context, id_cnab_convenio: number) {
  const { db, actor, today } = context
  const convenio = await requireConvenioOfBoletos(context, id_cnab_convenio)
  const told = await listToTell(db, await visaoDoLivro(db, actor), id_cnab_convenio)
  const when = { dia: today, hora: await findHour(db) }
  const made = makeRemessaOfBoletos({ convenio, told, nsa: convenio.nsa + 1, when })
  const base = {
    quantidade: told.length,
    total: sumOf(told, ({ instrucao }) => instrucao.boleto.valor),
    layout: `${nameOfBanco(convenio.numero_banco)}, cobrança, ${convenio.tamanho} colunas`,
  }
  if ('problems' in made) {
    const problemas = made.problems.map(({ seuNumero, campo, msg }) => ({
      seu_numero: seuNumero || null,
      campo,
      msg,
    }))
    return { ...base, problemas, lotes: 0, linhas: [], linhas_total: 0 }
  }
  return { ...base, problemas: [], lotes: 1, ...linesInWords(made.texto, 'cobranca') }
}

/** The file that a batch would give now; nothing is stored. */
async function preview(context: Context, id_lote_pagamento: number) {
  const { db, actor, today } = context
  const seen = await listLotesToExport(db, await visaoDoLivro(db, actor))
  const lote = await loadLote(db, id_lote_pagamento)
  if (!lote || !seen.some((one) => one.id_lote_pagamento === id_lote_pagamento)) {
    throw new Failure('nao_encontrado')
  }
  const { numero_banco, descricao: conta } = lote.conta
  const layout = requireLayout({ numero_banco, conta })
  const convenio = requireConvenio(
    await findConvenio(db, lote.id_contabancaria, 'pagamento'),
    conta,
  )
  const when = { dia: today, hora: await findHour(db) }
  const made = makeRemessa({ lote, convenio, nsa: convenio.nsa + 1, when })
  const base = {
    quantidade: lote.pagamentos.length,
    total: lote.total,
    layout: layout.fonte,
  }
  if ('problems' in made) {
    const problemas = made.problems.map(({ seuNumero = null, campo, msg }) => ({
      seu_numero: seuNumero,
      campo,
      msg,
    }))
    return { ...base, problemas, lotes: 0, linhas: [], linhas_total: 0 }
  }
  return { ...base, problemas: [], lotes: made.lotes, ...linesInWords(made.text) }
}

const chooseOne = () =>
  fieldFailure('id_lote_pagamento', 'Escolha um lote de pagamentos ou um convênio de boletos.')

export const remessaHandlers: Handlers<typeof contract> = {
  remessaReady: async ({ db, actor }) => {
    const visao = await visaoDoLivro(db, actor)
    const convenios = await listConvenios(db, visao, 'pagamento')
    const agreed = new Set(
      convenios.filter(({ ativo }) => ativo === 'S').map((one) => one.id_contabancaria),
    )
    const lacksOf = (numero_banco: string, id_contabancaria: number) => {
      if (!layoutsOfPagamento.has(numero_banco)) return 'layout' as const
      return agreed.has(id_contabancaria) ? null : ('convenio' as const)
    }
    const lotes = await listLotesToExport(db, visao)
    const waiting = new Map(
      (await countWaiting(db, visao)).map((one) => [one.id_cnab_convenio, one]),
    )
    const ofBoletos = (await listConvenios(db, visao, 'cobranca')).flatMap((convenio) => {
      const found = waiting.get(convenio.id_cnab_convenio)
      if (!found) return []
      const { id_contabancaria, descricao: conta, numero_banco } = convenio
      return [{ ...found, id_contabancaria, conta, numero_banco }]
    })
    return {
      boletos: ofBoletos,
      data: lotes.map(({ versao: _versao, ...lote }) => ({
        ...lote,
        falta: lacksOf(lote.numero_banco, lote.id_contabancaria),
      })),
    }
  },

  remessaPreview: async (context, { query }) => {
    noteConsulta(context, 'pagamento')
    const { id_lote_pagamento, id_cnab_convenio } = query
    if (id_cnab_convenio !== undefined) {
      return { data: await previewBoletos(context, id_cnab_convenio) }
    }
    if (id_lote_pagamento === undefined) throw chooseOne()
    return { data: await preview(context, id_lote_pagamento) }
  },

  remessaCreate: async (context, { body }) => {
    const { id_lote_pagamento, id_cnab_convenio } = body
    if ((id_lote_pagamento === undefined) === (id_cnab_convenio === undefined)) throw chooseOne()
    const made =
      id_cnab_convenio === undefined
        ? await createRemessa(context, must(id_lote_pagamento, 'batch'))
        : await createRemessaOfBoletos(context, id_cnab_convenio)
    return { ...made, msg: `Remessa ${made.nome} gerada` }
  },

  remessaList: async ({ db, actor }, { query }) => {
    checkRange(query.inicio, query.fim)
    return { data: await remessas.page(db, await visaoDoLivro(db, actor), query) }
  },

  remessaView: async (context, { params }) => {
    const found = await requireRemessa(context, params.id_cnab_remessa)
    const texto = await findText(context.db, found.id_cnab_remessa)
    noteConsulta(context, 'pagamento')
    return { data: { ...found, ...linesInWords(texto, found.tipo) } }
  },

  remessaDownload: async (context, { params }) => {
    const { id_cnab_remessa, nome } = await requireRemessa(context, params.id_cnab_remessa)
    const texto = await findText(context.db, id_cnab_remessa)
    noteConsulta(context, 'pagamento')
    return new FileReply({
      stream: Readable.from([Buffer.from(texto, 'latin1')]),
      mime: 'application/octet-stream',
      name: nome,
      disposition: 'attachment',
    })
  },

  remessaSend: async (context, { body }) => {
    await sendRemessa(context, body)
    return { msg: 'Remessa marcada como enviada' }
  },

  remessaCancel: async (context, { body }) => {
    await cancelRemessa(context, body)
    return { msg: 'Remessa cancelada: o que ela dizia voltou a esperar' }
  },
}
