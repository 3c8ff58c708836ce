import { direitoStates } from '@claquete/core/orcamentos/direitos/direito'
import * as z from 'zod/mini'
import { read, write } from '../../endpoint.ts'
import { listQuery, page } from '../../page.ts'
import { ExportReply } from '../../sistema/configuracoes/exportacao.ts'
import {
  day,
  id,
  nothing,
  oneOf,
  pathId,
  reply,
  requiredText,
  requiredVersao,
  text,
} from '../../wire.ts'

const estado = oneOf(...direitoStates)

export const DireitoRow = z.object({
  id_direito_imagem: id,
  id_pessoa: id,
  pessoa: z.string(),
  /** Null too where the person who asks may not see the budget. */
  id_orcamento: z.nullable(id),
  /** Number and title of the job; null as above. */
  job: z.nullable(z.string()),
  /** The film or piece. */
  obra: z.string(),
  territorio: z.string(),
  midias: z.string(),
  inicio: day,
  /** The last day of use; null where it has no end. */
  fim: z.nullable(day),
  obs: z.string(),
  estado,
  estado_label: z.string(),
  /** Days until the end, negative after it; null without an end. */
  dias: z.nullable(z.int()),
  anexos: z.int(),
  versao: z.int(),
})
export type DireitoRow = z.output<typeof DireitoRow>

const query = listQuery({
  /** `atencao`: about to end or over. */
  estado: z.optional(oneOf(...direitoStates, 'atencao')),
  id_pessoa: z.optional(pathId),
  id_orcamento: z.optional(pathId),
  periodo1: z.optional(day),
  periodo2: z.optional(day),
})

export const direitoList = read('v2 GET /direitos-imagem', {
  summary: 'Direitos de uso de imagem de pessoas, pelos filtros dados; o período é o do fim do uso',
  access: 'direito.consultar',
  query,
  reply: page(DireitoRow),
})

const body = {
  id_pessoa: id,
  id_orcamento: z.optional(z.nullable(id)),
  obra: z.optional(text(200)),
  territorio: requiredText(200),
  midias: requiredText(300),
  inicio: day,
  fim: z.optional(z.nullable(day)),
  obs: z.optional(text(2000)),
}
const Body = z.object(body)
export type DireitoBody = z.output<typeof Body>

export const direitoCreate = write('v2 POST /direitos-imagem', {
  summary: 'Guarda o direito de uso da imagem de uma pessoa',
  access: 'direito.cadastrar',
  body: Body,
  reply: reply({ id_direito_imagem: id }),
})

const params = z.object({ id_direito_imagem: pathId })

export const direitoUpdate = write('v2 PUT /direitos-imagem/{id_direito_imagem}', {
  summary: 'Altera um direito; outro fim de uso volta a avisar',
  access: 'direito.alterar',
  params,
  body: z.object({ ...body, versao: requiredVersao }),
  reply: nothing,
})

export const direitoDelete = write('v2 DELETE /direitos-imagem/{id_direito_imagem}', {
  summary: 'Exclui um direito',
  access: 'direito.excluir',
  params,
  reply: nothing,
})

export const direitoExport = write('v2 GET /direitos-imagem/exportar/tipo/{tipo}', {
  summary: 'Exporta os direitos pelos filtros da lista',
  access: 'direito.imprimir',
  params: z.object({ tipo: oneOf('pdf', 'excel', 'csv') }),
  query,
  reply: ExportReply,
})
