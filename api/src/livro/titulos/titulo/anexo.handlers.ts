import type * as contract from '@claquete/contract/livro/titulos/titulo-anexo'
import { Failure } from '@claquete/contract/failures'
import { FileReply } from '../../../kernel/context.ts'
import type { Handlers, SlowContext } from '../../../kernel/context.ts'
import { zipOf } from '../../../kernel/files/zip.ts'
import { fileView, uploadFile } from '../../../sistema/arquivos/public.ts'
import { findForAnexo } from './acesso.read.ts'
import { findAnexoDoTitulo, listAnexosOf, removeAnexoOfTitulo } from './anexo.queries.ts'
import type { AnexoDoTitulo } from './anexo.queries.ts'
import { attachLoose } from './create.commands.ts'

/** Maximum total size of the files in one zip, in bytes. */
const maxOfZip = 200 * 1024 * 1024

/** Names inside the zip, one folder per title; repeated names get a number. */
function namesInZip(anexos: readonly AnexoDoTitulo[]): string[] {
  const used = new Set<string>()
  return anexos.map(({ id_lancamento, name }) => {
    const clean = name.replaceAll(/[\\/:*?"<>|]/g, '-').replace(/^\.+/, '') || 'arquivo'
    const dot = clean.lastIndexOf('.')
    const [base, fim] = dot > 0 ? [clean.slice(0, dot), clean.slice(dot)] : [clean, '']
    for (let attempt = 1; ; attempt += 1) {
      const nome = `${id_lancamento}/${base}${attempt === 1 ? '' : ` (${attempt})`}${fim}`
      if (used.has(nome)) continue
      used.add(nome)
      return nome
    }
  })
}

/** The files that are still stored, in one zip. */
async function zipOfAnexos(
  { services: { storage } }: SlowContext,
  anexos: readonly AnexoDoTitulo[],
) {
  const names = namesInZip(anexos)
  const isStored = await Promise.all(anexos.map(({ arquivo }) => storage.exists(arquivo)))
  return zipOf(
    anexos.flatMap(({ arquivo, criado_em }, at) => {
      const nome = names[at]
      if (nome === undefined || !isStored[at]) return []
      return [{ nome, mtime: new Date(criado_em), open: () => storage.get(arquivo) }]
    }),
  )
}

export const tituloAnexoHandlers: Handlers<typeof contract> = {
  tituloAnexoUpload: async (context, { query: { id_lancamento } }) => {
    await context.transaction((inside) => findForAnexo(inside, id_lancamento, 'change'))
    const sent = await uploadFile(context, {
      query: { param: 'lancamento', tabela: 'lancamento', chave: id_lancamento },
    })
    return { data: sent.data, msg: 'Arquivo anexado' }
  },

  tituloAnexoSave: async (context, { body: { id_lancamento, anexos } }) => {
    await findForAnexo(context, id_lancamento, 'change')
    await attachLoose(context, id_lancamento, anexos)
    const files = await listAnexosOf(context.db, [id_lancamento])
    return { data: files.map((file) => fileView(context.services, file)), msg: 'Anexos salvos' }
  },

  tituloAnexoList: async (context, { query: { id_lancamento } }) => {
    await findForAnexo(context, id_lancamento, 'view')
    const files = await listAnexosOf(context.db, [id_lancamento])
    return { data: files.map((file) => fileView(context.services, file)) }
  },

  tituloAnexoDelete: async (context, { query: { id_arquivo } }) => {
    const anexo = await findAnexoDoTitulo(context.db, id_arquivo)
    if (!anexo) throw new Failure('nao_encontrado')
    await findForAnexo(context, anexo.id_lancamento, 'change')
    await removeAnexoOfTitulo(context.db, id_arquivo)
    return { msg: 'Arquivo removido com sucesso' }
  },

  tituloAnexosZip: async (context, { body: { lancamentos } }) => {
    const anexos = await context.transaction(async (inside) => {
      for (const id of new Set(lancamentos)) await findForAnexo(inside, id, 'view')
      return listAnexosOf(inside.db, lancamentos)
    })
    if (anexos.length === 0) {
      throw new Failure('dados_invalidos', { msg: 'Nenhum destes lançamentos tem anexos.' })
    }
    const bytes = anexos.reduce((soma, { tamanho }) => soma + tamanho, 0)
    if (bytes > maxOfZip) {
      const msg = 'Os anexos passam de 200 MB: escolha menos lançamentos.'
      throw new Failure('dados_invalidos', { msg })
    }
    return new FileReply({
      stream: await zipOfAnexos(context, anexos),
      mime: 'application/zip',
      name: 'anexos-lancamentos.zip',
      disposition: 'attachment',
    })
  },
}
