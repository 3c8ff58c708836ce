import { counted } from '@claquete/core/kernel/writing/counted'
import { Failure, fieldFailure } from '@claquete/contract/failures'
import type * as contract from '@claquete/contract/financeiro/cnab/retorno'
import { messages } from '@claquete/contract/messages'
import { fold } from '@claquete/core/kernel/text'
import { ReadBudget } from '../../../kernel/aside/budget.ts'
import { fileLink } from '../../../kernel/files/links.ts'
import type { Context, Handlers, SlowContext } from '../../../kernel/context.ts'
import { checkRange } from '../../../kernel/lists/list.ts'
import { visaoDoLivro } from '../../../livro/visao/public.ts'
import { findUpload } from './apply.queries.ts'
import {
  decideLinha,
  evidenceOfLinha,
  joinLinha,
  retryLinha,
  setLinhaAside,
} from './linha.commands.ts'
import { findLinha, listTitulosFor } from './linha.queries.ts'
import { applyReturn, previewReturns } from './receive.commands.ts'
import { readSent } from './retorno.read.ts'
import type { SentFile } from './retorno.read.ts'
import { listLinhas, retornos, sumByEfeito } from './retorno.queries.ts'
import { undoRetorno } from './undo.commands.ts'

/** Reading the files is slow: it is done before any transaction. */
async function readAll(
  context: SlowContext,
  arquivos: readonly { readonly arquivo: string; readonly campo: string }[],
): Promise<SentFile[]> {
  const sent: SentFile[] = []
  const reader = { tenant: context.actor.tenant, budget: new ReadBudget() }
  const seen = new Set<string>()
  for (const { arquivo, campo } of arquivos) {
    if (seen.has(arquivo)) throw fieldFailure(campo, messages.repeatedFile)
    seen.add(arquivo)
    const upload = await context.transaction(({ db }) => findUpload(db, arquivo))
    if (!upload) throw fieldFailure(campo, messages.exists)
    sent.push(await readSent(context.services, upload, reader))
  }
  return sent
}

async function requireRetorno({ db, actor }: Context, id_cnab_retorno: number) {
  const found = await retornos.find(db, await visaoDoLivro(db, actor), id_cnab_retorno)
  if (!found) throw new Failure('nao_encontrado')
  return found
}

const told = (aplicadas: number, pendentes: number) => {
  const done = counted(aplicadas, 'linha aplicada.', 'linhas aplicadas.')
  if (pendentes === 0) return done
  return `${done} ${counted(pendentes, 'espera', 'esperam')} por você.`
}

export const retornoHandlers: Handlers<typeof contract> = {
  retornoCheck: async (context, { body: { arquivos, escolhas = [] } }) => {
    const sent = await readAll(
      context,
      arquivos.map((arquivo, at) => ({ arquivo, campo: `arquivos.${at}` })),
    )
    return context.transaction(async (at) => {
      const files = sent.map((one) => {
        const chosen = escolhas.find(({ arquivo }) => arquivo === one.arquivo)
        return { sent: one, decided: { id_cnab_convenio: chosen?.id_cnab_convenio } }
      })
      return { data: await previewReturns(at, files) }
    })
  },

  retornoApply: async (context, { body: { arquivos } }) => {
    const sent = await readAll(
      context,
      arquivos.map(({ arquivo }, at) => ({ arquivo, campo: `arquivos.${at}.arquivo` })),
    )
    return context.store(async (at) => {
      const retornos: number[] = []
      let [aplicadas, pendentes] = [0, 0]
      for (const [place, one] of sent.entries()) {
        const { sequencia, id_cnab_convenio } = { ...arquivos[place] }
        const decided = { acceptsOrder: sequencia === 'S', id_cnab_convenio }
        const applied = await applyReturn(at, one, decided)
        retornos.push(applied.id_cnab_retorno)
        aplicadas += applied.aplicadas
        pendentes += applied.pendentes
      }
      return { retornos, aplicadas, pendentes, msg: told(aplicadas, pendentes) }
    })
  },

  retornoList: async ({ db, actor }, { query }) => {
    checkRange(query.inicio, query.fim)
    return { data: await retornos.page(db, await visaoDoLivro(db, actor), query) }
  },

  retornoView: async (context, { params: { id_cnab_retorno } }) => {
    const { db, actor, services } = context
    const found = await requireRetorno(context, id_cnab_retorno)
    const somas = await sumByEfeito(db, await visaoDoLivro(db, actor), id_cnab_retorno)
    const { arquivo, avisos, ...row } = found
    return {
      data: {
        ...row,
        avisos: [...avisos],
        somas,
        link: fileLink(services, arquivo, row.nome, 'attachment'),
      },
    }
  },

  retornoLinhas: async (context, { params: { id_cnab_retorno }, query }) => {
    const { db, actor } = context
    await requireRetorno(context, id_cnab_retorno)
    const visao = await visaoDoLivro(db, actor)
    return { data: await listLinhas(db, visao, { ...query, id_cnab_retorno }) }
  },

  linhaTitulos: async ({ db, actor }, { params, query }) => {
    const visao = await visaoDoLivro(db, actor)
    const linha = await findLinha(db, visao, params.id_cnab_retorno_linha)
    if (!linha) throw new Failure('nao_encontrado')
    const search = fold(query.search ?? '')
    return { data: await listTitulosFor(db, visao, { ...linha, search }) }
  },

  linhaView: async (context, { params: { id_cnab_retorno_linha } }) => {
    const { db, actor } = context
    const linha = await findLinha(db, await visaoDoLivro(db, actor), id_cnab_retorno_linha)
    if (!linha) throw new Failure('nao_encontrado')
    return { data: await evidenceOfLinha(context, linha) }
  },

  linhaDecide: async (context, { body }) => {
    await decideLinha(context, body)
    return { msg: 'Baixa dada como você decidiu' }
  },

  linhaJoin: async (context, { body }) => {
    await joinLinha(context, body)
    return { msg: 'Linha juntada: o título foi baixado' }
  },

  linhaRetry: async (context, { body }) => {
    await retryLinha(context, body.id_cnab_retorno_linha)
    return { msg: 'Linha aplicada' }
  },

  linhaSetAside: async (context, { body }) => {
    await setLinhaAside(context, body.id_cnab_retorno_linha, body.motivo)
    return { msg: 'Linha deixada de lado' }
  },

  retornoUndo: async (context, { body }) => {
    await undoRetorno(context, body)
    return { msg: 'Retorno desfeito: o arquivo pode ser aplicado de novo' }
  },
}
