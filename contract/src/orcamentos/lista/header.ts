import * as z from 'zod/mini'
import { customFields, CustomValues } from '../../kernel/custom-fields.ts'
import { day, id, oneOf, money, requiredText, yesNo, text } from '../../wire.ts'

const optional = (max: number) => z.optional(z.nullable(text(max)))
const optionalDay = z.optional(z.nullable(day))
const optionalId = z.optional(z.nullable(id))

/** The header of a budget: everything but its sheet. */
export const headerFields = {
  titulo: requiredText(200),
  id_empresa: z.optional(id),
  id_cliente: optionalId,
  id_agencia: optionalId,
  id_pessoa_contato: optionalId,
  id_responsavel: optionalId,
  id_pessoa_produtor: optionalId,
  nome_versao: z.optional(text(80)),
  validade: optionalDay,
  prazo_entrega: optional(200),
  condicao_pagamento: optional(200),
  produto_anunciado: optional(160),
  pecas: optional(500),
  secundagem: optional(120),
  praca: optional(200),
  periodo_uso: optional(120),
  midia: optional(200),
  num_crt: optional(60),
  data_filmagem_inicio: optionalDay,
  data_filmagem_fim: optionalDay,
  observacoes: optional(4000),
  orgao_publico: z.optional(yesNo),
  /** Per cent. For information only: the agency charges it to the client. */
  honorarios_agencia_pct: z.optional(z.number().check(z.minimum(0), z.maximum(100))),
  /** Users who may see this budget although they do not see all. Absent keeps the stored ones. */
  participantes: z.optional(z.array(id).check(z.maxLength(100))),
  ...customFields,
}

export const HeaderBody = z.object(headerFields)
export type HeaderBody = z.output<typeof HeaderBody>

/** Header fields that the client reads: they are fixed in a frozen version. */
export const propostaFields = [
  'titulo',
  'id_empresa',
  'id_cliente',
  'id_agencia',
  'validade',
  'prazo_entrega',
  'condicao_pagamento',
  'produto_anunciado',
  'pecas',
  'secundagem',
  'praca',
  'periodo_uso',
  'midia',
  'honorarios_agencia_pct',
] as const

/** Absent when the caller may not see them; null when the profile has hidden lines in the budget. */
export const headerValues = {
  total_geral: z.optional(z.nullable(money)),
  custo_total: z.optional(z.nullable(money)),
  lucro_total: z.optional(z.nullable(money)),
}

/** The header of a budget, with the names it refers to. */
export const Orcamento = z.object({
  id_orcamento: id,
  id_familia: id,
  id_orcamento_versao: z.int(),
  nome_versao: z.string(),
  num_orc: z.string(),
  titulo: z.string(),
  id_empresa: id,
  empresa: z.string(),
  id_cliente: z.nullable(id),
  cliente: z.nullable(z.string()),
  id_agencia: z.nullable(id),
  agencia: z.nullable(z.string()),
  id_pessoa_contato: z.nullable(id),
  contato: z.nullable(z.string()),
  id_responsavel: z.nullable(id),
  responsavel: z.nullable(z.string()),
  id_pessoa_produtor: z.nullable(id),
  produtor: z.nullable(z.string()),
  id_orcamento_status: id,
  status: z.string(),
  cor: z.string(),
  cor_fundo: z.string(),
  data_cadastro: day,
  validade: z.nullable(day),
  data_envio: z.nullable(day),
  data_aprovacao: z.nullable(day),
  prazo_entrega: z.nullable(z.string()),
  condicao_pagamento: z.nullable(z.string()),
  produto_anunciado: z.nullable(z.string()),
  pecas: z.nullable(z.string()),
  secundagem: z.nullable(z.string()),
  praca: z.nullable(z.string()),
  periodo_uso: z.nullable(z.string()),
  midia: z.nullable(z.string()),
  num_crt: z.nullable(z.string()),
  data_filmagem_inicio: z.nullable(day),
  data_filmagem_fim: z.nullable(day),
  observacoes: z.nullable(z.string()),
  orgao_publico: yesNo,
  honorarios_agencia_pct: z.number(),
  aprovado: z.boolean(),
  /** Why it is frozen, in words; null when it is not. */
  travado: z.nullable(z.string()),
  faturado: z.optional(z.nullable(oneOf('S', 'A'))),
  ...headerValues,
  participantes: z.array(id),
  campos_personalizados: CustomValues,
  versao: z.int(),
})
export type Orcamento = z.input<typeof Orcamento>
export type OrcamentoInside = z.output<typeof Orcamento>
