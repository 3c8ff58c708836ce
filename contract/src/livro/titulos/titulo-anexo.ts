import * as z from 'zod/mini'
import { Arquivo } from '../../sistema/arquivos/arquivo.ts'
import { read, slow, write } from '../../endpoint.ts'
import { id, nothing, pathId, reply } from '../../wire.ts'

const change = [
  'conta_pagar.cadastrar',
  'conta_pagar.alterar',
  'conta_receber.cadastrar',
  'conta_receber.alterar',
  'lancamento.alterar',
] as const
const view = ['lancamento.consultar', 'conta_pagar.consultar', 'conta_receber.consultar'] as const

export const tituloAnexoUpload = slow('POST /lancamentos/anexos', {
  summary: 'Guarda um arquivo como anexo de um lançamento',
  access: change,
  wire: 'upload',
  query: z.object({ id_lancamento: pathId }),
  reply: reply({ data: Arquivo }),
})

export const tituloAnexoSave = write('POST /lancamentos/salvar-anexo/', {
  summary: 'Prende a um lançamento arquivos já enviados pela mesma pessoa',
  access: change,
  body: z.object({
    id_lancamento: id,
    anexos: z.array(id).check(z.minLength(1), z.maxLength(20)),
  }),
  reply: reply({ data: z.array(Arquivo) }),
})

export const tituloAnexoList = read('GET /lancamentos/listar-anexos-lancamentos/', {
  summary: 'Anexos de um lançamento',
  access: view,
  query: z.object({ id_lancamento: pathId }),
  reply: reply({ data: z.array(Arquivo) }),
})

export const tituloAnexoDelete = write('DELETE /lancamentos/deletar-anexo', {
  summary: 'Remove um anexo de um lançamento',
  access: change,
  query: z.object({ id_arquivo: pathId }),
  reply: nothing,
})

export const tituloAnexosZip = slow('POST /transactions-file/zip', {
  summary: 'Os anexos de vários lançamentos em um arquivo zip',
  access: view,
  wire: 'file',
  body: z.object({ lancamentos: z.array(id).check(z.minLength(1), z.maxLength(200)) }),
  reply: nothing,
})
