import { basePath } from '@claquete/contract/endpoint'
import { empresaCreate } from '@claquete/contract/cadastros/empresas/empresa'
import { pessoaCreate } from '@claquete/contract/cadastros/pessoas/pessoa'
import { recebidaUpload } from '@claquete/contract/financeiro/fiscal/recebidas/recebida-acts'
import type { FileResult } from '@claquete/contract/financeiro/fiscal/recebidas/recebida-acts'
import { recebidaView } from '@claquete/contract/financeiro/fiscal/recebidas/recebida'
import type { FastifyInstance } from 'fastify'
import { nfseSandboxKeys } from '../../../../../sandbox/nfse/server.ts'
import { supplierNote } from '../../../../../sandbox/nfse/supplier.ts'
import type { SuppliedNote } from '../../../../../sandbox/nfse/supplier.ts'
import { postTitulo } from '../../../../../test/titulos.ts'
import type { TituloNovo } from '../../../../../test/titulos.ts'
import type { World } from '../../../../../test/world.ts'

export const takerCnpj = '11222333000181'
export const supplierCnpj = '11444777000161'
const edge = 'limite'

/** A file of a drop. */
export interface Dropped {
  readonly nome: string
  readonly bytes: Buffer | string
}

/** Sends files as the screen does, all in one request. */
export async function drop(
  app: FastifyInstance,
  world: World,
  files: readonly Dropped[],
): Promise<FileResult[]> {
  const parts = files.flatMap(({ nome, bytes }) => [
    Buffer.from(
      `--${edge}\r\ncontent-disposition: form-data; name="file"; filename="${nome}"\r\ncontent-type: application/octet-stream\r\n\r\n`,
    ),
    Buffer.from(bytes),
    Buffer.from('\r\n'),
  ])
  const reply = await app.inject({
    method: 'POST',
    url: `${basePath.v2}${recebidaUpload.path}`,
    headers: {
      authorization: `Bearer ${world.token}`,
      'content-type': `multipart/form-data; boundary=${edge}`,
    },
    payload: Buffer.concat([...parts, Buffer.from(`--${edge}--\r\n`)]),
  })
  if (reply.statusCode !== 200) throw new Error(`envio recusado: ${reply.body}`)
  return reply.json<{ data: FileResult[] }>().data
}

/** A unit that takes services and a supplier of it, with what makes notes and payables of both. */
export async function openInbox(world: World, app: FastifyInstance, cnpj = takerCnpj) {
  const { id_empresa } = await world.call(empresaCreate, {
    body: { razao: 'Sol Filmes Ltda', fantasia: 'Sol Filmes', cnpj },
  })
  const { id_pessoa } = await world.call(pessoaCreate, {
    body: { razao: 'Luz e Câmera Ltda', tipo_pessoa: 'PJ', cnpj: supplierCnpj },
  })
  const wanted = (more: Partial<SuppliedNote> = {}): SuppliedNote => ({
    prestador: { cnpj: supplierCnpj, nome: 'Luz e Câmera Ltda' },
    tomador: { cnpj, nome: 'Sol Filmes Ltda' },
    numero: 42,
    dia: '2026-03-05',
    valor: 100_000,
    descricao: 'Locação de luz e diárias',
    ...more,
  })
  const note = (more: Partial<SuppliedNote> = {}) => supplierNote(wanted(more), nfseSandboxKeys())
  const send = (...files: readonly Dropped[]) => drop(app, world, files)
  return {
    id_empresa,
    id_pessoa,
    wanted,
    note,
    send,
    /** A note that was sent, by its id. */
    received: async (more: Partial<SuppliedNote> = {}) => {
      const [told] = await send({ nome: 'nota.xml', bytes: note(more).xml })
      return told?.id_nota_recebida ?? 0
    },
    bill: (more: Partial<TituloNovo> = {}) =>
      postTitulo(world, {
        id_empresa,
        id_pessoa,
        descricao: 'Luz do filme',
        valor: 100_000,
        num_documento: '42',
        ...more,
      }),
    view: async (id_nota_recebida: number) =>
      (await world.call(recebidaView, { params: { id_nota_recebida } })).data,
  }
}
