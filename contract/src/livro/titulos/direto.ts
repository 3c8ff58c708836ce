import { formas } from '@claquete/core/livro/titulos/formas'
import * as z from 'zod/mini'
import { write } from '../../endpoint.ts'
import { refId, valorPositivo } from './comum.ts'
import { day, id, oneOf, reply, requiredText, text } from '../../wire.ts'
import { ids } from './baixa.ts'
import { LinhaDeRateio } from './titulo.ts'

const fields = {
  operacao: oneOf('C', 'D'),
  id_contabancaria: id,
  data: day,
  valor: valorPositivo,
  descricao: requiredText(300),
  /** Absent, the day it happened. */
  competencia: z.optional(z.nullable(day)),
  /** Absent, that of the account, or the first one. */
  id_empresa: refId,
  id_pessoa: refId,
  forma_pagamento: z.optional(z.nullable(oneOf(...formas))),
  id_tipoDocumento: refId,
  num_documento: z.optional(z.nullable(text(60))),
  obs: z.optional(z.nullable(text(2000))),
  /** Where it goes when it goes to one place; several places are a `rateio`. */
  id_grupoCusto: refId,
  id_centrocusto: refId,
  id_orcamento: refId,
  id_orca_item: refId,
  rateio: z.optional(z.array(LinhaDeRateio).check(z.maxLength(60))),
}

/** An entry made straight in an account: money that already moved. */
export const LancamentoDireto = z.object(fields)
export type LancamentoDireto = z.output<typeof LancamentoDireto>

export const diretoCreate = write('POST /lancamentos/post/tipo/extrato-lancamento', {
  summary: 'Lança direto em uma conta o que já entrou ou saiu dela',
  access: 'lancamento.cadastrar',
  body: LancamentoDireto,
  reply: reply({ id_lancamento: id }),
})

export const diretoUpdate = write('POST /lancamentos/put/tipo/extrato-lancamento', {
  summary: 'Altera um lançamento feito direto em uma conta',
  access: 'lancamento.alterar',
  body: z.object({ ...fields, id_lancamento: id, versao: z.optional(z.int()) }),
  reply: reply({ id_lancamento: id }),
})

export const diretoDelete = write('v2 POST /transactions/delete-extract', {
  summary: 'Exclui lançamentos feitos direto em conta e transferências; todos ou nenhum',
  access: 'lancamento.excluir',
  body: z.object({ ids }),
  reply: reply({ quantos: z.int() }),
})
