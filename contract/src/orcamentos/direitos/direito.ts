import { direitoStates } from '@claquete/core/orcamentos/direitos/direito'
import * as z from 'zod/mini'
import { write } from '../../endpoint.ts'
import { list } from '../../list.ts'
import { ExportReply } from '../../kernel/export-reply.ts'
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

export const direitos = list('v2 GET /direitos-imagem', {
  summary: 'Direitos de uso de imagem de pessoas, pelos filtros dados; o período é o do fim do uso',
  access: 'direito.consultar',
  key: 'id_direito_imagem',
  columns: {
    id_direito_imagem: { kind: 'id' },
    pessoa: { kind: 'text', label: 'Pessoa', width: 190, paper: 32, sorts: true },
    /** The film or piece. */
    obra: { kind: 'text', label: 'Filme ou peça', width: 180, paper: 32, sorts: true },
    /** Number and title of the job; null too where the person who asks may not see the budget. */
    job: { kind: 'text', canBeNull: true, label: 'Job', width: 200, paper: 32 },
    territorio: { kind: 'text', label: 'Território', width: 124, paper: 22, sorts: true },
    midias: { kind: 'text', label: 'Mídias', width: 190, paper: 32 },
    inicio: { kind: 'date', label: 'Início', paper: 12, sorts: true },
    /** The last day of use; null where it has no end. */
    fim: { kind: 'date', canBeNull: true, label: 'Fim', paper: 12, sorts: true },
    estado_label: { kind: 'text', label: 'Situação', width: 120, paper: 14 },
    anexos: { kind: 'number', label: 'Anexos', width: 84, paper: 10 },
    id_pessoa: { kind: 'id' },
    /** Null as `job`. */
    id_orcamento: { kind: 'id', canBeNull: true },
    obs: { kind: 'text' },
    estado: { kind: 'other', schema: oneOf(...direitoStates) },
    /** Days until the end, negative after it; null without an end. */
    dias: { kind: 'number', canBeNull: true },
    versao: { kind: 'number' },
  },
  order: ['fim', 'asc'],
  filters: {
    /** `atencao`: about to end or over. */
    estado: z.optional(oneOf(...direitoStates, 'atencao')),
    id_pessoa: z.optional(pathId),
    id_orcamento: z.optional(pathId),
    periodo1: z.optional(day),
    periodo2: z.optional(day),
  },
})
export const direitoList = direitos.call
export type DireitoRow = z.input<typeof direitos.row>

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
  query: direitos.query,
  reply: ExportReply,
})
