import * as z from 'zod/mini'
import { acceptance } from '../../orcamentos/execucao/common.ts'
import { define } from '../../endpoint.ts'
import { shownText } from '../../livro/titulos/shared.ts'
import {
  day,
  instant,
  oneOf,
  money,
  reply,
  requiredText,
  text,
  requiredVersao,
} from '../../wire.ts'
import * as at from './aprovacao-public.addresses.ts'

const Page = z.object({
  situacao: oneOf('aberta', 'decidida'),
  /** The decision, if it was already made. */
  decisao: shownText,
  empresa: z.string(),
  cor: z.string(),
  aprovador: z.string(),
  solicitante: shownText,
  fornecedor: shownText,
  descricao: z.string(),
  obs: shownText,
  valor: money,
  dataVencimento: day,
  num_documento: shownText,
  job: shownText,
  item: shownText,
  previsto: z.optional(money),
  saldo: z.optional(money),
  excesso: money,
  regra: shownText,
  aprovacoes: z.int(),
  faltam: z.int(),
  impedimento: shownText,
  versao: z.int(),
  expira_em: instant,
})
export type AprovacaoPage = z.input<typeof Page>
export type AprovacaoPageInside = z.output<typeof Page>

const token = requiredText(200)

export const aprovacaoOpen = define(at.aprovacaoOpen, {
  summary: 'O pedido que um e-mail mandou aprovar; ver não decide nada',
  body: z.object({ token }),
  reply: reply({ data: Page }),
})

export const aprovacaoDecide = define(at.aprovacaoDecide, {
  summary: 'Aprova ou rejeita pelo link do e-mail, que então deixa de valer',
  body: z.object({
    token,
    decisao: oneOf('aprovar', 'rejeitar'),
    motivo: z.optional(text(500)),
    ...acceptance,
    /** The version shown on the page: a request changed since must be read again. */
    versao: requiredVersao.check(z.minimum(1), z.maximum(2_147_483_647)),
  }),
  reply: reply({ situacao: oneOf('aprovado', 'rejeitado', 'solicitado'), faltam: z.int() }),
})
