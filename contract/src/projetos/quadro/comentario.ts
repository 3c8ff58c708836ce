import * as z from 'zod/mini'
import { read, write } from '../../endpoint.ts'
import { Arquivo } from '../../sistema/arquivos/arquivo.ts'
import { id, instant, nothing, oneOf, pathId, reply, requiredText, yesNo } from '../../wire.ts'

export const Comentario = z.object({
  id_projeto_comentario: id,
  id_projeto_tarefa: id,
  id_usuario: id,
  nome: z.string(),
  avatar: z.nullable(z.string()),
  /** Plain text, in which `@[Ana Prado](12)` is a person. */
  comentario: z.string(),
  criado_em: instant,
  editado_em: z.nullable(instant),
})
export type Comentario = z.output<typeof Comentario>

const params = z.object({ id: pathId })

export const comentarioList = read('GET /projetos/comentario/id/{id}', {
  summary: 'Os comentários de uma tarefa, do mais velho ao mais novo',
  access: 'projeto.consultar',
  params,
  reply: reply({ data: z.array(Comentario) }),
})

export const comentarioCreate = write('POST /projetos/comentario', {
  summary: 'Comenta uma tarefa; quem é mencionado é avisado',
  access: 'projeto.tarefas',
  body: z.object({ id_projeto_tarefa: id, comentario: requiredText(8000) }),
  reply: reply({ data: Comentario }),
})

export const comentarioUpdate = write('v2 PUT /projetos/comentario/{id}', {
  summary: 'Reescreve um comentário próprio',
  access: 'projeto.tarefas',
  params,
  body: z.object({ comentario: requiredText(8000) }),
  reply: reply({ data: Comentario }),
})

export const comentarioDelete = write('v2 DELETE /projetos/comentario/{id}', {
  summary: 'Apaga um comentário próprio',
  access: 'projeto.tarefas',
  params,
  reply: nothing,
})

export const anexoList = read('GET /projetos/anexo/{key}/{value}', {
  summary: 'Os anexos de uma tarefa, ou de todas as de um projeto',
  access: 'projeto.consultar',
  params: z.object({ key: oneOf('id', 'id_projeto_tarefa', 'id_projeto'), value: pathId }),
  reply: reply({ data: z.array(z.object({ ...Arquivo.shape, id_projeto_tarefa: id })) }),
})

export const anexoCreate = write('POST /projetos/anexo', {
  summary: 'Anexa a uma tarefa arquivos que a própria pessoa já enviou',
  access: 'projeto.tarefas',
  body: z.object({
    id_projeto_tarefa: id,
    /** Stored names, as the upload gave them. */
    arquivos: z.array(requiredText(200)).check(z.minLength(1), z.maxLength(20)),
  }),
  reply: reply({ data: z.array(Arquivo) }),
})

/** What one may be told of. */
export const avisoEventos = ['atribuida', 'mencao', 'comentario', 'prazo', 'concluida'] as const

export const avisosView = read('v2 GET /projetos/avisos', {
  summary: 'De que a pessoa é avisada, e como',
  access: 'projeto.consultar',
  reply: reply({
    data: z.array(
      z.object({ evento: oneOf(...avisoEventos), no_produto: yesNo, por_email: yesNo }),
    ),
  }),
})

export const avisosUpdate = write('v2 PUT /projetos/avisos', {
  summary: 'Escolhe de que ser avisado, no produto e por e-mail',
  access: 'projeto.consultar',
  body: z.object({
    avisos: z
      .array(z.object({ evento: oneOf(...avisoEventos), no_produto: yesNo, por_email: yesNo }))
      .check(z.minLength(1), z.maxLength(avisoEventos.length)),
  }),
  reply: nothing,
})
