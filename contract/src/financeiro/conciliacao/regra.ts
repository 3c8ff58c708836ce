import * as z from 'zod/mini'
import { read, write } from '../../endpoint.ts'
import {
  changeNeedsVersao,
  id,
  nothing,
  oneOf,
  pathId,
  money,
  moneyFromZero,
  positiveMoney,
  reply,
  requiredText,
  text,
  versaoOfChange,
  yesNo,
} from '../../wire.ts'

const refId = z.optional(z.nullable(id))
const positive = z.optional(z.nullable(positiveMoney))
export const actions = ['casar', 'lancar', 'transferir', 'ignorar'] as const

const fields = {
  descricao: requiredText(120),
  ativo: z.optional(yesNo),
  id_contabancaria: refId,
  operacao: z.optional(z.nullable(oneOf('C', 'D'))),
  contem: requiredText(120).check(z.minLength(3, 'Use ao menos 3 letras')),
  valor_min: positive,
  valor_max: positive,
  acao: oneOf(...actions),
  tolerancia: z.optional(moneyFromZero),
  id_grupoCusto_diferenca: refId,
  id_pessoa: refId,
  id_grupoCusto: refId,
  id_centrocusto: refId,
  id_orcamento: refId,
  id_conta_destino: refId,
  /** Works alone, after somebody accepted a proposal of it once. */
  automatica: z.optional(yesNo),
  motivo: z.optional(z.nullable(text(300))),
}
const Wanted = z.object({ ...fields, id_conciliacao_regra: refId, versao: versaoOfChange })
export const RegraBody = Wanted.check(
  changeNeedsVersao((body) => typeof body.id_conciliacao_regra === 'number'),
)
export type RegraBody = z.input<typeof Wanted>
export type RegraBodyInside = z.output<typeof Wanted>

const shown = z.nullable(z.string())
export const Regra = z.object({
  id_conciliacao_regra: id,
  descricao: z.string(),
  ordem: z.int(),
  ativo: yesNo,
  id_contabancaria: z.nullable(id),
  conta: shown,
  operacao: z.nullable(oneOf('C', 'D')),
  contem: z.string(),
  valor_min: z.nullable(money),
  valor_max: z.nullable(money),
  acao: oneOf(...actions),
  tolerancia: money,
  id_grupoCusto_diferenca: z.nullable(id),
  plano_diferenca: shown,
  id_pessoa: z.nullable(id),
  pessoa: shown,
  id_grupoCusto: z.nullable(id),
  plano: shown,
  id_centrocusto: z.nullable(id),
  id_orcamento: z.nullable(id),
  id_conta_destino: z.nullable(id),
  conta_destino: shown,
  automatica: yesNo,
  motivo: shown,
  /** How many reconciliations that are in force were made by it. */
  usos: z.int(),
  versao: z.int(),
})
export type Regra = z.input<typeof Regra>
export type RegraInside = z.output<typeof Regra>

const Oferta = z.object({
  /** The accounts of the lines that were decided so. */
  contas: z.array(id),
  contem: z.string(),
  operacao: oneOf('C', 'D'),
  acao: oneOf(...actions),
  id_pessoa: z.nullable(id),
  pessoa: shown,
  id_grupoCusto: z.nullable(id),
  plano: shown,
  id_centrocusto: z.nullable(id),
  id_conta_destino: z.nullable(id),
  vezes: z.int(),
})

export const regraList = read('v2 GET /conciliacao/regras', {
  summary: 'As regras da conciliação, na ordem, e as que o produto oferece a partir do que se fez',
  access: 'extrato.consultar',
  reply: reply({ data: z.object({ regras: z.array(Regra), ofertas: z.array(Oferta) }) }),
})

export const regraSave = write('v2 POST /conciliacao/regras', {
  summary: 'Cria uma regra da conciliação ou muda uma que existe',
  access: 'extrato.regras',
  body: RegraBody,
  reply: reply({ id_conciliacao_regra: id }),
})

export const regraDelete = write('v2 DELETE /conciliacao/regras/{id_conciliacao_regra}', {
  summary: 'Exclui uma regra; o que foi conciliado por ela fica',
  access: 'extrato.regras',
  params: z.object({ id_conciliacao_regra: pathId }),
  reply: nothing,
})

export const regraSort = write('v2 POST /conciliacao/regras/ordem', {
  summary: 'Muda a ordem das regras: vale a primeira que serve para a linha',
  access: 'extrato.regras',
  body: z.object({ ids: z.array(id).check(z.maxLength(500)) }),
  reply: nothing,
})

export const regraTry = read('v2 POST /conciliacao/regras/testar', {
  summary: 'Diz quantas linhas já importadas a regra teria alcançado e em quantas concorda',
  access: 'extrato.consultar',
  body: z.object({
    id_contabancaria: refId,
    operacao: z.optional(z.nullable(oneOf('C', 'D'))),
    contem: z.string(),
    valor_min: positive,
    valor_max: positive,
    acao: oneOf(...actions),
    id_pessoa: refId,
    id_grupoCusto: refId,
    id_conta_destino: refId,
  }),
  reply: reply({
    data: z.object({
      /** Lines it would have reached. */
      linhas: z.int(),
      /** Of them, those somebody decided already. */
      decididas: z.int(),
      /** Of those, the ones decided as the rule would. */
      iguais: z.int(),
      exemplos: z.array(z.string()),
    }),
  }),
})
