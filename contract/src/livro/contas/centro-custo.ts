import * as z from 'zod/mini'
import { ExportReply } from '../../kernel/export-reply.ts'
import { read, write } from '../../endpoint.ts'
import {
  id,
  nothing,
  oneOf,
  pathId,
  reply,
  requiredText,
  yesNo,
  text,
  requiredVersao,
} from '../../wire.ts'

/** The parent centre; 0 for none. */
const superior = z.int().check(z.nonnegative())

const fields = {
  descricao: requiredText(120),
  ativo: z.optional(yesNo),
  /** The main centre; setting S takes it from the previous one. */
  principal: z.optional(yesNo),
}
const place = {
  id_centrocusto_superior: superior,
  /** Position among its siblings, from 1; absent means last. */
  ordem: z.optional(z.int().check(z.positive(), z.maximum(9_999))),
}

export const CentroCustoBody = z.object(fields)
export type CentroCustoBody = z.output<typeof CentroCustoBody>

export const CentroCusto = z.object({
  id_centrocusto: id,
  id_centrocusto_superior: superior,
  descricao: z.string(),
  ordem: z.int(),
  nivel: z.int(),
  ativo: yesNo,
  principal: yesNo,
  /** How many children it has. */
  filhos: z.int(),
  versao: z.int(),
})
export type CentroCusto = z.output<typeof CentroCusto>

const query = z.object({
  search: z.optional(text(120)),
  /** A: active, like all its ancestors; D: the others. */
  ativo: z.optional(oneOf('A', 'D')),
})
const saved = reply({ id_centrocusto: id })

export const centroCustoList = read('GET /centro-custo/get', {
  summary: 'Centros de custo na ordem da árvore; a busca mantém os que estão acima',
  access: 'centro_custo.consultar',
  query,
  reply: reply({ data: z.array(CentroCusto) }),
})

export const centroCustoActive = read('GET /centro-custo/listar-ativo', {
  summary: 'Centros de custo em uso, e sob centros em uso, para quem os escolhe',
  access: ['centro_custo.consultar', 'execucao.consultar'],
  query: z.object({ search: z.optional(text(120)) }),
  reply: reply({ data: z.array(CentroCusto) }),
})

export const centroCustoCreate = write('POST /centro-custo/post', {
  summary: 'Cria um centro de custo sob outro, ou na raiz com superior 0',
  access: 'centro_custo.cadastrar',
  body: z.object({ ...fields, ...place }),
  reply: saved,
})

export const centroCustoUpdate = write('POST /centro-custo/put', {
  summary: 'Altera um centro de custo',
  access: 'centro_custo.alterar',
  body: z.object({ ...fields, id_centrocusto: id, versao: requiredVersao }),
  reply: saved,
})

export const centroCustoDelete = write('GET /centro-custo/delete/id_centrocusto/{id_centrocusto}', {
  summary: 'Exclui um centro de custo que não esteja em uso',
  access: 'centro_custo.excluir',
  params: z.object({ id_centrocusto: pathId }),
  reply: nothing,
})

export const centroCustoMove = write('v2 POST /centro-custo/mover', {
  summary: 'Leva um centro, com os que estão sob ele, para outro lugar da árvore',
  access: 'centro_custo.alterar',
  body: z.object({ ...place, id_centrocusto: id }),
  reply: saved,
})

export const centroCustoExport = write('v2 GET /centro-custo/exportar/tipo/{tipo}', {
  summary: 'Exporta os centros de custo com os filtros dados',
  access: 'centro_custo.imprimir',
  params: z.object({ tipo: oneOf('pdf', 'excel', 'csv') }),
  query,
  reply: ExportReply,
})
