import * as z from 'zod/mini'
import { read, slow, write } from '../../endpoint.ts'
import { listQuery, page } from '../../page.ts'
import { day, id, instant, nothing, oneOf, pathId, reply } from '../../wire.ts'

const params = z.object({ id_pessoa: pathId })

export const privacidadeView = read('v2 GET /pessoa/privacidade/{id_pessoa}', {
  summary: 'Se os dados de uma pessoa podem ser anonimizados, e quando',
  access: 'privacidade.consultar',
  params,
  reply: reply({
    data: z.object({
      id_pessoa: id,
      razao: z.string(),
      anonimizada_em: z.nullable(instant),
      /** Titles that are neither paid nor cancelled. */
      titulos_abertos: z.int(),
      /** The last day with a movement of money; null without any. */
      ultimo_movimento: z.nullable(day),
      /** Years that fiscal papers are kept, from the settings. */
      anos: z.int(),
      /** The first day on which anonymising is allowed, while no title is open. */
      permitida_em: day,
      agendada: z.nullable(z.object({ dia: day, usuario: z.string(), criado_em: instant })),
    }),
  }),
})

export const origensOfConsulta = {
  ficha: 'Ficha da pessoa',
  lista: 'Lista de pessoas',
  exportacao: 'Arquivo exportado',
  pagamento: 'Pagamentos',
} as const
const origem = oneOf('ficha', 'lista', 'exportacao', 'pagamento')
export type OrigemOfConsulta = z.output<typeof origem>

export const Consulta = z.object({
  id_pessoa_consulta: id,
  quando: instant,
  usuario: z.string(),
  origem,
})
export type Consulta = z.output<typeof Consulta>

export const consultaList = read('v2 GET /pessoa/privacidade/{id_pessoa}/consultas', {
  summary: 'Quem viu documentos e dados bancários de uma pessoa, uma vez por dia e lugar',
  access: 'privacidade.consultar',
  params,
  query: listQuery({}),
  reply: page(Consulta),
})

export const privacidadeExport = slow('v2 POST /pessoa/privacidade/{id_pessoa}/exportar', {
  summary: 'Tudo o que há sobre uma pessoa, em JSON ou PDF',
  access: 'privacidade.consultar',
  wire: 'file',
  params,
  body: z.object({ tipo: oneOf('json', 'pdf') }),
  reply: nothing,
})

export const pessoaAnonymise = write('v2 POST /pessoa/privacidade/{id_pessoa}/anonimizar', {
  summary: 'Anonimiza uma pessoa, ou agenda isso para o dia em que for permitido',
  access: 'privacidade.anonimizar',
  params,
  reply: reply({ situacao: oneOf('anonimizada', 'agendada'), dia: day }),
})

export const anonymiseCancel = write('v2 POST /pessoa/privacidade/{id_pessoa}/cancelar', {
  summary: 'Cancela uma anonimização agendada',
  access: 'privacidade.anonimizar',
  params,
  reply: nothing,
})
