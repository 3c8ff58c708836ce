import * as z from 'zod/mini'
import { write } from '../../endpoint.ts'
import {
  day,
  id,
  moneyFromZero,
  nothing,
  oneOf,
  pathId,
  reply,
  requiredText,
  text,
} from '../../wire.ts'

const params = z.object({ id_oportunidade: pathId })

export const oportunidadeOfOrcamento = write('v2 POST /crm/oportunidades/do-orcamento', {
  summary: 'A oportunidade de um orçamento; sem uma, cria',
  access: 'crm.cadastrar',
  body: z.object({ id_orcamento: id }),
  reply: reply({ id_oportunidade: id }),
})

export const oportunidadeMove = write('v2 POST /crm/oportunidades/{id_oportunidade}/mover', {
  summary: 'Muda uma oportunidade de etapa; a que tem orçamento só é ganha pelo status dele',
  access: 'crm.alterar',
  params,
  body: z.object({ id_funil_etapa: id }),
  reply: nothing,
})

export const oportunidadeLose = write('v2 POST /crm/oportunidades/{id_oportunidade}/perder', {
  summary: 'Marca uma oportunidade como perdida, com o motivo; o orçamento dela também é perdido',
  access: 'crm.alterar',
  params,
  body: z.object({
    id_motivo_perda: id,
    /** Who won. */
    perdida_para: z.optional(text(120)),
    /** At which price. */
    perdida_por: z.optional(z.nullable(moneyFromZero)),
  }),
  reply: nothing,
})

export const oportunidadeAcao = write('v2 PUT /crm/oportunidades/{id_oportunidade}/proxima-acao', {
  summary: 'Define a próxima ação e o dia dela; em branco, nenhuma',
  access: 'crm.alterar',
  params,
  body: z.object({ proxima_acao: text(200), proxima_acao_em: z.nullable(day) }),
  reply: nothing,
})

export const oportunidadeContato = write('v2 POST /crm/oportunidades/{id_oportunidade}/contatos', {
  summary: 'Registra uma ligação, reunião ou mensagem',
  access: 'crm.alterar',
  params,
  body: z.object({
    tipo: oneOf('ligacao', 'reuniao', 'mensagem'),
    dia: day,
    texto: requiredText(4000),
  }),
  reply: nothing,
})

export const oportunidadeMail = write('v2 POST /crm/oportunidades/{id_oportunidade}/email', {
  summary: 'Manda um e-mail a quem fala por uma oportunidade e o registra',
  access: 'crm.alterar',
  params,
  body: z.object({
    para: requiredText(160),
    assunto: requiredText(160),
    mensagem: requiredText(8000),
  }),
  reply: nothing,
})

export const oportunidadeOrcamentoNew = write(
  'v2 POST /crm/oportunidades/{id_oportunidade}/orcamento/novo',
  {
    summary: 'Cria o orçamento de uma oportunidade, com o que ela já diz',
    access: 'crm.alterar',
    params,
    body: z.object({ origem: oneOf('branco', 'modelo'), titulo: requiredText(200) }),
    reply: reply({ id_orcamento: id, num_orc: z.string() }),
  },
)

export const oportunidadeOrcamentoAdd = write(
  'v2 POST /crm/oportunidades/{id_oportunidade}/orcamento',
  {
    summary: 'Liga uma oportunidade a um orçamento que já existe',
    access: 'crm.alterar',
    params,
    body: z.object({ id_orcamento: id }),
    reply: nothing,
  },
)

export const oportunidadeCampanha = write('v2 POST /crm/oportunidades/{id_oportunidade}/campanha', {
  summary: 'Cria a campanha de uma oportunidade; o orçamento dela entra na campanha',
  access: 'crm.alterar',
  params,
  body: z.object({ titulo: requiredText(160) }),
  reply: reply({ id_campanha: id }),
})
