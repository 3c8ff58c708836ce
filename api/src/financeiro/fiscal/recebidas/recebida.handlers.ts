import { Failure, fieldFailure } from '@claquete/contract/failures'
import type * as contract from '@claquete/contract/financeiro/fiscal/recebidas/recebida'
import type * as acts from '@claquete/contract/financeiro/fiscal/recebidas/recebida-acts'
import type * as consulta from '@claquete/contract/financeiro/fiscal/recebidas/consulta'
import type * as semNotaContract from '@claquete/contract/financeiro/fiscal/recebidas/sem-nota'
import { sql } from 'kysely'
import { Readable } from 'node:stream'
import { FileReply } from '../../../kernel/context.ts'
import type { Handlers } from '../../../kernel/context.ts'
import { startExport } from '../../../kernel/lists/exports.ts'
import { checkRange } from '../../../kernel/lists/list.ts'
import { visaoDoLivro } from '../../../livro/visao/public.ts'
import { attachEqual, attachRecebida, detachRecebida } from './attach.commands.ts'
import { checkRecebida, fetchNow } from './distribute.commands.ts'
import { keepChave } from './key.commands.ts'
import { draftConta, postConta } from './post.commands.ts'
import { receiveUpload } from './receive.commands.ts'
import { keepFromService, lookUpNota } from './look-up.commands.ts'
import { recebidaExporter, semNotaExporter } from './recebida.export.ts'
import { changeRecebida, findXml } from './recebida.queries.ts'
import { listRecebidas, readRecebida, requireRecebida } from './recebida.read.ts'
import { deleteSemNota, listSemNotaOf, semNota, storeSemNota } from './sem-nota.queries.ts'
import { readSummary } from './summary.read.ts'

export const recebidaHandlers: Handlers<typeof contract> = {
  recebidaList: async (context, { query }) => {
    checkRange(query.periodo1, query.periodo2)
    return { data: await listRecebidas(context, query) }
  },
  recebidaView: async (context, { params }) => ({
    data: await readRecebida(context, params.id_nota_recebida),
  }),
  recebidaSummary: async (context, { query }) => ({ data: await readSummary(context, query.mes) }),
  recebidaXml: async (context, { params: { id_nota_recebida } }) => {
    const found = await context.transaction(async (inside) => {
      await requireRecebida(inside, id_nota_recebida)
      return findXml(inside.db, id_nota_recebida)
    })
    if (!found || found.xml === '') throw new Failure('nao_encontrado')
    return new FileReply({
      stream: Readable.from([Buffer.from(found.xml)]),
      mime: 'application/xml',
      name: `NFS-e ${found.chave}.xml`,
      disposition: 'attachment',
    })
  },
  recebidaExport: async (context, { params: { tipo }, query }) => {
    checkRange(query.periodo1, query.periodo2)
    const visao = await visaoDoLivro(context.db, context.actor)
    return startExport(context, recebidaExporter, tipo, { ...query, visao })
  },
}

export const recebidaActHandlers: Handlers<typeof acts> = {
  recebidaUpload: async (context) => ({ data: await receiveUpload(context) }),
  recebidaKey: (context, { body }) => keepChave(context, body),
  recebidaFetch: (context) => fetchNow(context),
  recebidaCheck: (context, { body }) => checkRecebida(context, body.id_nota_recebida),
  recebidaAttach: (context, { body }) => attachRecebida(context, body),
  recebidaAttachEqual: (context, { body }) => attachEqual(context, body.notas),
  recebidaDetach: (context, { body }) => detachRecebida(context, body),
  recebidaDismiss: async (context, { body: { id_nota_recebida, motivo } }) => {
    const { situacao } = await requireRecebida(context, id_nota_recebida)
    if (motivo !== null && situacao !== 'a_vincular') {
      throw fieldFailure('id_nota_recebida', 'Só se dispensa uma nota em vigor e sem pagamento.')
    }
    await changeRecebida(context.db, id_nota_recebida, {
      dispensa: motivo ?? '',
      dispensada_em: motivo === null ? null : sql<string>`now()`,
    })
    return { msg: motivo === null ? 'A nota espera um pagamento de novo' : 'Nota dispensada' }
  },
  recebidaDraft: async (context, { params, query }) => ({
    data: await draftConta(context, params.id_nota_recebida, query.dataVencimento),
  }),
  recebidaPost: (context, { body }) => postConta(context, body),
}

export const consultaHandlers: Handlers<typeof consulta> = {
  notaLookUp: async (context, { body }) => ({ data: await lookUpNota(context, body) }),
  recebidaKeep: (context, { body }) => keepFromService(context, body),
}

export const semNotaHandlers: Handlers<typeof semNotaContract> = {
  semNotaList: async ({ db, actor }, { query }) => {
    checkRange(query.periodo1, query.periodo2)
    return { data: await semNota.page(db, await visaoDoLivro(db, actor), query) }
  },
  semNotaExport: async (context, { params: { tipo }, query }) => {
    checkRange(query.periodo1, query.periodo2)
    const visao = await visaoDoLivro(context.db, context.actor)
    return startExport(context, semNotaExporter, tipo, { ...query, visao })
  },
  semNotaDismiss: async ({ db, actor }, { body: { lancamentos, motivo } }) => {
    const visao = await visaoDoLivro(db, actor)
    const ids = [...new Set(lancamentos)]
    const found = await listSemNotaOf(db, visao, ids)
    if (found.length < ids.length) throw new Failure('nao_encontrado')
    if (motivo === null) await deleteSemNota(db, ids)
    else await storeSemNota(db, { ids, motivo, id_usuario: actor.id_usuario })
    return {
      msg: motivo === null ? 'O pagamento espera a nota de novo' : 'Pagamento dispensado de nota',
    }
  },
}
