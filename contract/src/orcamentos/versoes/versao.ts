import * as z from 'zod/mini'
import { read, write } from '../../endpoint.ts'
import { day, id, nothing, oneOf, pathId, money, reply, text } from '../../wire.ts'
import { headerFields } from '../lista/header.ts'

const params = z.object({ id_orcamento: pathId })

/** A version of a family; the original has `id_orcamento_versao` 0. */
export const Aba = z.object({
  id_orcamento: id,
  id_orcamento_versao: z.int(),
  nome_versao: z.string(),
  titulo: z.string(),
  id_orcamento_status: id,
  status: z.string(),
  cor: z.string(),
  cor_fundo: z.string(),
  aprovado: z.boolean(),
  travado: z.boolean(),
  data_cadastro: day,
  total_geral: z.optional(z.nullable(money)),
})
export type Aba = z.input<typeof Aba>
export type AbaInside = z.output<typeof Aba>

export const versaoAbas = read('GET /orcamento/get/id_orcamento/{id_orcamento}/abas/get', {
  summary: 'O orçamento e as suas versões, em ordem',
  access: 'orcamento.consultar',
  params,
  reply: reply({ data: z.array(Aba) }),
})

const NovoOrcamento = reply({ id_orcamento: id, num_orc: z.string() })

/** What to copy besides the sheet. */
const copyFields = {
  titulo: z.optional(text(200)),
  id_empresa: z.optional(id),
  id_cliente: z.optional(z.nullable(id)),
  id_agencia: z.optional(z.nullable(id)),
}

export const versaoCopy = write('POST /orcamento/get/id_orcamento/{id_orcamento}/copiar/copiar', {
  summary: 'Copia para um orçamento novo, com outro número',
  access: 'orcamento.cadastrar',
  params,
  body: z.object(copyFields),
  reply: NovoOrcamento,
})

export const orcamentoCopy = write('POST /orcamento/copiar-orcamento', {
  summary: 'Copia um orçamento para outro novo, com outro número',
  access: 'orcamento.cadastrar',
  body: z.object({ id_orcamento: id, ...copyFields }),
  reply: NovoOrcamento,
})

export const versaoNova = write('POST /orcamento/get/id_orcamento/{id_orcamento}/copiar/versao', {
  summary: 'Cria uma versão, com o mesmo número',
  access: 'orcamento.cadastrar',
  params,
  body: z.object({ nome_versao: z.optional(text(80)) }),
  reply: reply({ id_orcamento: id, id_orcamento_versao: z.int(), num_orc: z.string() }),
})

export const versaoDeleteByPost = write(
  'POST /orcamento/get/id_orcamento/{id_orcamento}/copiar/deletarversao',
  {
    summary: 'Exclui uma versão',
    access: 'orcamento.excluir',
    params,
    reply: nothing,
  },
)

export const versaoDelete = write('DELETE /orcamento/deletar-versao', {
  summary: 'Exclui uma versão',
  access: 'orcamento.excluir',
  query: z.object({ id: pathId }),
  reply: nothing,
})

export const orcamentoNovo = write('POST /orcamento/novo-orcamento', {
  summary: 'Começa um orçamento: em branco, de um modelo ou de outro orçamento',
  access: 'orcamento.cadastrar',
  body: z.object({
    ...headerFields,
    origem: oneOf('branco', 'modelo', 'orcamento'),
    /** For `origem: modelo`; null means the usual groups of the trade. */
    id_orca_modelo: z.optional(z.nullable(id)),
    /** For `origem: orcamento`. */
    id_orcamento: z.optional(id),
  }),
  reply: NovoOrcamento,
})
