import * as z from 'zod/mini'
import { read, write } from '../../endpoint.ts'
import { ExportReply } from '../../kernel/export-reply.ts'
import { list } from '../../list.ts'
import { day, id, nothing, oneOf, pathId, reply, requiredVersao, text, yesNo } from '../../wire.ts'
import { Tempo, segundosOfDay, sentInstant } from './fields.ts'

const seconds = z.int()

export const horas = list('v2 GET /horas', {
  summary: 'Lançamentos de horas que a pessoa vê',
  access: ['hora.lancar', 'hora.consultar_todas', 'hora.aprovar'],
  key: 'id_projeto_tarefa_tempo',
  columns: {
    id_projeto_tarefa_tempo: { kind: 'id', sorts: true },
    dia: { kind: 'date', label: 'Dia', width: 104, paper: 11, sorts: true },
    nome: { kind: 'text', label: 'Pessoa', width: 150, paper: 24, sorts: true },
    projeto: { kind: 'text', label: 'Projeto', width: 200, paper: 30, sorts: true },
    tarefa: { kind: 'text', canBeNull: true, label: 'Tarefa', width: 200, paper: 30, sorts: true },
    duracao: { kind: 'text', label: 'Duração', width: 92, paper: 9 },
    horario: { kind: 'text', canBeNull: true, label: 'Horário', width: 120, paper: 14 },
    nota: { kind: 'text', label: 'Nota', width: 180, paper: 30 },
    situacao_label: { kind: 'text', label: 'Semana', width: 100, paper: 10, sorts: true },
    job: { kind: 'text', canBeNull: true, label: 'Job', width: 110, paper: 14, sorts: true },
    segundos: { kind: 'other', schema: seconds },
    id_usuario: { kind: 'id' },
    id_projeto: { kind: 'id' },
    id_projeto_tarefa: { kind: 'id', canBeNull: true },
    versao: { kind: 'number' },
  },
  order: ['dia', 'desc'],
  filters: {
    periodo1: z.optional(day),
    periodo2: z.optional(day),
    id_usuario: z.optional(pathId),
    id_projeto: z.optional(pathId),
    id_projeto_tarefa: z.optional(pathId),
  },
})
export const horaList = horas.call
export type HoraRow = z.input<typeof horas.row>

export const horaExport = write('v2 POST /horas/exportar/{tipo}', {
  summary: 'Exporta os lançamentos de horas da lista',
  access: 'hora.imprimir',
  params: z.object({ tipo: oneOf('pdf', 'excel', 'csv') }),
  query: horas.query,
  reply: ExportReply,
})

/** Of whom this person may see hours, costs or locks. */
export const horaPessoaList = read('v2 GET /horas/pessoas', {
  summary: 'As pessoas de quem se veem horas',
  access: [
    'hora.consultar_todas',
    'hora.aprovar',
    'hora.alterar_todas',
    'hora.custos',
    'hora.travar',
  ],
  query: z.object({ search: z.optional(text(120)), id_usuario: z.optional(pathId) }),
  reply: reply({
    data: z.array(z.object({ id_usuario: id, nome: z.string(), ativo: yesNo })),
  }),
})

const params = z.object({ id_projeto_tarefa_tempo: pathId })

export const tempoUpdate = write('v2 PUT /horas/lancamentos/{id_projeto_tarefa_tempo}', {
  summary: 'Altera um lançamento de horas',
  access: ['hora.lancar', 'hora.alterar_todas'],
  params,
  body: z.object({
    id_projeto: z.optional(z.nullable(id)),
    id_projeto_tarefa: z.optional(z.nullable(id)),
    nota: z.optional(text(500)),
    dia: z.optional(day),
    segundos: z.optional(segundosOfDay),
    inicio: z.optional(sentInstant),
    fim: z.optional(sentInstant),
    versao: requiredVersao,
  }),
  reply: reply({ data: Tempo }),
})

export const tempoDelete = write('v2 DELETE /horas/lancamentos/{id_projeto_tarefa_tempo}', {
  summary: 'Exclui um lançamento de horas',
  access: ['hora.lancar', 'hora.alterar_todas'],
  params,
  reply: nothing,
})
