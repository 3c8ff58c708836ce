import { methods } from '@claquete/core/livro/titulos/methods'
import * as z from 'zod/mini'
import { write } from '../../endpoint.ts'
import { fontesOfTitulo, refId } from './shared.ts'
import {
  day,
  id,
  oneOf,
  reply,
  requiredText,
  text,
  requiredVersao,
  positiveMoney,
} from '../../wire.ts'
import { ids } from './baixa.ts'
import { RateioLine } from './titulo.ts'

const fields = {
  operacao: oneOf('C', 'D'),
  id_contabancaria: id,
  data: day,
  valor: positiveMoney,
  descricao: requiredText(300),
  /** By default the payment date. */
  competencia: z.optional(z.nullable(day)),
  /** By default the account's unit, or the first one. */
  id_empresa: refId,
  id_pessoa: refId,
  forma_pagamento: z.optional(z.nullable(oneOf(...methods))),
  id_tipoDocumento: refId,
  num_documento: z.optional(z.nullable(text(60))),
  obs: z.optional(z.nullable(text(2000))),
  /** Account, centre and budget of an unsplit entry; a split one uses `rateio`. */
  id_grupoCusto: refId,
  id_centrocusto: refId,
  id_orcamento: refId,
  id_orca_item: refId,
  rateio: z.optional(z.array(RateioLine).check(z.maxLength(60))),
  fontes: fontesOfTitulo,
}

/** An entry settled on creation: money that has already moved. */
export const DirectLancamento = z.object(fields)
export type DirectLancamento = z.input<typeof DirectLancamento>
export type DirectLancamentoInside = z.output<typeof DirectLancamento>

export const directCreate = write('POST /lancamentos/post/tipo/extrato-lancamento', {
  summary: 'Lança direto em uma conta o que já entrou ou saiu dela',
  access: 'lancamento.cadastrar',
  body: DirectLancamento,
  reply: reply({ id_lancamento: id }),
})

export const directUpdate = write('POST /lancamentos/put/tipo/extrato-lancamento', {
  summary: 'Altera um lançamento feito direto em uma conta',
  access: 'lancamento.alterar',
  body: z.object({ ...fields, id_lancamento: id, versao: requiredVersao }),
  reply: reply({ id_lancamento: id }),
})

export const directDelete = write('v2 POST /transactions/delete-extract', {
  summary: 'Exclui lançamentos feitos direto em conta e transferências; todos ou nenhum',
  access: 'lancamento.excluir',
  body: z.object({ ids }),
  reply: reply({ quantos: z.int() }),
})
