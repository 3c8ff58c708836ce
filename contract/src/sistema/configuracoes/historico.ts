import * as z from 'zod/mini'
import { read } from '../../endpoint.ts'
import { listQuery, page } from '../../page.ts'
import { id, instant, oneOf, pathId, requiredText } from '../../wire.ts'

export const HistoricoItem = z.object({
  id_auditoria: id,
  quando: instant,
  usuario: z.string(),
  chamada: z.nullable(z.string()),
  tabela: z.string(),
  operacao: oneOf('I', 'A', 'E'),
  campos: z.array(z.object({ campo: z.string(), antes: z.unknown(), depois: z.unknown() })),
})
export type HistoricoItem = z.output<typeof HistoricoItem>

export const historicoList = read('v2 GET /historico/{tabela}/{chave}', {
  summary: 'Histórico de um registro: quem, quando, o que era e o que ficou',
  access: 'auditoria.consultar',
  params: z.object({ tabela: requiredText(60), chave: pathId }),
  query: listQuery({}),
  reply: page(HistoricoItem),
})
