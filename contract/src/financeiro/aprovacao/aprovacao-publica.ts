import * as z from 'zod/mini'
import { open } from '../../endpoint.ts'
import { shownText } from '../../livro/titulos/comum.ts'
import { day, instant, oneOf, reais, reply, requiredText, text } from '../../wire.ts'

const Pagina = z.object({
  situacao: oneOf('aberta', 'decidida'),
  /** What became of it, where it was decided already. */
  decisao: shownText,
  empresa: z.string(),
  cor: z.string(),
  aprovador: z.string(),
  solicitante: shownText,
  fornecedor: shownText,
  descricao: z.string(),
  obs: shownText,
  valor: reais,
  dataVencimento: day,
  num_documento: shownText,
  job: shownText,
  item: shownText,
  previsto: z.optional(reais),
  saldo: z.optional(reais),
  excesso: reais,
  regra: shownText,
  aprovacoes: z.int(),
  faltam: z.int(),
  impedimento: shownText,
  versao: z.int(),
  expira_em: instant,
})
export type PaginaDeAprovacao = z.output<typeof Pagina>

const token = requiredText(200)

export const aprovacaoAbrir = open('v2 POST /aprovacao-email/abrir', {
  summary: 'O pedido que um e-mail mandou aprovar; ver não decide nada',
  body: z.object({ token }),
  reply: reply({ data: Pagina }),
})

export const aprovacaoDecidir = open('v2 POST /aprovacao-email/decidir', {
  summary: 'Aprova ou rejeita pelo link do e-mail, que então deixa de valer',
  body: z.object({
    token,
    decisao: oneOf('aprovar', 'rejeitar'),
    motivo: z.optional(text(500)),
    /** The version that was shown: what changed meanwhile is looked at again. */
    versao: z.int().check(z.minimum(1), z.maximum(2_147_483_647)),
  }),
  reply: reply({ situacao: oneOf('aprovado', 'rejeitado', 'solicitado'), faltam: z.int() }),
})
